import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';
import { insertSaleAlert } from '../store-sale-alerts.ts';
import { canBeAwaited, nearOpening } from './notice-due.ts';

/**
 * Subscribes the member to the event's sale alerts. A member who subscribes on the last day has already seen the
 * opening time, so only the alert at the opening is sent, unless the opening moves.
 */
export async function addSaleAlert(
  ctx: Ctx,
  number: number,
): Promise<Outcome<OutputOf<'addSaleAlert'>, 'not_found' | 'sale_not_ahead'>> {
  const memberId = requireMember(ctx);
  const event = (await readCachedCatalogue(ctx)).byNumber.get(number);
  if (!event) return refuse('not_found');
  const now = ctx.now();
  if (!canBeAwaited(event, now)) return refuse('sale_not_ahead');
  await insertSaleAlert(ctx.db, {
    alertId: ctx.id(),
    memberId,
    eventId: event.eventId,
    nearOpening: nearOpening(event, now),
    now,
  });
  return done({ number, wanted: true });
}
