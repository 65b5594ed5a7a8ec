import { localize } from '../../../../contract/core/language.ts';
import type { PrintedTicket } from '../../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { localizeSeat } from '../../seating/inventory/localize-seat.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { codeTickets } from '../documents/code-tickets.ts';
import type { OrderRow } from '../store.ts';

/**
 * Returns the tickets of an order for printing, with codes, for callers that record the handover.
 * @param numbers the tickets to print; all if omitted.
 */
export async function printTickets(ctx: Ctx, order: OrderRow, numbers?: readonly number[]): Promise<PrintedTicket[]> {
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  // The printed ticket is the only copy: no account can show another one.
  const tickets = await codeTickets(ctx, order as OwnOrder, { method: 'e_ticket' });
  return tickets
    .filter(({ n }) => numbers?.includes(n) ?? true)
    .map(({ n, issue, priceCents, code, ...place }): PrintedTicket => {
      const { section, row, seat, zoneNo, ticketType } = localizeSeat(place, ctx.language);
      return {
        number: order.number,
        n,
        issue,
        title: localize(event.title, ctx.language),
        startsAt: performance.startsAt.toISOString(),
        venue: localize(performance.venue.name, ctx.language),
        house: localize(performance.house, ctx.language) || null,
        zone: localize(performance.zoneNames.get(zoneNo), ctx.language),
        section,
        row,
        seat,
        ticketType,
        priceCents,
        code,
      };
    });
}
