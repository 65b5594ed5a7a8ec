import type { Ctx } from '../../../context.ts';
import { catalogueToShow, type CachedEvent } from './catalogue-cache.ts';
import { isSoldOut, saleStateOf } from './rules.ts';

/** Returns the most popular events that are on sale or about to open: hot ones first, then by likes. */
export async function chooseHighlights(ctx: Ctx, max: number): Promise<CachedEvent[]> {
  const { publicEvents: events } = await catalogueToShow(ctx);
  const now = ctx.now();
  return events
    .filter((event) => ['on_sale', 'priority', 'upcoming'].includes(saleStateOf(event, now)) && !isSoldOut(event, now))
    .toSorted((a, b) => Number(b.hot) - Number(a.hot) || b.likeCount - a.likeCount || a.number - b.number)
    .slice(0, max);
}
