import { localize } from '../../../../contract/core/language.ts';
import type { ReceivedTickets } from '../../../../contract/orders/tickets.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { listReceivedOrders, type ReceivedOrder } from '../access/find-received.ts';
import { codeTickets } from '../documents/code-tickets.ts';
import { describeInterruption } from './describe-interruption.ts';
import { formatTicketSeat } from './format-ticket-seat.ts';
import { writeTransaction } from './list-transactions.ts';

/** A transfer recipient does not see changes to the buyer's other tickets. */
const noneMoved = { exchanged: 0, returned: 0, transferred: 0 };

/** Returns tickets transferred to the member, with codes but without the price that the buyer paid. */
export async function readReceivedTickets(ctx: Ctx, order: ReceivedOrder): Promise<ReceivedTickets> {
  const { performance } = await getPerformance(ctx, order.performanceId);
  const tickets = order.state === 'paid' ? await codeTickets(ctx, order, { method: 'e_ticket' }) : [];
  const { number, eventNumber, title, startsAt, venue, house, online, past } = await writeTransaction(
    ctx,
    order,
    [],
    noneMoved,
  );
  const zone = (zoneNo: number) => localize(performance.zoneNames.get(zoneNo), ctx.language);
  return {
    number,
    eventNumber,
    title,
    startsAt,
    venue,
    house,
    online,
    past,
    valid: tickets.length > 0 && performance.state !== 'cancelled',
    interrupted: describeInterruption(performance, ctx.language),
    places: tickets.map((ticket) => ({
      ...formatTicketSeat(ticket, zone(ticket.zoneNo), ctx.language),
      priceCents: 0,
    })),
  };
}

/** Returns all tickets transferred to the member: upcoming first, soonest first. */
export async function listReceivedTickets(ctx: Ctx): Promise<ReceivedTickets[]> {
  const orders = await listReceivedOrders(ctx, requireMember(ctx));
  const all = await Promise.all(orders.map((order) => readReceivedTickets(ctx, order)));
  return all.toSorted((a, b) => Number(a.past) - Number(b.past) || (a.startsAt < b.startsAt ? -1 : 1));
}
