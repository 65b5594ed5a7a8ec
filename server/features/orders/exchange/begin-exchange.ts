import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome } from '../../../platform/outcome.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import type { KnownHold } from '../../seating/holds/write-hold.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { HoldsTaken, IdTaken, chooseCollection, planCheckout, writePlanned } from '../checkout/plan-checkout.ts';
import type { PlannedCheckout } from '../checkout/plan-checkout.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { freeHolds } from '../checkout/start-checkout.ts';
import { findObstacle, lockOrder, type LockedOrder } from '../tickets/return-tickets.ts';
import { sumValues, valueTickets } from '../tickets/value-tickets.ts';
import { insertExchange } from '../store-exchanges.ts';
import { readCheckoutRow } from '../store.ts';

export interface BeginExchange {
  /** Made by the caller: makes repeats harmless. */
  readonly checkoutId: string;
  /** Numbers of the tickets that are given up. */
  readonly numbers: readonly number[];
  /** As many places of the same event. */
  readonly hold: { readonly performanceId: string; readonly holdId: string };
}

/**
 * By what an exchange is allowed: its event's setting, or a case of its performance, in words that name no person, which
 * allows another performance and no other seat of the same one.
 */
export type AllowedBy = { readonly kind: 'event' } | { readonly kind: 'case'; readonly reason: string };

type Answer = Outcome<Checkout, RefusalOf<'beginExchange'>>;

/**
 * Begins to exchange e-tickets of a paid order for held places of the same event, as many: a checkout whose total is what
 * these cost more, fees and all; where they cost less, the difference goes back once it is done. The tickets stay valid
 * until it is paid, or confirmed where nothing is to be paid. Repeating it answers the same checkout.
 */
export async function beginExchange(
  ctx: Ctx,
  own: OwnOrder,
  input: BeginExchange,
  allowedBy: AllowedBy = { kind: 'event' },
): Promise<Answer> {
  const { memberId } = own;
  const key = { memberId, checkoutId: input.checkoutId };
  if (await readCheckoutRow(ctx.db, key)) return answerRepeat(ctx, own, input);
  const refusal = await refuseEvent(ctx, own, input, allowedBy);
  if (refusal) return refusal;
  const hold = (await readHoldsOf(ctx, memberId)).find((one) => one.holdId === input.hold.holdId);
  if (hold?.performanceId !== input.hold.performanceId) return refuse('hold_expired');
  const numbers = [...new Set(input.numbers)];
  if (hold.places.length !== numbers.length) return refuse('exchange_quantity', { facts: { count: numbers.length } });
  const freed = await ctx.transact((tx) => freeHolds(tx, memberId, [hold]));
  if ('code' in freed) return freed;
  try {
    const refused = await ctx.transact(async (tx) => {
      const locked = await lockOrder(tx, own);
      if (!locked) return refuse('tickets_not_ready');
      if (locked.checkout.method !== 'e_ticket') return refuse('tickets_on_paper');
      const tickets = numbers.map((n) => ({ n, issue: locked.tickets.find((one) => one.n === n)?.issue ?? 0 }));
      const obstacle = await findObstacle(ctx, tx, locked, tickets, null);
      if (obstacle) return refuse(obstacle);
      const planned = await planExchange(ctx, locked, { ...input, numbers }, hold, freed);
      if ('code' in planned) return planned;
      await writePlanned(ctx, tx, [planned]);
      const [order] = planned.orders;
      await insertExchange(tx, {
        ...key,
        performanceId: order!.performanceId,
        orderId: order!.orderId,
        fromCheckoutId: own.checkoutId,
        fromPerformanceId: own.performanceId,
        fromOrderId: own.orderId,
        numbers: tickets.map(({ n }) => n),
        issues: tickets.map(({ issue }) => issue),
        reason: allowedBy.kind === 'event' ? 'the event allows it' : allowedBy.reason,
        begunAt: ctx.now(),
        settledAt: null,
      });
      return undefined;
    });
    if (refused) return refused;
  } catch (error) {
    if (error instanceof HoldsTaken) return refuse('hold_conflict');
    if (!(error instanceof IdTaken)) throw error;
  }
  return answerRepeat(ctx, own, input);
}

/** What the events of old and new say against it. */
async function refuseEvent(ctx: Ctx, own: OwnOrder, { hold }: BeginExchange, allowedBy: AllowedBy) {
  const old = await recallPerformance(ctx, own.performanceId);
  if (allowedBy.kind === 'event' && !old.event.exchangeable) return refuse('exchange_not_allowed');
  const next = await recallPerformance(ctx, hold.performanceId).catch(() => undefined);
  if (next?.event.eventId !== old.event.eventId) return refuse('exchange_other_event');
  if (!old.event.exchangeable && hold.performanceId === own.performanceId) return refuse('exchange_not_allowed');
  return next.performance.cancelledAt ? refuse('performance_cancelled') : undefined;
}

/** The checkout of the new tickets, its total less what the old ones cost; never below nothing. */
async function planExchange(
  ctx: Ctx,
  { checkout, order, tickets }: LockedOrder,
  { checkoutId, numbers }: BeginExchange,
  hold: KnownHold,
  earlier: Parameters<typeof planCheckout>[2]['earlier'],
): Promise<PlannedCheckout | Extract<Answer, { ok: false }>> {
  const { contactName, contactTelephone } = checkout;
  const input = { checkoutId, holds: [hold], method: 'e_ticket', contactName, contactTelephone } as const;
  const offer = await chooseCollection(ctx, [hold], { ...input, holds: [hold] });
  if ('code' in offer) return refuse('tickets_on_paper');
  const request = { memberId: order.memberId, language: ctx.language, input: { ...input, holds: [hold] } };
  const { row, orders } = planCheckout(ctx, request, { holds: [hold], offer, earlier });
  const given = sumValues(valueTickets(order, tickets).filter(({ n }) => numbers.includes(n)));
  const creditCents = Math.min(given.priceCents + given.feeCents, row.totalCents);
  return {
    row: { ...row, totalCents: row.totalCents - creditCents, exchangeOf: checkout.checkoutId },
    orders: orders.map((one) => ({ ...one, creditCents, totalCents: one.totalCents - creditCents })),
  };
}

async function answerRepeat(ctx: Ctx, own: OwnOrder, { checkoutId }: BeginExchange): Promise<Answer> {
  const row = await readCheckoutRow(ctx.db, { memberId: own.memberId, checkoutId });
  if (row?.exchangeOf !== own.checkoutId) return refuse('hold_conflict');
  const answer = await readCheckout(ctx, checkoutId);
  return answer.ok ? answer : refuse('hold_conflict');
}
