import type { OutputOf } from '../../../../contract/calls.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { catalogueToShow } from './catalogue-cache.ts';
import { isOver, isPast } from './rules.ts';

/** Maximum suggestions: as many as fit above a phone's keyboard. */
const max = 8;

/** Returns upcoming events that match the text typed so far. */
export async function suggestEvents(ctx: Ctx, words: string): Promise<OutputOf<'suggestEvents'>> {
  const { search, byNumber } = await catalogueToShow(ctx);
  const now = ctx.now();
  const events = search
    .suggest(words, 50)
    .map((number) => byNumber.get(number)!)
    .filter((event) => !isPast(event, now))
    .slice(0, max)
    .map((event) => ({
      number: event.number,
      title: localize(event.title, ctx.language),
      venue: localize(event.venue.name, ctx.language),
      firstAt: event.performances.find((one) => !isOver(one, now))?.startsAt.toISOString() ?? null,
    }));
  return { events };
}
