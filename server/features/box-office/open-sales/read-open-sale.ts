import type { OpenSale } from '../../../../contract/staff/counter/open-sales.ts';
import type { Ctx } from '../../../context.ts';
import { localizeSeat } from '../../seating/inventory/localize-seat.ts';
import { readCart } from '../../orders/cart/read-cart.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { buyerOf } from './begin-sale.ts';
import { readPaymentOf, readSale, describeCounterPayment } from './read-sale.ts';
import { listUnfinished, readOpenShift } from '../store.ts';

/** Latest sales to search; earlier ones have expired. */
const max = 20;

/**
 * Returns the unfinished sale of the caller's shift: held and unpaid, or paid and not yet handed over. Null if there is
 * none or it has expired.
 */
export async function readOpenSale(ctx: Ctx): Promise<OpenSale | null> {
  if (ctx.actor.kind !== 'staff') return null;
  const shift = await readOpenShift(ctx.db, ctx.actor.actorId);
  if (!shift) return null;
  // Sequential, because the first sale nearly always matches.
  for (const { saleId, checkoutId } of await listUnfinished(ctx.db, shift.shiftId, max)) {
    const read = await readSale(ctx, saleId);
    if (!read.ok) continue;
    const sale = read.value;
    if (sale.checkout?.state === 'paid')
      return { ...sale, holds: [], cart: null, taken: null, now: ctx.now().toISOString() };
    const payment = checkoutId ? await readPaymentOf(ctx, { saleId, checkoutId }) : undefined;
    const known = await readHoldsOf(ctx, saleId);
    const holds = known.map(({ performanceId, holdId, expiresAt, lines, places, split }) => ({
      performanceId,
      holdId,
      expiresAt,
      lines,
      places: places.map((place) => localizeSeat(place, ctx.language)),
      split,
    }));
    const taken = describeCounterPayment(payment);
    if (holds.length === 0 && !taken) continue;
    return {
      ...sale,
      holds,
      cart: taken ? null : await readCart(buyerOf(ctx, saleId)),
      taken: taken && payment ? { paymentId: payment.chargeId, ...taken } : null,
      now: ctx.now().toISOString(),
    };
  }
  return null;
}
