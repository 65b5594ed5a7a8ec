import type { NoTickets } from '../../../../contract/orders/orders.ts';
import { whyNoTickets } from '../rules.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { findOrder } from './find-orders.ts';

/**
 * Mails the confirmation of an order's payment again, with its receipts and current tickets, to the buyer's current
 * address.
 * @param permit names the order by its number.
 * @param resendId made by the client; each id sends one mail.
 */
export async function resendTickets(
  ctx: Ctx,
  permit: Permit<'order.resend', string>,
  { resendId }: { resendId: string },
): Promise<Outcome<{ sent: true }, 'order_not_found' | NoTickets | 'account_closed'>> {
  const order = await findOrder(ctx, permit.subject);
  if (!order) return refuse('order_not_found');
  if (order.state !== 'paid') return refuse(whyNoTickets(order));
  if (!(await readContact(ctx, order.memberId))) return refuse('account_closed');
  const { memberId, checkoutId } = order;
  await ctx.transact(async (tx) => {
    await recordChange(ctx, tx, permit, { resendId });
    await ctx.publish(tx, 'orders.resend_wanted', [{ memberId, checkoutId, resendId }]);
  });
  return done({ sent: true });
}
