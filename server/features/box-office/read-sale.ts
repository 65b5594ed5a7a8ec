import { say } from '../../../contract/core/language.ts';
import type { Checkout } from '../../../contract/orders/orders.ts';
import type { CounterSale, PrintedTicket } from '../../../contract/staff/box-office.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { recallPerformance } from '../catalogue/events/find-performance.ts';
import { listOrdersToSend } from '../orders/access/find-own-order.ts';
import { readCheckout } from '../orders/checkout/read-checkout.ts';
import { codeTickets } from '../orders/documents/code-tickets.ts';
import { sayPlace } from '../seating/inventory/say-place.ts';
import { buyerOf } from './begin-sale.ts';
import { readSaleRow, readShift } from './store.ts';

/** A sale of one of the shifts of whoever asks. */
export async function readSale(ctx: Ctx, saleId: string): Promise<Outcome<CounterSale, 'not_found'>> {
  const sale = await readSaleRow(ctx.db, saleId);
  const shift = sale && (await readShift(ctx.db, sale.shiftId));
  if (!shift || ctx.actor.kind !== 'staff' || shift.staffId !== ctx.actor.actorId) return refuse('not_found');
  const read = sale.checkoutId ? await readCheckout(buyerOf(ctx, saleId), sale.checkoutId) : undefined;
  return done(await writeSale(ctx, { saleId, checkout: read?.ok ? read.value : null, changeCents: null }));
}

/** A sale with the tickets that are to be printed. */
export async function writeSale(
  ctx: Ctx,
  sale: { saleId: string; checkout: Checkout | null; changeCents: number | null },
): Promise<CounterSale> {
  const { saleId, checkout } = sale;
  const isPaid = checkout?.state === 'paid';
  return { ...sale, tickets: isPaid ? await listPrinted(ctx, saleId, checkout.checkoutId) : [] };
}

async function listPrinted(ctx: Ctx, saleId: string, checkoutId: string): Promise<PrintedTicket[]> {
  const orders = await listOrdersToSend(ctx, { memberId: saleId, checkoutId });
  const printed = await Promise.all(
    orders.map(async (order) => {
      const { event, performance } = await recallPerformance(ctx, order.performanceId);
      // What is printed here is the only ticket: nobody has an account in which another one could be.
      const tickets = await codeTickets(ctx, order, { method: 'e_ticket' });
      return tickets.map(({ priceCents, code, ...place }): PrintedTicket => {
        const { section, row, seat, zoneNo, ticketType } = sayPlace(place, ctx.language);
        return {
          number: order.number,
          title: say(event.title, ctx.language),
          startsAt: performance.startsAt.toISOString(),
          venue: say(performance.venue.name, ctx.language),
          house: say(performance.house, ctx.language) || null,
          zone: say(performance.zoneNames.get(zoneNo), ctx.language),
          section,
          row,
          seat,
          ticketType,
          priceCents,
          code,
        };
      });
    }),
  );
  return printed.flat();
}
