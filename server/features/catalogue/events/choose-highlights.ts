import type { Ctx } from '../../../context.ts';
import { catalogueToShow, type KeptEvent } from './keep-catalogue.ts';
import { isSoldOut, saleStateOf } from './rules.ts';

/** Events that draw the most, still to be bought or about to open; the most liked first after hot ones. */
export async function chooseHighlights(ctx: Ctx, most: number): Promise<KeptEvent[]> {
  const { publicEvents: events } = await catalogueToShow(ctx);
  const now = ctx.now();
  return events
    .filter((event) => ['on_sale', 'priority', 'upcoming'].includes(saleStateOf(event, now)) && !isSoldOut(event, now))
    .toSorted((a, b) => Number(b.hot) - Number(a.hot) || b.likeCount - a.likeCount || a.number - b.number)
    .slice(0, most);
}
