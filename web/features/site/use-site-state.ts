import type { SiteConfig } from '../../../contract/content/site-config.ts';
import type { AnnouncedMaintenance, SiteState } from '../../../contract/content/site-state.ts';
import { useSiteReading } from '../../shared/page/site-state.ts';
import { useSite } from '../../shared/page/site.tsx';

export function useSiteState(): { config: SiteConfig; state: SiteState } {
  const site = useSite();
  const seen = useSiteReading(site);
  if (!seen) throw new Error('the page was rendered without the site switches');
  return seen;
}

/** Returns the maintenance that currently pauses sales, or `undefined`. */
export function useSalesPause(): AnnouncedMaintenance | undefined {
  const { maintenance } = useSiteState().state;
  return maintenance?.underWay && maintenance.pausesSales ? maintenance : undefined;
}
