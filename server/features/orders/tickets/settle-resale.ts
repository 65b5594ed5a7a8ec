import type { Program, Tx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { handOverTickets, hasRoomFor } from '../../seating/holds/hand-over-tickets.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import type { Exchanges } from '../settlement/exchange-rules.ts';
import { refundReasonOf } from '../settlement/refund-reasons.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { chargesOf, refundFromFunds } from '../settlement/order-funds.ts';
import type { Cause } from '../settlement/refund-unfilled-order.ts';
import { readTakenBy, settleResales, type ResaleRow } from '../store-resales.ts';
import { readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';
import { closeEmptied } from './end-tickets.ts';
import { findObstacle, sumPoints, type LockedOrder } from './return-tickets.ts';
import { nameEnder } from './rules.ts';

/** Maximum lifetime, in milliseconds, of the hold between the old and the new ticket, within one transaction. */
const handOverMs = 60_000;

interface Taken {
  readonly old: LockedOrder;
  readonly rows: readonly ResaleRow[];
}

/**
 * Offered tickets end only in the transaction that gives their seats to the buyer. Until then they are valid, and any
 * other change to them takes precedence.
 */
export const resales: Exchanges = {
  async findCharges(tx, rows, own) {
    const charges: string[] = [];
    for (const { resaleOf } of own) {
      for (const key of resaleOf ?? []) {
        const checkout = rows.find((row) => checkoutSubjectOf(row) === checkoutSubjectOf(key));
        for (const order of checkout ? await readOrdersOf(tx, [checkout]) : []) {
          charges.push(...(await chargesOf(tx, checkout!, order)));
        }
      }
    }
    return charges;
  },

  async findGone(program, tx, rows, orders) {
    const gone = new Map<string, 'resale_gone'>();
    for (const order of orders) {
      const taken = await readTaken(tx, rows, order);
      const count = taken.reduce((sum, one) => sum + one.rows.length, 0);
      let isThere = count === order.quantity;
      for (const { old, rows: tickets } of taken) {
        isThere &&= !(await findObstacle(program, tx, old, tickets, null));
      }
      const { event } = await getPerformance(program, order.performanceId);
      const room = { buyerId: order.memberId, quantity: order.quantity, allowed: event.ticketsPerMember };
      isThere &&= await hasRoomFor(tx, order.performanceId, room);
      if (!isThere) gone.set(order.orderId, 'resale_gone');
    }
    return gone;
  },

  async handOver(program, tx, by, rows, orders) {
    for (const order of orders) {
      const { performanceId, holdId, memberId: buyerId } = order;
      const taken = await readTaken(tx, rows, order);
      const { event } = await getPerformance(program, performanceId);
      await handOverTickets(
        program,
        tx,
        taken.map(({ old, rows: tickets }) => ({
          performanceId,
          orderId: old.order.orderId,
          memberId: old.order.memberId,
          tickets: tickets.map(({ n, issue, backCents }) => ({ n, issue, leftCents: backCents, leftFeeCents: 0 })),
        })),
        { holdId, buyerId, until: new Date(program.now().getTime() + handOverMs) },
        { by: nameEnder(by.actor), note: `taken for order ${order.number}`, allowed: event.ticketsPerMember },
      );
    }
  },

  async giveUp(program, tx, by, rows, orders) {
    for (const order of orders) {
      const taken = await readTaken(tx, rows, order);
      for (const one of taken) await payOut(program, tx, by, one);
      await settleResales(
        tx,
        taken.flatMap((one) => one.rows),
        program.now(),
      );
    }
    return () => {};
  },
};

/** Refunds resold tickets and notifies their sellers. */
async function payOut(program: Program, tx: Tx, by: Cause, { old, rows }: Taken): Promise<void> {
  const { checkout, order, tickets } = old;
  for (const row of rows) {
    const from = [[`organiser:${order.performanceId}`, row.backCents] as const];
    const refund = { amountCents: row.backCents, reason: refundReasonOf(order, row), from };
    await refundFromFunds(program, tx, by, { checkout, order }, refund);
  }
  const numbers = rows.map(({ n }) => n);
  await closeEmptied(tx, { checkout, order }, tickets, numbers);
  const { memberId, checkoutId, orderId } = order;
  const amountCents = rows.reduce((sum, { backCents }) => sum + backCents, 0);
  const pointsCents = await sumPoints(tx, old, rows);
  const told = { memberId, checkoutId, orderId, numbers, amountCents, pointsCents, resold: true };
  await program.publish(tx, 'orders.tickets_returned', [told]);
}

/** Returns the tickets reserved for an order, by seller's order. Their checkouts must be locked. */
async function readTaken(tx: Tx, rows: readonly CheckoutRow[], order: OrderRow): Promise<Taken[]> {
  const { memberId, checkoutId, performanceId } = order;
  const all = await readTakenBy(tx, [{ memberId, checkoutId, performanceIds: [performanceId] }]);
  const groups = Map.groupBy(
    all.filter(({ state }) => state === 'offered'),
    ({ orderId }) => orderId,
  );
  const taken: Taken[] = [];
  for (const [orderId, ofOrder] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const checkout = rows.find((row) => checkoutSubjectOf(row) === checkoutSubjectOf(ofOrder[0]!));
    const old = checkout && (await readOrdersOf(tx, [checkout])).find((one) => one.orderId === orderId);
    if (!old) throw new Error(`the original order of checkout ${checkoutId} is not locked`);
    taken.push({ old: { checkout, order: old, tickets: await readOrderTickets(tx, old) }, rows: ofOrder });
  }
  return taken;
}
