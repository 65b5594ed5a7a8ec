import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { keptCatalogue } from '../events/keep-catalogue.ts';
import { hasSaleAlert } from '../store-sale-alerts.ts';

/** Whether who asks is told of the event's sale. Visitors cost no look at the database: they all come at the opening. */
export async function readSaleAlert(
  ctx: Ctx,
  number: number,
): Promise<Outcome<OutputOf<'readSaleAlert'>, 'not_found'>> {
  const event = (await keptCatalogue(ctx)).byNumber.get(number);
  if (!event) return refuse('not_found');
  const { actor } = ctx;
  const wanted =
    actor.kind === 'member' && (await hasSaleAlert(ctx.db, { memberId: actor.actorId, eventId: event.eventId }));
  return done({ number, wanted });
}
