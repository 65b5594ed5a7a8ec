import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findEventId } from '../store-favourites.ts';
import { deleteSaleAlert, deleteSaleAlertsOf } from '../store-sale-alerts.ts';

export async function removeSaleAlert(
  ctx: Ctx,
  number: number,
): Promise<Outcome<OutputOf<'removeSaleAlert'>, 'not_found'>> {
  const memberId = requireMember(ctx);
  const eventId = await findEventId(ctx.db, number);
  if (!eventId) return refuse('not_found');
  await deleteSaleAlert(ctx.db, { memberId, eventId });
  return done({ number, wanted: false });
}

/** Deletes the alerts of a closed account. Idempotent. */
export async function forgetSaleAlerts(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await deleteSaleAlertsOf(program.db, memberId);
}
