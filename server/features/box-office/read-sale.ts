import type { Checkout } from '../../../contract/orders/orders.ts';
import type { CounterSale, PrintedTicket } from '../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { listOrdersToSend, type OwnOrder } from '../orders/access/find-own-order.ts';
import { readCheckout } from '../orders/checkout/read-checkout.ts';
import { printTickets } from '../orders/collection/print-tickets.ts';
import { buyerOf } from './begin-sale.ts';
import { readSaleRow, readShift } from './store.ts';

/** A sale of one of the shifts of whoever asks. */
export async function readSale(ctx: Ctx, saleId: string): Promise<Outcome<CounterSale, 'not_found'>> {
  const sale = await readSaleRow(ctx.db, saleId);
  const shift = sale && (await readShift(ctx.db, sale.shiftId));
  if (!shift || ctx.actor.kind !== 'staff' || shift.staffId !== ctx.actor.actorId) return refuse('not_found');
  const read = sale.checkoutId ? await readCheckout(buyerOf(ctx, saleId), sale.checkoutId) : undefined;
  const checkout = read?.ok ? read.value : null;
  const tickets = (await listSold(ctx, saleId, checkout)).flatMap((sold) => sold.tickets);
  return done({ saleId, checkout, changeCents: null, tickets });
}

/** The orders of a sale with their tickets, as those are printed; none before it is paid. */
export async function listSold(
  ctx: Ctx,
  saleId: string,
  checkout: Checkout | null,
): Promise<{ order: OwnOrder; tickets: PrintedTicket[] }[]> {
  if (checkout?.state !== 'paid') return [];
  const orders = await listOrdersToSend(ctx, { memberId: saleId, checkoutId: checkout.checkoutId });
  return Promise.all(orders.map(async (order) => ({ order, tickets: await printTickets(ctx, order) })));
}
