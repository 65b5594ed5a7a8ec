import type { CounterSale } from '../../../contract/staff/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { readCheckout } from '../orders/checkout/read-checkout.ts';
import { buyerOf } from './begin-sale.ts';
import { readSaleRow, readShift } from './store.ts';

/** A sale of one of the shifts of whoever asks. */
export async function readSale(ctx: Ctx, saleId: string): Promise<Outcome<CounterSale, 'not_found'>> {
  const sale = await readSaleRow(ctx.db, saleId);
  const shift = sale && (await readShift(ctx.db, sale.shiftId));
  if (!shift || ctx.actor.kind !== 'staff' || shift.staffId !== ctx.actor.actorId) return refuse('not_found');
  const checkout = sale.checkoutId ? await readCheckout(buyerOf(ctx, saleId), sale.checkoutId) : undefined;
  return done({ saleId, checkout: checkout?.ok ? checkout.value : null, changeCents: null });
}
