import type { NoTickets } from '../../../../contract/orders/orders.ts';
import { whyNoTickets } from '../rules.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Actor, Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { isDisputed, readRefundsOfCharges } from '../../payments/refunds/refund-checks.ts';
import {
  readOrderTickets,
  refreshSeats,
  type LatestTicket,
  type TicketIssue,
} from '../../seating/holds/move-tickets.ts';
import { lockCheckouts, readOrdersOf, type CheckoutKey, type CheckoutRow, type OrderRow } from '../store.ts';
import { refundReasonOf } from '../settlement/refund-reasons.ts';
import { chargesOf } from '../settlement/order-funds.ts';
import { endOrderTickets, type TicketEnding } from './end-tickets.ts';
import type { TicketValue } from './value-tickets.ts';

export type OrderKey = CheckoutKey & Pick<OrderRow, 'performanceId' | 'orderId'>;

/** A paid order whose checkout is locked. */
export interface LockedOrder {
  readonly checkout: CheckoutRow;
  readonly order: OrderRow;
  /** Each ticket in its latest issue, valid or ended. */
  readonly tickets: readonly LatestTicket[];
}

/** Why tickets of an order cannot be moved. */
export type TicketObstacle =
  | NoTickets
  | 'performance_begun'
  | 'payment_disputed'
  /** A ticket has ended, has another issue, or belongs to someone else. */
  | 'tickets_not_valid';

/** Result of a return, in cents. */
export interface ReturnTotals {
  readonly values: readonly TicketValue[];
  readonly refundCents: number;
}

/** Locks the checkout of an order and reads both; they cannot change until the transaction ends. */
export async function lockOrder(tx: Tx, key: OrderKey): Promise<LockedOrder | undefined> {
  const [checkout] = await lockCheckouts(tx, [key]);
  const order = checkout && (await readOrdersOf(tx, [checkout])).find((one) => one.orderId === key.orderId);
  return order && { checkout, order, tickets: await readOrderTickets(tx, order) };
}

/** Returns what prevents moving tickets of an order whose checkout is locked; undefined if nothing does. */
export async function findObstacle(
  program: Program,
  tx: Tx,
  locked: LockedOrder,
  wanted: readonly TicketIssue[],
  holderId: string | null,
): Promise<TicketObstacle | undefined> {
  const obstacle = await checkReturnable(program, locked, wanted, holderId);
  if (obstacle) return obstacle;
  const disputed = await isDisputed(tx, ...(await chargesOf(tx, locked.checkout, locked.order)));
  return disputed ? 'payment_disputed' : undefined;
}

/** Returns why the tickets or the performance prevent a return. Does not check the payment. */
export async function checkReturnable(
  program: Program,
  { order, tickets }: Pick<LockedOrder, 'order' | 'tickets'>,
  wanted: readonly TicketIssue[],
  holderId: string | null,
): Promise<Exclude<TicketObstacle, 'payment_disputed'> | undefined> {
  if (order.state !== 'paid') return whyNoTickets(order);
  const isValid = ({ n, issue }: TicketIssue) =>
    tickets.some((one) => one.n === n && one.issue === issue && !one.endedAs && one.holderId === holderId);
  if (wanted.length === 0 || !wanted.every(isValid)) return 'tickets_not_valid';
  const { performance } = await getPerformance(program, order.performanceId);
  // A cancelled or postponed performance does not start at its stated time.
  const isOff = performance.state === 'cancelled' || performance.state === 'postponed';
  return !isOff && performance.startsAt <= program.now() ? 'performance_begun' : undefined;
}

/**
 * Returns tickets that the buyer of a paid order still has. Each issue ends once: a retry returns the same result and
 * changes nothing. The caller decides who may return which tickets, and for how much.
 * @param by the actor responsible.
 * @param how `event`: published for the mail to the buyer; `validate`: further checks once the order is locked; `record`: further writes if
 *   the tickets do end.
 */
export async function returnTickets<Code extends string = never>(
  program: Program,
  by: { readonly actor: Actor; readonly requestId?: string },
  key: OrderKey,
  wanted: readonly TicketIssue[],
  {
    event,
    validate,
    record,
    ...how
  }: Omit<TicketEnding, 'endedAs'> & {
    readonly event?: Omit<DomainEventData<'orders.tickets_returned'>, 'pointsCents'>;
    readonly validate?: (tx: Tx, locked: LockedOrder) => Promise<Code | undefined>;
    readonly record?: (tx: Tx, returned: ReturnTotals) => Promise<void>;
  },
): Promise<Outcome<ReturnTotals, TicketObstacle | Code>> {
  const distinct = [...new Map(wanted.map((ticket) => [ticket.n, ticket])).values()];
  const outcome = await program.transact(async (tx) => {
    const locked = await lockOrder(tx, key);
    if (!locked) return refuse('tickets_not_ready');
    const before = distinct.map(({ n, issue }) => locked.tickets.find((one) => one.n === n && one.issue === issue));
    if (before.length > 0 && before.every((ticket) => ticket?.endedAs === 'returned')) {
      return done({ ...sumReturned(before as LatestTicket[]), blocks: [] });
    }
    const obstacle = (await validate?.(tx, locked)) ?? (await findObstacle(program, tx, locked, distinct, null));
    if (obstacle) return refuse(obstacle);
    const ended = await endOrderTickets(program, tx, by, locked, distinct, { ...how, endedAs: 'returned' });
    await record?.(tx, ended);
    if (event) {
      const pointsCents = await sumPoints(tx, locked, distinct);
      await program.publish(tx, 'orders.tickets_returned', [{ ...event, pointsCents }]);
    }
    return done(ended);
  });
  if (!outcome.ok) return outcome;
  const { blocks, ...returned } = outcome.value;
  refreshSeats(program, key.performanceId, blocks);
  return done(returned);
}

/** Returns the part of a refund that is returned as points, in cents. */
export async function sumPoints(
  tx: Tx,
  { checkout, order }: LockedOrder,
  tickets: readonly TicketIssue[],
): Promise<number> {
  const reasons = new Set(tickets.map((ticket) => refundReasonOf(order, ticket)));
  const refunds = await readRefundsOfCharges(tx, ...(await chargesOf(tx, checkout, order)));
  return refunds.reduce((sum, { reason, pointsCents }) => sum + (reasons.has(reason) ? pointsCents : 0), 0);
}

function sumReturned(tickets: readonly LatestTicket[]): ReturnTotals {
  const values = tickets.map(({ n, leftCents, leftFeeCents }) => ({
    n,
    priceCents: leftCents,
    feeCents: leftFeeCents,
  }));
  return { values, refundCents: values.reduce((sum, one) => sum + one.priceCents + one.feeCents, 0) };
}
