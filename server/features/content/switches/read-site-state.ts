import type { SiteConfig } from '../../../../contract/content/site-config.ts';
import { siteStateAt, type SiteState } from '../../../../contract/content/site-state.ts';
import type { Program } from '../../../context.ts';
import { siteConfigInMemory, siteConfigToShow } from './read-site-config.ts';

/** The switches, the instant at which they were looked at, and what they mean then. */
export interface SeenSite {
  readonly config: SiteConfig;
  readonly now: Date;
  readonly state: SiteState;
}

const nothingKnown: SiteConfig = {
  showWishList: false,
  landingPagePastEvent: false,
  specificPeriodGray: null,
  maintenance: { pauseSales: false, notice: 'none' },
  siteClosed: false,
};

/**
 * What the switches of the site mean now. While the database does not answer they stay as they were for ten seconds; after
 * that, and before they were ever read, the failure is only logged and the site is as if none were turned.
 */
export async function readSiteState(program: Program): Promise<SeenSite> {
  let config = nothingKnown;
  try {
    config = await siteConfigToShow(program);
  } catch (error) {
    program.log.warn({ err: error }, 'the switches of the site could not be read');
  }
  return seeSite(program, config);
}

/**
 * What every page shows of the switches, as a text: two pages of one text may be the same page.
 * @returns undefined where this process would have to ask first.
 */
export function siteMarkInMemory(program: Program): string | undefined {
  const config = siteConfigInMemory(program);
  return config && siteMarkOf(seeSite(program, config));
}

/** See `siteMarkInMemory`. */
export function siteMarkOf({ config, state }: SeenSite): string {
  const { gray, maintenance, closed } = state;
  const words = maintenance ? JSON.stringify(config.maintenance) : '';
  const stage = maintenance ? `${maintenance.underWay ? 'under way' : 'announced'} ${maintenance.from.getTime()}` : '';
  return `${gray} ${closed} ${config.showWishList} ${config.landingPagePastEvent} ${stage} ${words}`;
}

function seeSite(program: Program, config: SiteConfig): SeenSite {
  const now = program.now();
  const state = siteStateAt(config, now, (error) =>
    program.log.warn({ err: error }, 'the grey period could not be checked'),
  );
  return { config, now, state };
}
