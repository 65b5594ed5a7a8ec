import type { SiteConfig } from '../../../../contract/content/site-config.ts';
import { siteStateAt, type SiteState } from '../../../../contract/content/site-state.ts';
import type { Program } from '../../../context.ts';
import { siteConfigInMemory, siteConfigToShow } from './read-site-config.ts';

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
 * Returns the site state that results from the switches. While the database is unavailable, it stays unchanged for ten
 * seconds; after that, and before the first read, the failure is only logged and every switch counts as off.
 */
export async function readSiteState(program: Program): Promise<SeenSite> {
  let config = nothingKnown;
  try {
    config = await siteConfigToShow(program);
  } catch (error) {
    program.log.warn({ err: error }, 'the site switches could not be read');
  }
  return seeSite(program, config);
}

/**
 * Returns everything that pages show of the switches, as text: pages with equal marks may be identical.
 * @returns `undefined` if this process would have to query the database first
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
