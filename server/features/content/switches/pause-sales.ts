import { formatsIn } from '../../../../contract/core/format.ts';
import type { InstantRange } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Ctx, Program } from '../../../context.ts';
import { refuse, type Refused } from '../../../platform/outcome.ts';
import { readSiteConfig, siteConfigInMemory } from './read-site-config.ts';
import { readSiteState } from './read-site-state.ts';

/**
 * Returns the maintenance that currently pauses sales, or `undefined`.
 * @throws if the switches cannot be read
 */
export async function findSalesPause(program: Program): Promise<InstantRange | undefined> {
  // Every hold calls this, so the value in memory is used first.
  const config = siteConfigInMemory(program) ?? (await readSiteConfig(program));
  if (!config.maintenance.pauseSales) return undefined;
  const { maintenance } = (await readSiteState(program)).state;
  return maintenance?.underWay && maintenance.pausesSales ? maintenance : undefined;
}

/** Returns the rejection during a sales pause, with its end as text and, for programs, in seconds. */
export function refuseForPause(ctx: Ctx, { to }: InstantRange): Refused<'maintenance'> {
  const retryAfter = Math.max(1, Math.ceil((to.getTime() - ctx.now().getTime()) / 1000));
  return refuse('maintenance', { facts: { until: formatsIn(ctx.language).dayAndTime(to), retryAfter } });
}
