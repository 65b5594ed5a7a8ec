import { decideByPublished } from '../../catalogue/versions/decide-by-published.ts';
import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program, Tx } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { lockForRefunds } from '../../payments/refunds/refund-checks.ts';
import { restoreLateUses } from '../../discounts/take-uses.ts';
import { filterCodeCheckouts } from './filter-code-checkouts.ts';
import { publishPaid } from './publish-paid.ts';
import { giveTickets, HoldsRanOut, whyHalted, reserveSeats, type Reserved } from './give-tickets.ts';
import { ordersOfLocked } from './order-cache.ts';
import { assertPaidInFull, type CheckoutPayment } from './assert-paid.ts';
import { isGivenFor, lockBeside, type Exchanges } from './exchange-rules.ts';
import { checkoutOf, checkoutSubjectOf } from './checkout-subject.ts';
import { postOrders } from './post-orders.ts';
import { bySettling, refundUnfilledOrder, type Cause } from './refund-unfilled-order.ts';
import { isPendingOrPaid, reopenCheckouts } from './reopen-checkouts.ts';
import {
  findSeparateSubjects,
  returnUnneeded,
  rowsOf,
  classifyPayments,
  SettleSeparately,
  type MovedCharge,
} from './classify-payments.ts';
import {
  lockCheckouts,
  markCheckoutsPaid,
  moveOrders,
  findOrdersOf,
  type CheckoutKey,
  type CheckoutRow,
  type OrderRow,
} from '../store.ts';

/** Holds taken again last for minutes. Needing a fourth attempt means that something else is wrong. */
const attempts = 3;

/**
 * Settles charges that moved, many checkouts per transaction: holds become tickets, orders become paid. If a hold is
 * gone, its seats are held again when possible; otherwise the money is refunded, exactly once. Idempotent: settled
 * checkouts stay unchanged, and a second payment of a checkout is refunded. In an exchange the old tickets end and the
 * new ones are issued together, or neither happens.
 */
export async function settleCharges(
  program: Program,
  charges: DomainEventData<'payments.charges_moved'>['charges'],
  exchanges?: Exchanges,
): Promise<void> {
  const mine = charges.flatMap(({ chargeId, state, amountCents, subject, wrongCard = false }): MovedCharge[] => {
    const key = checkoutOf(subject);
    return key ? [{ ...key, chargeId, state, amountCents, wrongCard }] : [];
  });
  await settleMany(program, mine, exchanges);
}

async function settleMany(
  program: Program,
  mine: readonly MovedCharge[],
  exchanges: Exchanges | undefined,
): Promise<void> {
  const byCheckout = [...Map.groupBy(mine, checkoutSubjectOf).values()];
  let apart: ReadonlySet<string> | undefined;
  try {
    if (byCheckout.length > 1) return await settleOnce(program, mine, new Map(), exchanges);
  } catch (error) {
    if (error instanceof SettleSeparately) apart = error.subjects;
    // Settle one by one, so that a checkout that needs seats again or fails does not block the others.
    else if (!(error instanceof HoldsRanOut))
      program.log.error({ err: error }, 'charges could not be settled together');
  }
  const failures: unknown[] = [];
  const fail = (error: unknown) => failures.push(error);
  for (const ofCheckout of byCheckout) {
    if (apart && !apart.has(checkoutSubjectOf(ofCheckout[0]!))) continue;
    await settleAlone(program, ofCheckout, exchanges).catch(fail);
  }
  if (apart) {
    const rest = mine.filter((charge) => !apart.has(checkoutSubjectOf(charge)));
    await settleMany(program, rest, exchanges).catch(fail);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} checkouts could not be settled`);
}

/**
 * Issues the tickets of a free checkout.
 * @param judge checks for further obstacles under all locks; its writes are committed with the tickets.
 * @returns the obstacle: its holds have expired, or the tickets given up for it are gone.
 */
export async function settleFree<Code extends string = never>(
  program: Program,
  key: CheckoutKey,
  exchanges: Exchanges | undefined,
  by: Cause,
  judge?: (tx: Tx) => Promise<Code | undefined>,
): Promise<'checkout_expired' | 'tickets_not_valid' | Code | undefined> {
  try {
    const settled = await lockWithBeside(program, [key], async (tx, rows) => {
      const row = rows.find((one) => one.checkoutId === key.checkoutId);
      if (row?.totalCents !== 0 || row.state === 'paid') return undefined;
      const payments = [{ ...key, chargeId: null, amountCents: 0 }];
      const gone = await findGone(program, tx, { rows, payments, exchanges });
      if (gone.size > 0) return 'tickets_not_valid';
      const refused = await judge?.(tx);
      return refused ?? settle(program, tx, { rows, payments, reserved: new Map(), by, exchanges });
    });
    if (typeof settled === 'string') return settled;
    settled?.();
    return undefined;
  } catch (error) {
    if (error instanceof HoldsRanOut) return 'checkout_expired';
    throw error;
  }
}

/** Runs a transaction that locks checkouts together with those of the tickets given up for theirs, all in one order. */
async function lockWithBeside<Value>(
  program: Program,
  keys: readonly CheckoutKey[],
  work: (tx: Tx, rows: readonly CheckoutRow[]) => Promise<Value>,
): Promise<Value> {
  for (let beside: readonly CheckoutKey[] = []; ;) {
    const lock = async (tx: Tx) => {
      const rows = await lockCheckouts(tx, [...keys, ...beside]);
      const missing = lockBeside(rows, keys);
      return missing.length > 0 ? { missing } : { value: await work(tx, rows) };
    };
    const result = await decideByPublished(program, (current) => current.transact(lock));
    if ('value' in result) return result.value as Value;
    beside = result.missing;
  }
}

async function settleAlone(program: Program, charges: readonly MovedCharge[], exchanges?: Exchanges): Promise<void> {
  let reserved: Reserved = new Map();
  for (let attempt = 0; ; attempt++) {
    try {
      await settleOnce(program, charges, reserved, exchanges);
      return;
    } catch (error) {
      if (!(error instanceof HoldsRanOut) || attempt === attempts) throw error;
      const orders = await findOrdersOf(program.db, charges);
      reserved = await reserveSeats(
        program,
        orders.filter((order) => order.state === 'open' || order.state === 'expired'),
      );
    }
  }
}

async function settleOnce(
  program: Program,
  mine: readonly MovedCharge[],
  reserved: Reserved,
  exchanges: Exchanges | undefined,
): Promise<void> {
  const isAlone = new Set(mine.map(checkoutSubjectOf)).size === 1;
  const show = await lockWithBeside(program, mine, async (tx, rows) => {
    const sorted = classifyPayments(rows, mine);
    const { payments } = sorted;
    const own = rowsOf(rows, mine);
    const apart = findSeparateSubjects(own, sorted);
    if (apart.size > 0 && !isAlone) throw new SettleSeparately(apart);
    if (apart.size > 0 || reserved.size > 0) {
      const old = (await exchanges?.findCharges(tx, rows, own)) ?? [];
      const captured = mine.filter(({ state }) => state === 'captured').map(({ chargeId }) => chargeId);
      await lockForRefunds(tx, [...captured, ...old]);
    }
    const given =
      payments.length > 0
        ? await settle(program, tx, { rows, payments, reserved, by: bySettling, exchanges })
        : undefined;
    await returnUnneeded(program, tx, rows, sorted);
    const ended = new Set(mine.filter((charge) => !isPendingOrPaid(charge.state)).map(checkoutSubjectOf));
    const settled = new Set(payments.map(checkoutSubjectOf));
    await reopenCheckouts(
      program,
      tx,
      rows.filter(
        (row) => row.state === 'paying' && ended.has(checkoutSubjectOf(row)) && !settled.has(checkoutSubjectOf(row)),
      ),
    );
    return given;
  });
  show?.();
}

/** Returns the orders whose old tickets can no longer be given up. */
async function findGone(
  program: Program,
  tx: Tx,
  { rows, payments, exchanges }: Pick<Settling, 'rows' | 'payments' | 'exchanges'>,
): ReturnType<Exchanges['findGone']> {
  const own = rowsOf(rows, payments).filter(isGivenFor);
  if (own.length === 0) return new Map();
  if (!exchanges) throw new Error('an exchange was settled where nobody knows of exchanges');
  return exchanges.findGone(program, tx, rows, await ordersOfLocked(program, tx, own));
}

interface Settling {
  rows: readonly CheckoutRow[];
  payments: readonly CheckoutPayment[];
  reserved: Reserved;
  by: Cause;
  exchanges: Exchanges | undefined;
}

/** @returns a function to call after the commit; it shows the seats given up as free. */
async function settle(program: Program, tx: Tx, parts: Settling): Promise<(() => void) | undefined> {
  const { rows, payments, by, exchanges } = parts;
  const gone = await findGone(program, tx, parts);
  const reserved: Reserved = new Map([...parts.reserved, ...gone]);
  const now = program.now();
  const orders = await ordersOfLocked(program, tx, rowsOf(rows, payments));
  const bySubject = Map.groupBy(orders, checkoutSubjectOf);
  const totals = new Map(rows.map((row) => [checkoutSubjectOf(row), row.totalCents]));
  for (const payment of payments) {
    assertPaidInFull(payment, totals.get(checkoutSubjectOf(payment)), bySubject.get(checkoutSubjectOf(payment)) ?? []);
  }
  for (const order of orders) {
    if (!reserved.has(order.orderId) && (await whyHalted(program, order))) throw new HoldsRanOut([order]);
  }
  const beside = new Set(rows.filter(isGivenFor).map(checkoutSubjectOf));
  const taking = orders.filter((order) => beside.has(checkoutSubjectOf(order)) && !reserved.has(order.orderId));
  if (taking.length > 0) await exchanges?.handOver(program, tx, by, rows, taking);
  const given = await giveTickets(tx, orders, reserved, now);
  const paid = orders.filter((order) => given.has(order.orderId));
  const due = orders.filter((order) => !given.has(order.orderId));
  const move = (state: 'paid' | 'refund_due') => (order: OrderRow) => ({
    performanceId: order.performanceId,
    orderId: order.orderId,
    state,
  });
  const cents = await moveOrders(tx, [...paid.map(move('paid')), ...due.map(move('refund_due'))], now);
  // Cached orders are not proof of the amount: compare with their rows.
  if (cents !== payments.reduce((sum, { amountCents }) => sum + amountCents, 0)) {
    throw new Error(`orders of ${cents} cents are not what was paid for ${payments.length} checkouts`);
  }
  await markCheckoutsPaid(tx, payments, now);
  const expired = new Set(rows.filter(({ state }) => state === 'expired').map(checkoutSubjectOf));
  await restoreLateUses(tx, filterCodeCheckouts(orders.filter((order) => expired.has(checkoutSubjectOf(order)))));
  const charges = new Map(payments.map((payment) => [checkoutSubjectOf(payment), payment.chargeId]));
  await postOrders(
    tx,
    now,
    payments.flatMap((payment) =>
      payment.chargeId ? [{ chargeId: payment.chargeId, orders: bySubject.get(checkoutSubjectOf(payment)) ?? [] }] : [],
    ),
  );
  for (const order of due) {
    const chargeId = charges.get(checkoutSubjectOf(order));
    if (!chargeId) throw new Error(`order ${order.number} cost nothing, and its places are gone`);
    await refundUnfilledOrder(program, tx, order, { chargeId, cause: lostBy(reserved, order) });
  }
  await recordMovements(
    program,
    tx,
    by,
    payments.map(({ memberId, checkoutId, chargeId, amountCents }) => ({
      action: 'checkout.paid',
      subject: `${memberId}:${checkoutId}`,
      details: { amountCents, chargeId },
    })),
  );
  if (paid.length > 0) await publishPaid(program, tx, paid);
  const exchanged = paid.filter((order) => beside.has(checkoutSubjectOf(order)));
  return exchanged.length > 0 ? exchanges?.giveUp(program, tx, by, rows, exchanged) : undefined;
}

function lostBy(reserved: Reserved, { orderId, number }: OrderRow): RefundCause {
  const cause = reserved.get(orderId);
  if (typeof cause !== 'string') throw new Error(`order ${number} has its places and no tickets`);
  return cause;
}
