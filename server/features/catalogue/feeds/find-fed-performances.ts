import type { CatalogueFeed } from '../../../../contract/catalogue/feed.ts';
import type { Tx } from '../../../context.ts';
import { readFedPerformances } from './store-plans.ts';

/** Returns the stored performances of a feed that still use the feed's seat plan. */
export async function findFedPerformances(
  tx: Tx,
  feed: Pick<CatalogueFeed, 'source' | 'events'>,
): Promise<{ performanceId: string; venueId: string; plan: string }[]> {
  const plans = new Map(
    feed.events.flatMap((event) =>
      event.performances.flatMap(({ key, plan }) =>
        plan === undefined ? [] : ([[placeOf(event.key, key), plan]] as const),
      ),
    ),
  );
  const stored = await readFedPerformances(tx, feed.source);
  return stored.flatMap(({ performanceId, venueId, event, key, plan: own }) => {
    const plan = plans.get(placeOf(event, key));
    // Staff may have assigned a different plan.
    return plan === undefined || plan !== own ? [] : [{ performanceId, venueId, plan }];
  });
}

function placeOf(event: string, performance: string): string {
  return JSON.stringify([event, performance]);
}
