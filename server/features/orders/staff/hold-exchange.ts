import { whyNoTickets } from '../rules.ts';
import { pricedTypes } from '../../../../contract/catalogue/kinds.ts';
import type { ExchangePreview } from '../../../../contract/staff/orders-work/exchanges.ts';
import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { readDisputed } from '../../payments/refunds/refund-checks.ts';
import { readOrderTickets, type LatestTicket } from '../../seating/holds/move-tickets.ts';
import { readHolds } from '../../seating/holds/read-holds.ts';
import { releaseHolds } from '../../seating/holds/release-holds.ts';
import { localizeSeat } from '../../seating/inventory/localize-seat.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import {
  holdForExchange,
  planExchange,
  type AllowedBy,
  type BeginExchange,
  type HeldExchange,
} from '../exchange/begin-exchange.ts';
import { chargesOf, listFundsLeft } from '../settlement/order-funds.ts';
import { readCheckoutRow, readOrdersOfHolds, type OrderRow } from '../store.ts';
import { checkReturnable, type LockedOrder } from '../tickets/return-tickets.ts';
import { sumValues, valueTickets } from '../tickets/value-tickets.ts';
import { planWays } from './preview-refund.ts';
import { checkNoOpenOffers } from './refund-order.ts';
import { sumBefore } from './sum-before.ts';

export interface ExchangeSelection {
  /** Created by the client: id of the hold and the exchange. */
  readonly exchangeId: string;
  readonly tickets: readonly number[];
  readonly performanceId: string;
  /** Zone to choose the best seats from; null if seats are named. */
  readonly zoneNo: number | null;
  readonly seats: readonly string[];
}

/** Collection of tickets that staff may exchange: those of a counter are on its paper. */
export type ExchangeMethod = Extract<AllowedBy, { kind: 'staff' }>['method'];

type PreviewRefusal = StaffRefusalOf<'previewExchange'>;

/** Returns a context in which staff hold seats for an order's buyer. */
export function forBuyerOf(ctx: Ctx, { memberId }: Pick<OrderRow, 'memberId'>): Ctx {
  if (ctx.actor.kind !== 'staff') throw new Error(`a ${ctx.actor.kind} actor exchanges nothing for others`);
  return { ...ctx, actor: { ...ctx.actor, sale: { buyerId: memberId } } };
}

/**
 * Holds the seats for an exchange beside the buyer's cart, and returns the sums. Writes nothing else. Repeating it
 * returns the same hold.
 * @param may.limitCents limit of the staff member for one order.
 */
export async function previewExchange(
  ctx: Ctx,
  order: OrderRow,
  wanted: ExchangeSelection,
  { limitCents, method }: { readonly limitCents: number; readonly method: ExchangeMethod },
): Promise<Outcome<ExchangePreview, PreviewRefusal>> {
  const read = await readToExchange(ctx, order, wanted.tickets, method);
  if (!read.ok) return read;
  const input = readWanted(read.value, wanted);
  if (!input.ok) return input;
  const allowedBy = { kind: 'staff', reason: 'exchanged by staff', method } as const;
  const buyer = forBuyerOf(ctx, order);
  const held = await holdForExchange(buyer, order as OwnOrder, input.value, allowedBy);
  if (!held.ok) return held;
  const planned = await planHeld(buyer, read.value, held.value, method);
  if (!planned.ok) {
    await releaseExchangeHold(ctx, order, wanted);
    return planned;
  }
  const { valueCents, newCents, extraCents, backCents } = planned.value;
  const { paidChargeId } = read.value.checkout;
  const [left = []] = await listFundsLeft(ctx.db, [{ paidChargeId, order: read.value.order }]);
  const { hold } = held.value;
  return done({
    exchangeId: wanted.exchangeId,
    heldUntil: hold.expiresAt,
    places: hold.places.map((place) => localizeSeat(place, ctx.language)),
    valueCents,
    newCents,
    extraCents,
    backCents,
    to: backCents > 0 ? await planWays(ctx, left, backCents) : [],
    needsApproval: (await sumBefore(ctx.db, order)) + valueCents > limitCents,
  });
}

/** Returns an order for an exchange with what prevents it; checked again under its lock. */
async function readToExchange(
  ctx: Ctx,
  key: OrderRow,
  numbers: readonly number[],
  method: ExchangeMethod,
): Promise<Outcome<LockedOrder & { chosen: LatestTicket[] }, PreviewRefusal>> {
  const checkout = await readCheckoutRow(ctx.db, key);
  if (key.state !== 'paid' || !checkout) return refuse(whyNoTickets(key));
  if (checkout.method !== method) return refuse('tickets_on_paper');
  const tickets = await readOrderTickets(ctx, key);
  const chosen = tickets.filter(({ n }) => numbers.includes(n));
  const read = { checkout, order: key, tickets };
  if (chosen.length !== new Set(numbers).size) return refuse('tickets_not_valid');
  const obstacle = await checkReturnable(ctx, read, chosen, null);
  if (obstacle) return refuse(obstacle);
  const offers = await ctx.transact((tx) => checkNoOpenOffers(ctx, tx, read, chosen));
  if (offers) return refuse(offers);
  const disputed = await readDisputed(ctx.db, await chargesOf(ctx.db, checkout, key));
  return disputed.size > 0 ? refuse('payment_disputed') : done({ ...read, chosen });
}

/**
 * Returns the hold's request as buyers send it: each ticket keeps its type. Complimentary tickets are not exchanged.
 */
function readWanted(
  { chosen }: { chosen: readonly LatestTicket[] },
  { exchangeId, performanceId, zoneNo, seats }: ExchangeSelection,
): Outcome<BeginExchange, 'exchange_not_allowed' | 'exchange_quantity'> {
  const types = chosen
    .toSorted((a, b) => a.n - b.n)
    .flatMap(({ ticketType }) => pricedTypes.find((one) => one === ticketType) ?? []);
  if (types.length < chosen.length) return refuse('exchange_not_allowed');
  const of = { checkoutId: exchangeId, numbers: chosen.map(({ n }) => n), performanceId, adultsConfirmed: true };
  if (zoneNo !== null) {
    const counted = [...Map.groupBy(types, (type) => type)];
    const choices = counted.map(([ticketType, all]) => ({ zoneNo, ticketType, quantity: all.length }));
    return done({ ...of, wanted: { choices } });
  }
  if (seats.length !== types.length) return refuse('exchange_quantity', { facts: { count: types.length } });
  return done({ ...of, wanted: { seats: seats.map((seatId, at) => ({ seatId, ticketType: types[at]! })) } });
}

/** Sums of an exchange, in cents. */
interface ExchangeSum {
  readonly valueCents: number;
  readonly newCents: number;
  readonly extraCents: number;
  readonly backCents: number;
}

async function planHeld(
  buyer: Ctx,
  read: LockedOrder,
  held: HeldExchange,
  method: ExchangeMethod,
): Promise<Outcome<ExchangeSum, 'tickets_on_paper' | 'card_not_shown'>> {
  const planned = await planExchange(buyer, read, held, method);
  if ('code' in planned) return planned;
  const { totalCents, creditCents } = planned.orders[0]!;
  return done(sumExchange(read, held.numbers, { totalCents, creditCents }));
}

/** @param next price of the new tickets beyond the value of the old ones. */
export function sumExchange(
  { order, tickets }: Pick<LockedOrder, 'order' | 'tickets'>,
  numbers: readonly number[],
  next: Pick<OrderRow, 'totalCents' | 'creditCents'>,
): ExchangeSum {
  const { priceCents, feeCents } = sumValues(valueTickets(order, tickets).filter(({ n }) => numbers.includes(n)));
  const valueCents = priceCents + feeCents;
  const { totalCents: extraCents, creditCents } = next;
  return { valueCents, newCents: extraCents + creditCents, extraCents, backCents: valueCents - creditCents };
}

/** Returns the request as a buyer sends it, for an order as it is now. */
export async function readExchangeSelection(
  ctx: Ctx,
  order: OrderRow,
  wanted: ExchangeSelection,
  method: ExchangeMethod,
): Promise<Outcome<BeginExchange, PreviewRefusal>> {
  const read = await readToExchange(ctx, order, wanted.tickets, method);
  return read.ok ? readWanted(read.value, wanted) : read;
}

/**
 * Releases the hold of an exchange that was not started, and nothing else.
 * @returns whether there was one.
 */
export async function releaseExchangeHold(
  ctx: Ctx,
  { memberId }: OrderRow,
  { exchangeId, performanceId }: Pick<ExchangeSelection, 'exchangeId' | 'performanceId'>,
): Promise<boolean> {
  const key = { performanceId, holdId: exchangeId };
  const [hold] = await readHolds(ctx, [key]);
  if (hold?.purpose !== 'exchange' || hold.buyerId !== memberId) return false;
  if ((await readOrdersOfHolds(ctx.db, [key])).length > 0) return false;
  return (await releaseHolds(ctx, memberId, [key])).length > 0;
}
