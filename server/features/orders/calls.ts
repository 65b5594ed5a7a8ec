import type { pointHistoryCalls } from '../../../contract/points/points.ts';
import type { orderFileCalls } from '../../../contract/orders/order-files.ts';
import type { ordersCalls } from '../../../contract/orders/orders.ts';
import type { transactionCalls } from '../../../contract/orders/transactions.ts';
import type { Ctx } from '../../context.ts';
import type { HandlersFor } from '../../handlers.ts';
import { done, refuse } from '../../platform/outcome.ts';
import { changeHold } from '../seating/holds/change-hold.ts';
import { holdSeats } from '../seating/holds/hold-seats.ts';
import { holdTickets } from '../seating/holds/hold-tickets.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { cartRules } from './checkout/cart-rules.ts';
import { cancelCheckout } from './checkout/cancel-checkout.ts';
import { findOwnOrder, findOwnTransaction } from './access/find-own-order.ts';
import { releaseCheckoutHold } from './checkout/release-checkout-hold.ts';
import { listTransactions } from './history/list-transactions.ts';
import { makeOrderFile, makeReceivedFile } from './documents/make-order-file.ts';
import { payCheckout } from './checkout/pay-checkout.ts';
import { readCart } from './cart/read-cart.ts';
import { readCheckout } from './checkout/read-checkout.ts';
import { readCollectionOptions } from './cart/read-collection-options.ts';
import { readTransaction } from './history/read-transaction.ts';
import { describePointHistory } from './history/describe-point-history.ts';
import { findCreditNote } from './refunds/make-credit-note.ts';
import { isPaidBack } from './refunds/read-order-refunds.ts';
import type { resaleCalls } from '../../../contract/orders/resale.ts';
import type { ticketCalls } from '../../../contract/orders/tickets.ts';
import { acceptTickets, readOfferedTickets } from './tickets/accept-tickets.ts';
import { offerTickets, withdrawTickets } from './tickets/offer-tickets.ts';
import { returnOwnTickets } from './tickets/return-own-tickets.ts';
import { offerForResale, withdrawFromResale } from './resale/offer-for-resale.ts';
import { listReceivedTickets, readReceivedTickets } from './history/read-received.ts';
import { readTicketMoves } from './history/read-ticket-moves.ts';
import { findReceivedOrder } from './access/find-received.ts';
import { startCheckout } from './checkout/start-checkout.ts';

// IDs are compared as text, and PostgreSQL returns them in lower case.
export const ordersHandlers: HandlersFor<
  typeof ordersCalls &
    typeof transactionCalls &
    typeof orderFileCalls &
    typeof pointHistoryCalls &
    typeof ticketCalls &
    typeof resaleCalls
> = {
  readCart: async (ctx) => done(await readCart(ctx)),
  readCollectionOptions: (ctx) => readCollectionOptions(ctx),
  holdTickets: (ctx, { body }) => holdTickets(ctx, body, cartRules),
  holdSeats: (ctx, { body }) => holdSeats(ctx, body, cartRules),
  changeHold: async (ctx, { params, body: { newHoldId, choices, seats, priorityCode } }) => {
    const wanted = seats ? { seats } : choices ? { choices } : undefined;
    if (!wanted) return refuse('invalid_input', { field: 'choices', facts: { mistake: 'quantity_not_valid' } });
    return changeHold(ctx, { ...params, newHoldId, wanted, priorityCode }, cartRules);
  },
  releaseHold: (ctx, { params }) => releaseCheckoutHold(ctx, params),
  startCheckout: (ctx, { body }) => startCheckout(ctx, body),
  readCheckout: (ctx, { params }) => readCheckout(ctx, params.checkoutId),
  payCheckout: (ctx, { params, body }) =>
    payCheckout(ctx, {
      checkoutId: params.checkoutId,
      paymentId: body.paymentId,
      method: body.method,
      pointsCents: body.pointsCents,
    }),
  cancelCheckout: (ctx, { params }) => cancelCheckout(ctx, params.checkoutId),
  listTransactions: async (ctx, { query }) => done(await listTransactions(ctx, query)),
  searchTransactions: async (ctx, { body }) => done(await listTransactions(ctx, body)),
  readTransaction: async (ctx, { query }) => {
    const order = await findOwnTransaction(ctx, requireMember(ctx), query.number, (key) => isPaidBack(ctx, key));
    return order.ok ? done(await readTransaction(ctx, order.value)) : order;
  },
  readPointHistory: async (ctx, { query }) => done(await describePointHistory(ctx, query.page)),
  downloadTickets: (ctx, { number }) => fileOfOwn(ctx, 'tickets', number),
  downloadReceipt: (ctx, { number }) => fileOfOwn(ctx, 'receipt', number),
  downloadCreditNote: async (ctx, { number, note }) => {
    const order = await findOwnTransaction(ctx, requireMember(ctx), number, (key) => isPaidBack(ctx, key));
    if (!order.ok) return order;
    const file = await findCreditNote(ctx, order.value, `${number}-${note}`, ctx.language);
    return file ? done(file) : refuse('order_not_found');
  },
  downloadCalendarEntry: (ctx, { number }) => fileOfOwn(ctx, 'calendar', number),
  downloadReceivedTickets: (ctx, { number }) => fileOfReceived(ctx, 'tickets', number),
  downloadReceivedCalendarEntry: (ctx, { number }) => fileOfReceived(ctx, 'calendar', number),
  readTicketMoves: async (ctx, { params }) => {
    const order = await findOwnOrder(ctx, requireMember(ctx), params.number);
    return order.ok ? done(await readTicketMoves(ctx, order.value)) : order;
  },
  offerTickets: async (ctx, { params, body }) => {
    const order = await findOwnOrder(ctx, requireMember(ctx), params.number);
    return order.ok ? offerTickets(ctx, order.value, body) : order;
  },
  withdrawTickets: (ctx, { params }) => withdrawTickets(ctx, params.transferId),
  readOfferedTickets: (ctx, { body }) => readOfferedTickets(ctx, body.token),
  acceptTickets: (ctx, { body }) => acceptTickets(ctx, body.token),
  returnOwnTickets: async (ctx, { params, body }) => {
    const order = await findOwnOrder(ctx, requireMember(ctx), params.number);
    return order.ok ? returnOwnTickets(ctx, order.value, body) : order;
  },
  offerForResale: async (ctx, { params, body }) => {
    const order = await findOwnOrder(ctx, requireMember(ctx), params.number);
    return order.ok ? offerForResale(ctx, order.value, body) : order;
  },
  takeBackFromResale: async (ctx, { params, body }) => {
    const order = await findOwnOrder(ctx, requireMember(ctx), params.number);
    return order.ok ? withdrawFromResale(ctx, order.value, body.numbers) : order;
  },
  listReceivedTickets: async (ctx) => done({ data: await listReceivedTickets(ctx) }),
  readReceivedTickets: async (ctx, { params }) => {
    const order = await findReceivedOrder(ctx, requireMember(ctx), params.number);
    return order.ok ? done(await readReceivedTickets(ctx, order.value)) : order;
  },
};

async function fileOfReceived(ctx: Ctx, kind: 'tickets' | 'calendar', number: string) {
  const order = await findReceivedOrder(ctx, requireMember(ctx), number);
  return order.ok ? makeReceivedFile(ctx, kind, order.value) : order;
}

async function fileOfOwn(ctx: Ctx, kind: Parameters<typeof makeOrderFile>[1], number: string) {
  const order = await findOwnOrder(ctx, requireMember(ctx), number);
  return order.ok ? makeOrderFile(ctx, kind, order.value) : order;
}
