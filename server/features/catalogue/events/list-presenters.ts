import type { Text } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { catalogueToShow } from './catalogue-cache.ts';
import { isPast } from './rules.ts';

export interface ListedPresenter {
  presenterId: string;
  number: number;
  name: Text;
  /** Number of listed events that are not over. */
  eventCount: number;
}

/** Returns presenters with upcoming events, those with the most first. */
export async function listActivePresenters(ctx: Ctx): Promise<ListedPresenter[]> {
  const { publicEvents: events, presenters } = await catalogueToShow(ctx);
  const now = ctx.now();
  const coming = Map.groupBy(
    events.filter((event) => !isPast(event, now)),
    (event) => event.presenter?.presenterId,
  );
  return presenters
    .map((presenter) => ({ ...presenter, eventCount: coming.get(presenter.presenterId)?.length ?? 0 }))
    .filter(({ eventCount }) => eventCount > 0)
    .toSorted((a, b) => b.eventCount - a.eventCount || a.number - b.number);
}
