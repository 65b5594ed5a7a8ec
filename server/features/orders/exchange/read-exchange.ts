import { localize } from '../../../../contract/core/language.ts';
import type { Exchange } from '../../../../contract/orders/exchange.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { localizeSeat } from '../../seating/inventory/localize-seat.ts';
import { readDisputed } from '../../payments/refunds/refund-checks.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { isSet, rulesNow } from '../rules.ts';
import { chargesOf } from '../settlement/order-funds.ts';
import { findOrdersOf, readCheckoutRow } from '../store.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { listPerformances } from './find-other-performances.ts';
import { methodOf, type AllowedBy } from './begin-exchange.ts';
import { readExchangesOf, type ExchangeRow } from '../store-exchanges.ts';
import { checkReturnable, type TicketObstacle } from '../tickets/return-tickets.ts';
import { valueTickets } from '../tickets/value-tickets.ts';

/**
 * Returns what the member can exchange in a transaction and for what, and past exchanges.
 * @param allowedBy a case allows other performances even if the event forbids it; staff allow any.
 */
export async function readExchange(
  ctx: Ctx,
  own: OwnOrder,
  allowedBy: AllowedBy = { kind: 'event' },
): Promise<Exchange> {
  const found = await getPerformance(ctx, own.performanceId);
  const checkout = await readCheckoutRow(ctx.db, own);
  if (!checkout) throw new Error(`order ${own.number} has no checkout`);
  const all = await readOrderTickets(ctx, own);
  const mine = all.filter(({ endedAs, holderId }) => !endedAs && holderId === null);
  // An order refunded before it had tickets has none to value.
  const values = new Map(
    (mine.length > 0 ? valueTickets(own, all) : []).map((one) => [one.n, one.priceCents + one.feeCents]),
  );
  const disputed = await readDisputed(ctx.db, await chargesOf(ctx.db, checkout, own));
  const obstacle =
    (await checkReturnable(ctx, { order: own, tickets: all }, mine, null)) ??
    (disputed.size > 0 ? 'payment_disputed' : undefined);
  const byStaff = allowedBy.kind === 'staff';
  const byRule = byStaff ? !isSet(own.discounts) : rulesNow(own, found.event, 'e_ticket').exchangeable;
  const isHere = checkout.method === methodOf(allowedBy);
  const refused = refusedBy(allowedBy.kind === 'case' || byRule, isHere, obstacle);
  const zone = (zoneNo: number) => localize(found.performance.zoneNames.get(zoneNo), ctx.language);
  return {
    eventNumber: found.event.number,
    title: localize(found.event.title, ctx.language),
    refused,
    tickets: refused
      ? []
      : mine.map((ticket) => {
          const { section, row, seat } = localizeSeat(ticket, ctx.language);
          const place = { n: ticket.n, zone: zone(ticket.zoneNo), section, row, seat, ticketType: ticket.ticketType };
          return { ...place, valueCents: values.get(ticket.n)! };
        }),
    performances: refused
      ? []
      : (await listPerformances(ctx, found)).filter(({ same }) => !same || byStaff || found.event.exchangeable),
    ...(await readLinks(ctx, own)),
  };
}

function refusedBy(isAllowed: boolean, isHere: boolean, obstacle: TicketObstacle | undefined): Exchange['refused'] {
  if (!isAllowed) return 'not_allowed';
  if (!isHere) return 'on_paper';
  if (obstacle === 'performance_begun') return 'begun';
  if (obstacle === 'payment_disputed') return 'disputed';
  return obstacle ? 'none_left' : null;
}

async function readLinks(ctx: Ctx, own: OwnOrder): Promise<Pick<Exchange, 'to' | 'from'>> {
  const exchanges = await readExchangesOf(ctx.db, own);
  const keys = exchanges.flatMap(({ memberId, checkoutId, fromCheckoutId }) => [
    { memberId, checkoutId },
    { memberId, checkoutId: fromCheckoutId },
  ]);
  const numbers = new Map((await findOrdersOf(ctx.db, keys)).map(({ orderId, number }) => [orderId, number]));
  const link = (exchange: ExchangeRow, orderId: string) => ({
    number: numbers.get(orderId)!,
    quantity: exchange.numbers.length,
    at: exchange.settledAt!.toISOString(),
  });
  const from = exchanges.find(({ orderId }) => orderId === own.orderId);
  return {
    to: exchanges.filter((one) => one.fromOrderId === own.orderId).map((one) => link(one, one.orderId)),
    from: from ? { ...link(from, from.fromOrderId), creditCents: own.creditCents } : null,
  };
}
