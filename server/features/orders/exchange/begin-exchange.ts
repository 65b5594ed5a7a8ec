import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { SeatChoice, TicketChoice } from '../../../../contract/seating/holds.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import { priceCarts } from '../../discounts/price-holds.ts';
import { byPublished } from '../../catalogue/versions/decide-by-published.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { holdSeats } from '../../seating/holds/hold-seats.ts';
import { holdTickets } from '../../seating/holds/hold-tickets.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { readHolds, type HeldTickets } from '../../seating/holds/read-holds.ts';
import { releaseHolds, type HoldKey } from '../../seating/holds/release-holds.ts';
import { demandCards, demandsAfter, openDemands } from '../cart/demand-cards.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import {
  HoldsAlreadyUsed,
  CheckoutIdUsed,
  chooseCollection,
  planCheckout,
  readRules,
  writePlanned,
} from '../checkout/plan-checkout.ts';
import type { PlannedCheckout } from '../checkout/plan-checkout.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { areForResale } from '../tickets/find-resale.ts';
import { findObstacle, lockOrder, type LockedOrder } from '../tickets/return-tickets.ts';
import { sumValues, valueTickets } from '../tickets/value-tickets.ts';
import { isSet, rulesNow } from '../rules.ts';
import { insertExchange, readOpenExchanges } from '../store-exchanges.ts';
import { lockCheckouts, readCheckoutRow, readOrdersOfHolds } from '../store.ts';
import { ExchangePaying, replaceExchanges } from './replace-exchanges.ts';

export interface BeginExchange {
  /** Created by the client: makes repeats harmless. */
  readonly checkoutId: string;
  /** Numbers of the exchanged tickets. */
  readonly numbers: readonly number[];
  /** A performance of the same event. */
  readonly performanceId: string;
  /** As many tickets as are exchanged, by number and zone, or as many seats. */
  readonly wanted: { readonly choices: readonly TicketChoice[] } | { readonly seats: readonly SeatChoice[] };
  /** Declaration that everyone is an adult, as for any purchase. */
  readonly adultsConfirmed?: boolean | undefined;
  /** Presale code, as for any purchase; not needed if a case of the performance allows the exchange. */
  readonly priorityCode?: string | undefined;
}

/**
 * Permission for an exchange: the event's setting; or a case of its performance, without naming a person, for another
 * performance only; or staff, who carry it out for tickets of that collection, even if the event forbids it to buyers.
 */
export type AllowedBy =
  | { readonly kind: 'event' }
  | { readonly kind: 'case'; readonly reason: string }
  | { readonly kind: 'staff'; readonly reason: string; readonly method: 'e_ticket' | 'box_office' };

/** Permission for an exchange by the buyer. */
export type AllowedToBuyers = Exclude<AllowedBy, { kind: 'staff' }>;

type BeginRefusal = RefusalOf<'beginExchange'> | 'exchange_costs_more';

type Answer<Code extends string = never> = Outcome<Checkout, RefusalOf<'beginExchange'> | Code>;

/** Number of tries if other exchanges of the order start at the same moment. */
const tries = 5;

/**
 * Starts an exchange of e-tickets of a paid order for as many seats of the same event. It holds the new seats beside
 * the cart and writes a checkout of the extra cost, fees included; a lower price is refunded once the exchange is
 * settled. The new seats count towards no limit on held tickets and, within one performance, towards no limit per
 * member, as the old tickets are given up. Those stay valid until the exchange is paid, or confirmed when nothing is
 * due. It cancels earlier unpaid exchanges of the same tickets, so that a ticket never holds two seats. Repeating it
 * returns the same checkout.
 */
export async function beginExchange(
  ctx: Ctx,
  own: OwnOrder,
  input: BeginExchange,
  allowedBy: AllowedToBuyers = { kind: 'event' },
): Promise<Answer> {
  const begun = await beginAnyExchange(ctx, own, input, allowedBy);
  if (!begun.ok && begun.code === 'exchange_costs_more') throw new Error('buyers pay what tickets cost more');
  return begun as Answer;
}

/**
 * Does the same, and also serves staff. With e-tickets no buyer is present to pay, so the exchange may not cost more.
 */
export const beginAnyExchange = byPublished(decideExchange);

async function decideExchange(
  ctx: Ctx,
  own: OwnOrder,
  input: BeginExchange,
  allowedBy: AllowedBy,
): Promise<Answer<'exchange_costs_more'>> {
  const { memberId } = own;
  const { checkoutId, performanceId } = input;
  if (await readCheckoutRow(ctx.db, { memberId, checkoutId })) return returnEarlier(ctx, own, input);
  const held = await holdForExchange(ctx, own, input, allowedBy);
  if (!held.ok) return held;
  const begun = await writeExchange(ctx, own, held.value, allowedBy);
  // Also when another request with the same id was faster: releases this hold unless both held the same.
  const key = { performanceId, holdId: checkoutId };
  const orders = await readOrdersOfHolds(ctx.db, [key]);
  if (!orders.some((one) => one.memberId === memberId)) await releaseHolds(ctx, memberId, [key]);
  return begun;
}

/** Holds seats for an exchange, beside the cart, and writes nothing else. Repeating it returns the same hold. */
export async function holdForExchange(
  ctx: Ctx,
  own: OwnOrder,
  input: BeginExchange,
  allowedBy: AllowedBy,
): Promise<Outcome<HeldExchange, Exclude<RefusalOf<'beginExchange'>, 'exchange_being_paid' | 'exchange_conflict'>>> {
  const { checkoutId, performanceId, wanted, adultsConfirmed, priorityCode } = input;
  const numbers = [...new Set(input.numbers)];
  const refusal = (await refuseEvent(ctx, own, input, allowedBy)) ?? (await refuseTickets(ctx, own, numbers));
  if (refusal) return refusal;
  const quantity = 'seats' in wanted ? wanted.seats.length : wanted.choices.reduce((sum, one) => sum + one.quantity, 0);
  if (quantity !== numbers.length) return refuse('exchange_quantity', { facts: { count: numbers.length } });
  const forExchange = performanceId === own.performanceId ? 'same' : 'other';
  const windows = { priorityCode, whateverWindow: allowedBy.kind === 'case' };
  const asked = { holdId: checkoutId, performanceId, adultsConfirmed, forExchange, ...windows } as const;
  const held =
    'seats' in wanted ? await holdSeats(ctx, { ...asked, ...wanted }) : await holdTickets(ctx, { ...asked, ...wanted });
  if (!held.ok) return held;
  const key = { performanceId, holdId: checkoutId };
  const [hold] = await readHolds(ctx, [key]);
  if (!hold) return refuse('hold_expired');
  // The member's client creates hold ids: this one belongs to the cart and stays.
  if (hold.purpose !== 'exchange') return refuse('hold_conflict');
  return done({ checkoutId, numbers, hold });
}

/** Tickets with the hold for their exchange. */
export interface HeldExchange {
  readonly checkoutId: string;
  readonly numbers: readonly number[];
  readonly hold: HeldTickets;
}

async function writeExchange(
  ctx: Ctx,
  own: OwnOrder,
  input: HeldExchange,
  allowedBy: AllowedBy,
): Promise<Answer<'exchange_costs_more'>> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const rivals = await readOpenExchanges(ctx.db, own);
    try {
      const written = await ctx.transact(async (tx) => {
        // Locks in one order, because settling locks an exchange together with the tickets' own checkout.
        await lockCheckouts(tx, [own, ...rivals]);
        const open = await readOpenExchanges(tx, own);
        const known = new Set(rivals.map((one) => one.checkoutId));
        if (!open.every((one) => known.has(one.checkoutId))) throw new HoldsAlreadyUsed();
        return writeLocked(ctx, tx, own, input, allowedBy);
      });
      if ('code' in written) return written;
      await releaseHolds(ctx, own.memberId, written);
    } catch (error) {
      if (error instanceof ExchangePaying) return refuse('exchange_being_paid');
      if (error instanceof HoldsAlreadyUsed) continue;
      if (!(error instanceof CheckoutIdUsed)) throw error;
    }
    return returnEarlier(ctx, own, input);
  }
  return refuse('exchange_conflict');
}

/** @returns holds of earlier exchanges of the tickets, to release. */
async function writeLocked(
  ctx: Ctx,
  tx: Tx,
  own: OwnOrder,
  { checkoutId, numbers, hold }: HeldExchange,
  allowedBy: AllowedBy,
): Promise<HoldKey[] | Refused<BeginRefusal>> {
  const locked = await lockOrder(tx, own);
  if (!locked) return refuse('tickets_not_ready');
  const method = methodOf(allowedBy);
  if (locked.checkout.method !== method) return refuse('tickets_on_paper');
  const tickets = numbers.map((n) => ({ n, issue: locked.tickets.find((one) => one.n === n)?.issue ?? 0 }));
  const obstacle = await findObstacle(ctx, tx, locked, tickets, null);
  if (obstacle) return refuse(obstacle);
  if (allowedBy.kind !== 'case' && (await areForResale(tx, own, tickets))) return refuse('tickets_for_resale');
  const planned = await planExchange(ctx, locked, { checkoutId, numbers, hold }, method);
  if ('code' in planned) return planned;
  if (allowedBy.kind === 'staff' && method === 'e_ticket' && planned.row.totalCents > 0)
    return refuse('exchange_costs_more');
  const replaced = await replaceExchanges(ctx, tx, own, numbers);
  await writePlanned(ctx, tx, [planned]);
  const [order] = planned.orders;
  await insertExchange(tx, {
    memberId: own.memberId,
    checkoutId,
    performanceId: order!.performanceId,
    orderId: order!.orderId,
    fromCheckoutId: own.checkoutId,
    fromPerformanceId: own.performanceId,
    fromOrderId: own.orderId,
    numbers: tickets.map(({ n }) => n),
    issues: tickets.map(({ issue }) => issue),
    reason: allowedBy.kind === 'event' ? 'the event allows it' : allowedBy.reason,
    begunAt: ctx.now(),
    counted: hold.limited || own.performanceId !== hold.performanceId,
    settledAt: null,
  });
  return replaced;
}

/** Returns what the events of old and new tickets forbid. */
async function refuseEvent(ctx: Ctx, own: OwnOrder, { performanceId }: BeginExchange, allowedBy: AllowedBy) {
  const old = await getPerformance(ctx, own.performanceId);
  const isAllowed = rulesNow(own, old.event, 'e_ticket').exchangeable;
  if (allowedBy.kind === 'event' && !isAllowed) return refuse('exchange_not_allowed');
  // Tickets sold as a set stay together.
  if (allowedBy.kind === 'staff' && isSet(own.discounts)) return refuse('exchange_not_allowed');
  const next = await getPerformance(ctx, performanceId).catch(() => undefined);
  if (next?.event.eventId !== old.event.eventId) return refuse('exchange_other_event');
  const isOtherSeat = performanceId === own.performanceId;
  if (isOtherSeat && !old.event.exchangeable && allowedBy.kind !== 'staff') return refuse('exchange_not_allowed');
  return next.performance.cancelledAt ? refuse('performance_cancelled') : undefined;
}

/** Checks, before anything is held, that the tickets can be exchanged. The check is repeated under the lock. */
async function refuseTickets(ctx: Ctx, own: OwnOrder, numbers: readonly number[]) {
  const mine = (await readOrderTickets(ctx, own)).filter(({ endedAs, holderId }) => !endedAs && holderId === null);
  return numbers.every((n) => mine.some((one) => one.n === n)) ? undefined : refuse('tickets_not_valid');
}

/** Returns the collection of tickets that may be exchanged by this permission. */
export function methodOf(allowedBy: AllowedBy): 'e_ticket' | 'box_office' {
  return allowedBy.kind === 'staff' ? allowedBy.method : 'e_ticket';
}

/** Plans the checkout of the new tickets: their price less that of the old ones, at least zero. */
export async function planExchange(
  ctx: Ctx,
  { checkout, order, tickets }: LockedOrder,
  { checkoutId, numbers, hold }: HeldExchange,
  method: 'e_ticket' | 'box_office',
): Promise<PlannedCheckout | Refused<'tickets_on_paper' | 'card_not_shown'>> {
  const { contactName, contactTelephone } = checkout;
  const input = { checkoutId, holds: [hold], method, contactName, contactTelephone } as const;
  const offer = await chooseCollection(ctx, [hold], input);
  if ('code' in offer) return refuse('tickets_on_paper');
  const request = { memberId: order.memberId, language: ctx.language, input: { ...input, holds: [hold] } };
  const rules = await readRules(ctx, [hold], offer.method);
  // Applies discounts that everyone gets; codes are for new purchases only.
  const [priced] = await priceCarts(ctx, [{ memberId: order.memberId, holds: [hold], letGo: [] }], { codes: false });
  const demand = await demandCards(ctx, [hold], ctx.language);
  if (!demand.ok) throw new Error('one hold wants cards that there are not');
  const cardsOnly = demandsAfter(checkout, demand.value);
  const parts = { holds: [hold], offer, rules, earlier: [], priced: priced!, cardsOnly };
  const { row, orders } = planCheckout(ctx, request, parts);
  const old = sumValues(valueTickets(order, tickets).filter(({ n }) => numbers.includes(n)));
  const creditCents = Math.min(old.priceCents + old.feeCents, row.totalCents);
  if (row.totalCents === creditCents && openDemands({ cardsOnly }).length > 0) return refuse('card_not_shown');
  return {
    row: { ...row, totalCents: row.totalCents - creditCents, exchangeOf: checkout.checkoutId },
    codeId: null,
    orders: orders.map((one) => ({ ...one, creditCents, totalCents: one.totalCents - creditCents })),
  };
}

async function returnEarlier(ctx: Ctx, own: OwnOrder, { checkoutId }: { checkoutId: string }): Promise<Answer> {
  const row = await readCheckoutRow(ctx.db, { memberId: own.memberId, checkoutId });
  if (row?.exchangeOf !== own.checkoutId) return refuse('hold_conflict');
  const answer = await readCheckout(ctx, checkoutId);
  return answer.ok ? answer : refuse('hold_conflict');
}
