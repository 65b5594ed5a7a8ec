import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { RefundReason } from '../../../../contract/staff/order-work.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireApproval, type Approved, type Preview } from '../../approvals/require-approval.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { beginAnyExchange } from '../exchange/begin-exchange.ts';
import { settleFree } from '../settlement/settle-charges.ts';
import { findOrdersOf, type OrderRow } from '../store.ts';
import { givenUp } from '../tickets/surrender-tickets.ts';
import { lockOrder, type LockedOrder } from '../tickets/return-tickets.ts';
import { valueTickets } from '../tickets/value-tickets.ts';
import { findOrder } from './find-orders.ts';
import { forBuyerOf, readExchangeSelection, sumExchange, type ExchangeSelection } from './hold-exchange.ts';
import { findExchangedOrder } from './find-exchanged-order.ts';
import { checkNoOpenOffers } from './refund-order.ts';
import { sumBefore, sumBeforeLocked } from './sum-before.ts';
import { officeLimits } from './refund-rules.ts';

type ExchangePermit = Permit<'order.exchange', string> | Permit<'order.exchange_more', string>;

/** Permission for an exchange: the role's own, or an approval. */
type Right =
  | { readonly permit: ExchangePermit; readonly isApproved: false }
  | { readonly permit: Permit<'order.exchange_more', string>; readonly isApproved: true };

type Refusal = StaffRefusalOf<'exchangeOrder'>;
type Exchanged = Promise<Outcome<{ number: string; backCents: number }, Refusal>>;

export interface StaffExchangeRequest extends ExchangeSelection {
  readonly backCents: number;
  readonly reason: RefundReason;
}

/**
 * Exchanges e-tickets of an order for seats at the same event that cost no more, even if the event does not let buyers
 * exchange. For more expensive seats, buyers must pay on their own page. The difference is refunded to the original
 * payment, and the old tickets end in the transaction that issues the new ones. A retry returns the same result and
 * changes nothing.
 * @param permit names the order by its number; its action sets the limit for all exchanges and refunds of one order by
 *   staff.
 */
export function exchangeByStaff(ctx: Ctx, permit: ExchangePermit, requested: StaffExchangeRequest): Exchanged {
  return exchange(ctx, { permit, isApproved: false }, requested);
}

/**
 * Exchanges like `exchangeByStaff`, for any value, and uses up another person's approval.
 * @param permit of the approver; names the order by its number.
 */
export function exchangeByApproval(
  ctx: Ctx,
  permit: Permit<'order.exchange_more', string>,
  requested: StaffExchangeRequest,
): Exchanged {
  return exchange(ctx, { permit, isApproved: true }, requested);
}

async function exchange(ctx: Ctx, right: Right, requested: StaffExchangeRequest): Exchanged {
  const order = await findOrder(ctx, right.permit.subject);
  if (!order) return refuse('order_not_found');
  const key = { memberId: order.memberId, checkoutId: requested.exchangeId };
  const before = await answerBefore(ctx, order, requested);
  if (before) return before;
  const wanted = await readExchangeSelection(ctx, order, requested, 'e_ticket');
  if (!wanted.ok) return wanted;
  // Checked before anything starts that the buyer could confirm instead; checked again during the exchange.
  if (
    !right.isApproved &&
    isMore(right.permit, (await sumBefore(ctx.db, order)) + (await valueOf(ctx, order, requested)))
  )
    return refuse('approval_needed');
  const buyer = forBuyerOf(ctx, order);
  const allowedBy = { kind: 'staff', reason: 'exchanged by staff', method: 'e_ticket' } as const;
  const begun = await beginAnyExchange(buyer, order as OwnOrder, wanted.value, allowedBy);
  if (!begun.ok) return begun;
  let settled: Refusal | undefined | 'undone' = 'undone';
  try {
    settled = await settleFree(ctx, key, givenUp, ctx, (tx) => carryOut(ctx, tx, right, order, requested));
  } finally {
    // Cancels an exchange that was not completed, so that the buyer cannot confirm it.
    if (settled) await cancelCheckout(buyer, requested.exchangeId);
  }
  if (settled) return refuse(settled);
  return (await answerBefore(ctx, order, requested)) ?? refuse('tickets_not_valid');
}

/** Returns the result of an earlier exchange with this ID; undefined if there was none. */
async function answerBefore(
  ctx: Ctx,
  order: OrderRow,
  requested: StaffExchangeRequest,
): Promise<Outcome<{ number: string; backCents: number }, 'hold_conflict'> | undefined> {
  const next = await findExchangedOrder(ctx, order, requested.exchangeId);
  if (next === 'conflict') return refuse('hold_conflict');
  return next && done({ number: next.number, backCents: requested.backCents });
}

/** Checks again under all locks, and records the staff member. */
async function carryOut(
  ctx: Ctx,
  tx: Tx,
  right: Right,
  order: OrderRow,
  requested: StaffExchangeRequest,
): Promise<Refusal | undefined> {
  const locked = await lockOrder(tx, order);
  if (!locked) return 'tickets_not_ready';
  const wanted = locked.tickets.filter(({ n }) => requested.tickets.includes(n));
  const offers = await checkNoOpenOffers(ctx, tx, locked, wanted);
  if (offers) return offers;
  const [next] = await findOrdersOf(tx, [{ memberId: order.memberId, checkoutId: requested.exchangeId }]);
  if (!next) throw new Error(`exchange ${requested.exchangeId} has no order`);
  const { valueCents, backCents } = sumExchange(locked, requested.tickets, next);
  if (backCents !== requested.backCents) return 'exchange_changed';
  const clear = await clearValue(ctx, tx, right, { locked, asked: requested, valueCents });
  if (!clear.ok) return clear.code;
  await recordChange(ctx, tx, right.permit, {
    amountCents: valueCents,
    backCents,
    tickets: [...requested.tickets],
    performanceId: requested.performanceId,
    to: next.number,
    reason: requested.reason,
    ...clear.value,
  });
  return undefined;
}

async function clearValue(
  ctx: Ctx,
  tx: Tx,
  { permit, isApproved }: Right,
  { locked, asked: requested, valueCents }: { locked: LockedOrder; asked: StaffExchangeRequest; valueCents: number },
): Promise<Outcome<Approved['record'] | undefined, 'approval_needed' | 'approval_outdated'>> {
  const beforeCents = await sumBeforeLocked(tx, locked.order);
  if (!isApproved) return isMore(permit, beforeCents + valueCents) ? refuse('approval_needed') : done(undefined);
  const preview = describe(locked, requested, beforeCents);
  if (!preview) return refuse('approval_outdated');
  const approved = await requireApproval(ctx, tx, permit, preview);
  return approved.ok ? done(approved.value.record) : approved;
}

/** Returns whether a sum exceeds the staff member's own limit for exchanges of one order. */
function isMore({ action }: ExchangePermit, cents: number): boolean {
  return cents > officeLimits[action];
}

async function valueOf(ctx: Ctx, order: OrderRow, { tickets }: ExchangeSelection): Promise<number> {
  const nothingNew = { totalCents: 0, creditCents: 0 };
  return sumExchange({ order, tickets: await readOrderTickets(ctx, order) }, tickets, nothingNew).valueCents;
}

/**
 * Returns the details that a second person approves, as of now; undefined if the tickets can no longer be exchanged.
 */
export async function describeExchange(
  ctx: Ctx,
  number: string,
  requested: StaffExchangeRequest,
): Promise<Preview | undefined> {
  const order = await findOrder(ctx, number);
  if (!order) return undefined;
  return describe({ order, tickets: await readOrderTickets(ctx, order) }, requested, await sumBefore(ctx.db, order));
}

function describe(
  { order, tickets }: Pick<LockedOrder, 'order' | 'tickets'>,
  requested: StaffExchangeRequest,
  beforeCents: number,
): Preview | undefined {
  if (order.state !== 'paid') return undefined;
  const values = new Map(valueTickets(order, tickets).map(({ n, priceCents, feeCents }) => [n, priceCents + feeCents]));
  const given = tickets.filter(
    ({ n, endedAs, holderId }) => requested.tickets.includes(n) && !endedAs && holderId === null,
  );
  if (given.length !== new Set(requested.tickets).size) return undefined;
  const exchanged = given.map(({ n, issue }) => ({ n, issue, valueCents: values.get(n)! }));
  const { performanceId, zoneNo, seats, backCents, reason } = requested;
  const valueCents = exchanged.reduce((sum, one) => sum + one.valueCents, 0);
  const to = { performanceId, zoneNo, seats: [...seats] };
  return { number: order.number, exchanged, ...to, valueCents, amountCents: backCents, reason, beforeCents };
}
