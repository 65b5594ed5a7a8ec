import type { TicketMoves } from '../../../../contract/orders/tickets.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { readCheckoutRow } from '../store.ts';
import { readTransfersOf } from '../store-transfers.ts';
import { readResale } from '../resale/read-resale.ts';
import { nameTicket } from '../tickets/name-ticket.ts';
import { writeTransfer } from '../tickets/offer-tickets.ts';
import { mayReturnMore } from '../tickets/return-own-tickets.ts';
import { isOfferOpen } from '../tickets/rules.ts';
import { rulesNow } from '../rules.ts';
import { valueTickets } from '../tickets/value-tickets.ts';

/** Returns the buyer's past and available actions on the tickets of an order. */
export async function readTicketMoves(ctx: Ctx, order: OwnOrder): Promise<TicketMoves> {
  const found = await getPerformance(ctx, order.performanceId);
  const { event, performance } = found;
  const checkout = await readCheckoutRow(ctx.db, order);
  const tickets = await readOrderTickets(ctx, order);
  const transfers = await readTransfersOf(ctx.db, order.orderId);
  const { returnable } = rulesNow(order, event, checkout?.method ?? 'e_ticket');
  const begun = performance.startsAt <= ctx.now();
  const open = new Set(transfers.filter((one) => isOfferOpen(one, ctx.now())).flatMap((one) => one.numbers));
  const isOff = performance.state === 'cancelled';
  const mine = order.state === 'paid' && !isOff ? tickets.filter((one) => !one.endedAs && one.holderId === null) : [];
  const values = mine.length > 0 ? new Map(valueTickets(order, tickets).map((one) => [one.n, one])) : new Map();
  const resale = await readResale(ctx, order, found, checkout?.method);
  const name = (ticket: (typeof tickets)[number]) => nameTicket(ticket, performance, ctx.language);
  return {
    movable: mine.map((ticket) => ({
      n: ticket.n,
      place: name(ticket),
      offered: open.has(ticket.n),
      returnCents:
        returnable && !begun && !mayReturnMore(performance.state) ? (values.get(ticket.n)?.priceCents ?? 0) : null,
      resale: open.has(ticket.n) ? null : resale.stateOf(ticket, values.get(ticket.n)?.priceCents ?? 0),
    })),
    resaleUntil: resale.until?.toISOString() ?? null,
    transferRefused:
      !event.transferable || event.type === 'streamed'
        ? 'not_allowed'
        : checkout?.method === 'e_ticket'
          ? begun
            ? 'begun'
            : null
          : 'on_paper',
    transfers: transfers.map((one) => writeTransfer(ctx, one)),
    ended: tickets.flatMap((ticket) =>
      ticket.endedAs && ticket.endedAt
        ? [
            {
              n: ticket.n,
              place: name(ticket),
              endedAs: ticket.endedAs,
              endedAt: ticket.endedAt.toISOString(),
              resold: ticket.endedAs === 'returned' && resale.sold.has(ticket.n),
            },
          ]
        : [],
    ),
  };
}
