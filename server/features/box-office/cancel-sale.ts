import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { cancelCheckout } from '../orders/checkout/cancel-checkout.ts';
import { releaseCheckoutHold } from '../orders/checkout/release-checkout-hold.ts';
import { readHoldsOf } from '../seating/holds/read-holds.ts';
import { beginOrResumeSale } from './open-sales/begin-sale.ts';
import { markSaleCancelled, readOpenShift, readSaleRow } from './store.ts';

/**
 * Cancels an unpaid sale and releases its holds. Retries change nothing.
 * @param permit names the sale.
 */
export async function cancelSale(
  ctx: Ctx,
  permit: Permit<'counter.cancel', string>,
): Promise<Outcome<{ cancelled: boolean }, 'shift_needed' | 'sale_not_yours' | 'checkout_closed'>> {
  if (ctx.actor.kind !== 'staff') throw new Error(`a ${ctx.actor.kind} actor cannot work at a counter`);
  const saleId = permit.subject;
  const known = await readSaleRow(ctx.db, saleId);
  const shift = await readOpenShift(ctx.db, ctx.actor.actorId);
  if (known?.cancelledAt && known.shiftId === shift?.shiftId) return done({ cancelled: true });
  const begun = await beginOrResumeSale(ctx, saleId);
  if (!begun.ok) return begun;
  const { buyer, sale } = begun.value;
  if (sale.checkoutId) {
    const cancelled = await cancelCheckout(buyer, sale.checkoutId);
    if (!cancelled.ok && cancelled.code === 'checkout_closed') return refuse('checkout_closed');
  }
  const holds = await readHoldsOf(ctx, saleId);
  for (const { performanceId, holdId } of holds) {
    const given = await releaseCheckoutHold(buyer, { performanceId, holdId });
    if (!given.ok) return refuse('checkout_closed');
  }
  await ctx.transact(async (tx) => {
    if (!(await markSaleCancelled(tx, saleId, ctx.now()))) return;
    const given = holds.map(({ performanceId, holdId }) => ({ performanceId, holdId }));
    await recordChange(ctx, tx, permit, { checkoutId: sale.checkoutId, holds: given });
  });
  return done({ cancelled: true });
}
