import type { RefundReason } from '../../../../contract/staff/order-work.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requireApproval, type Approved, type Preview } from '../../approvals/require-approval.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { isDisputed, readRefundsOfCharges } from '../../payments/refunds/refund-checks.ts';
import { readOrderTickets, refreshSeats } from '../../seating/holds/move-tickets.ts';
import { chargesOf } from '../settlement/order-funds.ts';
import { readTransfersOf } from '../store-transfers.ts';
import { areForResale } from '../tickets/find-resale.ts';
import { returnOrder } from '../tickets/return-order.ts';
import {
  findObstacle,
  checkReturnable,
  lockOrder,
  returnTickets,
  type LockedOrder,
  type TicketObstacle,
} from '../tickets/return-tickets.ts';
import { isOfferOpen } from '../tickets/rules.ts';
import { findOrder } from './find-orders.ts';
import { sumBefore, sumBeforeLocked } from './sum-before.ts';
import { mayRefundPart, officeLimits, sumRefund, type RefundSum, type RefundSelection } from './refund-rules.ts';

type RefundPermit = Permit<'order.refund', string> | Permit<'order.refund_more', string>;

/** Authority for a refund: the limit of the role, or the approval of another staff member. */
type Right =
  | { readonly permit: RefundPermit; readonly isApproved: false }
  | { readonly permit: Permit<'order.refund_more', string>; readonly isApproved: true };

type RefundRefusal =
  | 'order_not_found'
  | TicketObstacle
  | 'tickets_offered'
  | 'tickets_for_resale'
  | 'return_not_allowed'
  | 'refund_changed'
  | 'approval_needed'
  | 'approval_outdated';

export interface StaffRefundRequest extends RefundSelection {
  readonly refundCents: number;
  readonly reason: RefundReason;
}

/**
 * Returns tickets of an order and refunds them to the original payment methods: either selected tickets that the buyer
 * still has, or everything that remains, including transferred tickets and the delivery fee. Each ticket is returned
 * once: a retry returns the same result and changes nothing.
 * @param permit names the order by its number; its action sets the limit for all staff refunds of one order.
 */
export function refundByStaff(ctx: Ctx, permit: RefundPermit, requested: StaffRefundRequest): Refunded {
  return refund(ctx, { permit, isApproved: false }, requested);
}

/**
 * Refunds like `refundByStaff`, without its limit, and uses up the approval of another staff member.
 * @param permit of the approver; names the order by its number.
 */
export function refundByApproval(
  ctx: Ctx,
  permit: Permit<'order.refund_more', string>,
  requested: StaffRefundRequest,
): Refunded {
  return refund(ctx, { permit, isApproved: true }, requested);
}

type Refunded = Promise<Outcome<{ refundCents: number }, RefundRefusal>>;

async function refund(ctx: Ctx, right: Right, requested: StaffRefundRequest): Refunded {
  const order = await findOrder(ctx, right.permit.subject);
  if (!order) return refuse('order_not_found');
  if (!mayRefundPart(order, requested)) return refuse('return_not_allowed');
  return requested.tickets === null
    ? refundAll(ctx, right, order, requested)
    : refundSome(ctx, right, order, requested);
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function refundSome(ctx: Ctx, right: Right, order: Order, requested: StaffRefundRequest): Refunded {
  const { memberId, checkoutId, orderId } = order;
  const numbers = [...new Set(requested.tickets ?? [])].toSorted((a, b) => a - b);
  const wanted = await findLatestIssues(ctx, order, numbers);
  if (wanted.length !== numbers.length) return refuse('tickets_not_valid');
  let record: Approved['record'] | undefined;
  const returned = await returnTickets<RefundRefusal>(ctx, ctx, order, wanted, {
    refund: requested.fees ? 'price_and_fees' : 'price',
    places: 'on_sale',
    note: `refunded by staff: ${requested.reason}`,
    validate: async (tx, locked) => {
      const obstacle =
        (await checkNoOpenOffers(ctx, tx, locked, wanted)) ?? (await findObstacle(ctx, tx, locked, wanted, null));
      if (obstacle) return obstacle;
      const authorized = await authorizeAmount(ctx, tx, right, locked, requested);
      if (!authorized.ok) return authorized.code;
      record = authorized.value;
      return undefined;
    },
    record: (tx, { refundCents }) => recordRefund(ctx, tx, right, requested, { refundCents, record }),
    event: {
      memberId,
      checkoutId,
      orderId,
      numbers,
      amountCents: requested.refundCents,
      refunded: requested.fees ? 'all' : 'price',
    },
  });
  return returned.ok ? done({ refundCents: returned.value.refundCents }) : returned;
}

/** Returns the latest issue of each ticket, ended or not: a repeated request must return the first result. */
async function findLatestIssues(ctx: Ctx, order: Order, numbers: readonly number[]) {
  const locked = await ctx.transact((tx) => lockOrder(tx, order));
  return (locked?.tickets ?? []).filter(({ n }) => numbers.includes(n));
}

async function refundAll(ctx: Ctx, right: Right, order: Order, requested: StaffRefundRequest): Refunded {
  const outcome = await ctx.transact((tx) => refundLocked(ctx, tx, right, order, requested));
  if (!outcome.ok) return outcome;
  refreshSeats(ctx, order.performanceId, outcome.value.blocks);
  return done({ refundCents: outcome.value.refundCents });
}

async function refundLocked(
  ctx: Ctx,
  tx: Tx,
  right: Right,
  order: Order,
  requested: StaffRefundRequest,
): Promise<Outcome<{ refundCents: number; blocks: Parameters<typeof refreshSeats>[2] }, RefundRefusal>> {
  const locked = await lockOrder(tx, order);
  if (!locked) return refuse('tickets_not_ready');
  const earlier = await findWholeRefund(tx, locked);
  if (earlier) return done({ refundCents: earlier.refundCents, blocks: [] });
  const obstacle = await findWholeObstacle(ctx, tx, locked);
  if (obstacle) return refuse(obstacle);
  const authorized = await authorizeAmount(ctx, tx, right, locked, requested);
  if (!authorized.ok) return authorized;
  const why = { note: `refunded by staff: ${requested.reason}`, cause: null };
  const returned = await returnOrder(ctx, tx, ctx, order, why);
  if (returned?.refundCents !== requested.refundCents)
    throw new Error(`the refund of order ${order.number} differs from the requested amount`);
  const { refundCents, blocks } = returned;
  await recordRefund(ctx, tx, right, requested, { refundCents, record: authorized.value });
  await publishWholeRefund(ctx, tx, locked, refundCents);
  return done({ refundCents, blocks });
}

/** @param locked the order before the refund. */
async function publishWholeRefund(ctx: Ctx, tx: Tx, locked: LockedOrder, amountCents: number): Promise<void> {
  const { memberId, checkoutId, orderId } = locked.order;
  const numbers = locked.tickets.filter(({ endedAs }) => !endedAs).map(({ n }) => n);
  const pointsCents = (await findWholeRefund(tx, locked))?.pointsCents ?? 0;
  await ctx.publish(tx, 'orders.tickets_returned', [
    { memberId, checkoutId, orderId, numbers, amountCents, pointsCents, refunded: 'all' },
  ]);
}

function sumOf({ order, tickets }: LockedOrder, wanted: RefundSelection): RefundSum | undefined {
  return order.state === 'paid' ? sumRefund(order, tickets, wanted) : undefined;
}

/** Returns the amount and points of an earlier refund of the whole order; `undefined` if there was none. */
async function findWholeRefund(
  tx: Tx,
  { checkout, order }: LockedOrder,
): Promise<{ refundCents: number; pointsCents: number } | undefined> {
  const refunds = await readRefundsOfCharges(tx, ...(await chargesOf(tx, checkout, order)));
  const whole = refunds.filter(({ reason }) => reason === `order:${order.orderId}`);
  if (whole.length === 0) return undefined;
  const pointsCents = whole.reduce((sum, one) => sum + one.pointsCents, 0);
  return { pointsCents, refundCents: whole.reduce((sum, one) => sum + one.amountCents, pointsCents) };
}

/** Returns why the remaining order, including transferred tickets, cannot be refunded. */
async function findWholeObstacle(ctx: Ctx, tx: Tx, locked: LockedOrder): Promise<RefundRefusal | undefined> {
  const valid = locked.tickets.filter(({ endedAs }) => !endedAs);
  for (const [holderId, tickets] of Map.groupBy(valid, (ticket) => ticket.holderId)) {
    const obstacle = await checkReturnable(ctx, locked, tickets, holderId);
    if (obstacle) return obstacle;
  }
  if (valid.length === 0) return 'tickets_not_valid';
  const offers = await checkNoOpenOffers(ctx, tx, locked, valid);
  if (offers) return offers;
  return (await isDisputed(tx, ...(await chargesOf(tx, locked.checkout, locked.order))))
    ? 'payment_disputed'
    : undefined;
}

/** Rejects tickets that are offered to someone: the offer must be withdrawn first. */
export async function checkNoOpenOffers(
  ctx: Ctx,
  tx: Tx,
  { order }: LockedOrder,
  tickets: readonly { readonly n: number; readonly issue: number }[],
): Promise<'tickets_offered' | 'tickets_for_resale' | undefined> {
  const open = (await readTransfersOf(tx, order.orderId)).filter((one) => isOfferOpen(one, ctx.now()));
  if (open.some(({ numbers }) => tickets.some(({ n }) => numbers.includes(n)))) return 'tickets_offered';
  return (await areForResale(tx, order, tickets)) ? 'tickets_for_resale' : undefined;
}

/**
 * Checks that the amount equals the one shown, and that the staff member may refund that much: by the total that staff
 * refunded of the order so far, or by an approval, which is used up. Must be the last check, so that an approval is used
 * up only when nothing else rejects the refund.
 */
async function authorizeAmount(
  ctx: Ctx,
  tx: Tx,
  { permit, isApproved }: Right,
  locked: LockedOrder,
  requested: StaffRefundRequest,
): Promise<Outcome<Approved['record'] | undefined, RefundRefusal>> {
  const sum = sumOf(locked, requested);
  if (!sum) return refuse('tickets_not_valid');
  if (sum.refundCents !== requested.refundCents) return refuse('refund_changed');
  const beforeCents = await sumBeforeLocked(tx, locked.order);
  if (isApproved) {
    const preview = describe(locked.order.number, sum, { asked: requested, beforeCents });
    const approved = await requireApproval(ctx, tx, permit, preview);
    return approved.ok ? done(approved.value.record) : approved;
  }
  const isTooMuch = beforeCents + sum.refundCents > officeLimits[permit.action];
  return isTooMuch ? refuse('approval_needed') : done(undefined);
}

/**
 * Describes the refund that a second person approves, based on the current state of the order. Undefined if it is no
 * longer possible.
 */
export async function describeRefund(
  ctx: Ctx,
  number: string,
  requested: StaffRefundRequest,
): Promise<Preview | undefined> {
  const order = await findOrder(ctx, number);
  if (order?.state !== 'paid' || !mayRefundPart(order, requested)) return undefined;
  const sum = sumRefund(order, await readOrderTickets(ctx, order), requested);
  return sum && describe(order.number, sum, { asked: requested, beforeCents: await sumBefore(ctx.db, order) });
}

function describe(
  number: string,
  { tickets, deliveryCents, refundCents }: RefundSum,
  { asked: requested, beforeCents }: { asked: StaffRefundRequest; beforeCents: number },
): Preview {
  const back = tickets.map(({ n, issue, backCents }) => ({ n, issue, backCents }));
  const fees = requested.fees || requested.tickets === null;
  const all = requested.tickets === null;
  return { number, all, back, deliveryCents, amountCents: refundCents, fees, reason: requested.reason, beforeCents };
}

function recordRefund(
  ctx: Ctx,
  tx: Tx,
  { permit }: Right,
  { tickets, fees, reason }: StaffRefundRequest,
  { refundCents, record }: { refundCents: number; record: Approved['record'] | undefined },
): Promise<void> {
  return recordChange(ctx, tx, permit, {
    amountCents: refundCents,
    tickets: tickets ?? 'all',
    fees: fees || tickets === null,
    reason,
    ...record,
  });
}
