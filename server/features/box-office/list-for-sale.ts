import { localize } from '../../../contract/core/language.ts';
import type { PerformanceForSale } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { saleEnds } from '../catalogue/events/sale-ends.ts';
import { readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';

/** More than one screen; a search finds the rest. */
const max = 60;

/**
 * Lists performances that can be sold at a counter, soonest first.
 * @param search words that must all occur in titles or venue names.
 */
export async function listForSale(ctx: Ctx, search: string): Promise<PerformanceForSale[]> {
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
  const now = ctx.now();
  const { byPerformance } = await readCachedCatalogue(ctx);
  return [...byPerformance.values()]
    .filter(({ event, performance }) => {
      if (!event.listed || !performance.listed || event.partner || event.type === 'streamed') return false;
      if (performance.state !== 'scheduled' || saleEnds(event, performance) <= now) return false;
      const texts = [event.title, performance.venue.name, performance.house ?? {}].flatMap((text) =>
        Object.values(text),
      );
      const said = texts.join(' ').normalize('NFKC').toLowerCase();
      return words.every((word) => said.includes(word));
    })
    .toSorted((a, b) => a.performance.startsAt.getTime() - b.performance.startsAt.getTime())
    .slice(0, max)
    .map(({ event, performance }) => ({
      performanceId: performance.performanceId,
      title: localize(event.title, ctx.language),
      startsAt: performance.startsAt.toISOString(),
      venue: localize(performance.venue.name, ctx.language),
      house: localize(performance.house, ctx.language) || null,
    }));
}
