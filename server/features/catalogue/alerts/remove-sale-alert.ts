import type { OutputOf } from '../../../../contract/calls.ts';
import type { Ctx, Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findEventId } from '../store-favourites.ts';
import { deleteSaleAlert, deleteSaleAlertsOf } from '../store-sale-alerts.ts';

/** The member no longer wants to be told. */
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

/** After an account was closed. Repeating it changes nothing. */
export async function forgetSaleAlerts(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await deleteSaleAlertsOf(program.db, memberId);
}
