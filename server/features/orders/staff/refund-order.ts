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

/** By whose right a refund goes: what their role may give alone, or what another has agreed to. */
type Right =
  | { readonly permit: RefundPermit; readonly isApproved: false }
  | { readonly permit: Permit<'order.refund_more', string>; readonly isApproved: true };

/** Why staff cannot give money of an order back. */
type RefundRefusal =
  | 'order_not_found'
  | TicketObstacle
  | 'tickets_offered'
  | 'tickets_for_resale'
  | 'return_not_allowed'
  | 'refund_changed'
  | 'approval_needed'
  | 'approval_outdated';

/** What staff ask for, with what they were shown that it comes to. */
export interface StaffRefundRequest extends RefundSelection {
  readonly refundCents: number;
  readonly reason: RefundReason;
}

/**
 * Takes tickets of an order back and gives their money back to where it came from: chosen ones that are with the buyer,
 * or all that is left, whoever has it, with the delivery. Each ticket goes back once: repeating it answers the same and
 * moves nothing.
 * @param permit names the order by its number; what all refunds by staff of one order may come to goes by its action.
 */
export function refundByStaff(ctx: Ctx, permit: RefundPermit, asked: StaffRefundRequest): Refunded {
  return refund(ctx, { permit, isApproved: false }, asked);
}

/**
 * The same by somebody else's approval, which it uses up: whatever it comes to.
 * @param permit of whoever approved it, which names the order by its number.
 */
export function refundByApproval(
  ctx: Ctx,
  permit: Permit<'order.refund_more', string>,
  asked: StaffRefundRequest,
): Refunded {
  return refund(ctx, { permit, isApproved: true }, asked);
}

type Refunded = Promise<Outcome<{ refundCents: number }, RefundRefusal>>;

async function refund(ctx: Ctx, right: Right, asked: StaffRefundRequest): Refunded {
  const order = await findOrder(ctx, right.permit.subject);
  if (!order) return refuse('order_not_found');
  if (!mayRefundPart(order, asked)) return refuse('return_not_allowed');
  return asked.tickets === null ? refundAll(ctx, right, order, asked) : refundSome(ctx, right, order, asked);
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function refundSome(ctx: Ctx, right: Right, order: Order, asked: StaffRefundRequest): Refunded {
  const { memberId, checkoutId, orderId } = order;
  const numbers = [...new Set(asked.tickets ?? [])].toSorted((a, b) => a - b);
  // In their latest issue, ended or not: what was returned already answers as it did.
  const latest = await ctx.transact((tx) => lockOrder(tx, order));
  const wanted = (latest?.tickets ?? []).filter(({ n }) => numbers.includes(n));
  if (wanted.length !== numbers.length) return refuse('tickets_not_valid');
  let record: Approved['record'] | undefined;
  const returned = await returnTickets<RefundRefusal>(ctx, ctx, order, wanted, {
    refund: asked.fees ? 'price_and_fees' : 'price',
    places: 'on_sale',
    note: `refunded by staff: ${asked.reason}`,
    judge: async (tx, locked) => {
      const obstacle =
        (await checkNoOpenOffers(ctx, tx, locked, wanted)) ?? (await findObstacle(ctx, tx, locked, wanted, null));
      if (obstacle) return obstacle;
      // Last: nothing is left to stand against it where an approval is used up.
      const clear = await clearSum(ctx, tx, right, locked, asked);
      if (!clear.ok) return clear.code;
      record = clear.value;
      return undefined;
    },
    record: (tx, { refundCents }) => note(ctx, tx, right, asked, { refundCents, record }),
    tell: {
      memberId,
      checkoutId,
      orderId,
      numbers,
      amountCents: asked.refundCents,
      refunded: asked.fees ? 'all' : 'price',
    },
  });
  return returned.ok ? done({ refundCents: returned.value.refundCents }) : returned;
}

async function refundAll(ctx: Ctx, right: Right, order: Order, asked: StaffRefundRequest): Refunded {
  const outcome = await ctx.transact(
    async (
      tx,
    ): Promise<Outcome<{ refundCents: number; blocks: Parameters<typeof refreshSeats>[2] }, RefundRefusal>> => {
      const locked = await lockOrder(tx, order);
      if (!locked) return refuse('tickets_not_ready');
      const before = await findWhole(tx, locked);
      if (before) return done({ refundCents: before.refundCents, blocks: [] });
      const obstacle = await judgeAll(ctx, tx, locked);
      if (obstacle) return refuse(obstacle);
      const sum = sumOf(locked, asked);
      const clear = await clearSum(ctx, tx, right, locked, asked);
      if (!clear.ok) return clear;
      const returned = await returnOrder(ctx, tx, ctx, order, {
        note: `refunded by staff: ${asked.reason}`,
        cause: null,
      });
      if (returned?.refundCents !== asked.refundCents)
        throw new Error(`order ${order.number} was worth something else`);
      await note(ctx, tx, right, asked, { refundCents: returned.refundCents, record: clear.value });
      const { memberId, checkoutId, orderId } = order;
      const numbers = sum!.tickets.map(({ n }) => n);
      const pointsCents = (await findWhole(tx, locked))?.pointsCents ?? 0;
      const told = { memberId, checkoutId, orderId, numbers, amountCents: returned.refundCents, pointsCents };
      await ctx.publish(tx, 'orders.tickets_returned', [{ ...told, refunded: 'all' }]);
      return done({ refundCents: returned.refundCents, blocks: returned.blocks });
    },
  );
  if (!outcome.ok) return outcome;
  refreshSeats(ctx, order.performanceId, outcome.value.blocks);
  return done({ refundCents: outcome.value.refundCents });
}

function sumOf({ order, tickets }: LockedOrder, wanted: RefundSelection): RefundSum | undefined {
  return order.state === 'paid' ? sumRefund(order, tickets, wanted) : undefined;
}

/** What went back of all of an order that was given back before, and what of it as points; undefined where it was not. */
async function findWhole(
  tx: Tx,
  { checkout, order }: LockedOrder,
): Promise<{ refundCents: number; pointsCents: number } | undefined> {
  const refunds = await readRefundsOfCharges(tx, ...(await chargesOf(tx, checkout, order)));
  const whole = refunds.filter(({ reason }) => reason === `order:${order.orderId}`);
  if (whole.length === 0) return undefined;
  const pointsCents = whole.reduce((sum, one) => sum + one.pointsCents, 0);
  return { pointsCents, refundCents: whole.reduce((sum, one) => sum + one.amountCents, pointsCents) };
}

/** What stands against giving back all that is left, whoever has it. */
async function judgeAll(ctx: Ctx, tx: Tx, locked: LockedOrder): Promise<RefundRefusal | undefined> {
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

/** Whether somebody may still take some of the tickets: the offer is taken back first. */
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
 * Whether it comes to what was shown, and whether whoever does it may give that much: by what staff gave back of the order
 * so far, or by an approval, which is used up.
 */
async function clearSum(
  ctx: Ctx,
  tx: Tx,
  { permit, isApproved }: Right,
  locked: LockedOrder,
  asked: StaffRefundRequest,
): Promise<Outcome<Approved['record'] | undefined, RefundRefusal>> {
  const sum = sumOf(locked, asked);
  if (!sum) return refuse('tickets_not_valid');
  if (sum.refundCents !== asked.refundCents) return refuse('refund_changed');
  const beforeCents = await sumBeforeLocked(tx, locked.order);
  if (isApproved) {
    const preview = describe(locked.order.number, sum, { asked, beforeCents });
    const approved = await requireApproval(ctx, tx, permit, preview);
    return approved.ok ? done(approved.value.record) : approved;
  }
  const isTooMuch = beforeCents + sum.refundCents > officeLimits[permit.action];
  return isTooMuch ? refuse('approval_needed') : done(undefined);
}

/** What a second person agrees to, as it would be now; undefined where it cannot be done any more. */
export async function describeRefund(
  ctx: Ctx,
  number: string,
  asked: StaffRefundRequest,
): Promise<Preview | undefined> {
  const order = await findOrder(ctx, number);
  if (order?.state !== 'paid' || !mayRefundPart(order, asked)) return undefined;
  const sum = sumRefund(order, await readOrderTickets(ctx, order), asked);
  return sum && describe(order.number, sum, { asked, beforeCents: await sumBefore(ctx.db, order) });
}

function describe(
  number: string,
  { tickets, deliveryCents, refundCents }: RefundSum,
  { asked, beforeCents }: { asked: StaffRefundRequest; beforeCents: number },
): Preview {
  const back = tickets.map(({ n, issue, backCents }) => ({ n, issue, backCents }));
  const fees = asked.fees || asked.tickets === null;
  const all = asked.tickets === null;
  return { number, all, back, deliveryCents, amountCents: refundCents, fees, reason: asked.reason, beforeCents };
}

function note(
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
