import type { Collection } from '../../../../contract/staff/counter/collection.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readChargesById } from '../../payments/charges/read-charges.ts';
import { readTickets } from '../../seating/holds/read-tickets.ts';
import { localizeSeat } from '../../seating/inventory/localize-seat.ts';
import { readCheckoutRow, type OrderRow } from '../store.ts';
import { readPapers } from '../store-papers.ts';

/** Returns an order for handover: the buyer's valid tickets, and the state of the others. */
export async function readCollection(ctx: Ctx, order: OrderRow): Promise<Collection> {
  const checkout = await readCheckoutRow(ctx.db, order);
  if (!checkout) throw new Error(`order ${order.number} has no checkout`);
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  const [charge] = checkout.paidChargeId ? await readChargesById(ctx.db, [checkout.paidChargeId]) : [];
  const papers = new Map((await readPapers(ctx.db, order)).map((one) => [`${one.n}.${one.issue}`, one.handedAt]));
  const tickets = await readTickets(ctx, order.performanceId, order.orderId);
  return {
    number: order.number,
    state: order.state,
    title: localize(event.title, ctx.language),
    startsAt: performance.startsAt.toISOString(),
    venue: localize(performance.venue.name, ctx.language),
    house: localize(performance.house, ctx.language) || null,
    standing: performance.state,
    method: checkout.method,
    name: checkout.contactName,
    byCard: Boolean(charge?.cardNumber),
    tickets: tickets
      .filter(({ holderId }) => holderId === null)
      .map(({ n, issue, ...place }) => {
        const { section, row, seat, zoneNo, ticketType } = localizeSeat(place, ctx.language);
        const zone = localize(performance.zoneNames.get(zoneNo), ctx.language);
        const handedAt = papers.get(`${n}.${issue}`)?.toISOString() ?? null;
        return { n, issue, zone, section, row, seat, ticketType, handedAt };
      }),
  };
}
