import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';
import { hasSaleAlert } from '../store-sale-alerts.ts';

/**
 * Returns whether the caller has an alert for the event's sale. Does not query the database for visitors, because
 * crowds of them arrive at the opening.
 */
export async function readSaleAlert(
  ctx: Ctx,
  number: number,
): Promise<Outcome<OutputOf<'readSaleAlert'>, 'not_found'>> {
  const event = (await readCachedCatalogue(ctx)).byNumber.get(number);
  if (!event) return refuse('not_found');
  const { actor } = ctx;
  const wanted =
    actor.kind === 'member' && (await hasSaleAlert(ctx.db, { memberId: actor.actorId, eventId: event.eventId }));
  return done({ number, wanted });
}
