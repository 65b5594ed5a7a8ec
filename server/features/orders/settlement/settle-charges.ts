import { decideByPublished } from '../../catalogue/versions/decide-by-published.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program, Tx } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { lockForRefunds } from '../../payments/refunds/refund-checks.ts';
import { restoreLateUses } from '../../discounts/take-uses.ts';
import { filterCodeCheckouts } from './filter-code-checkouts.ts';
import { publishPaid } from './publish-paid.ts';
import { confirmReserved, HoldsExpired, findHalt, reserveSeats, type Reserved } from './confirm-reserved.ts';
import { ordersOfLocked } from './order-cache.ts';
import { assertPaidInFull, type CheckoutPayment } from './assert-paid.ts';
import { replacesTickets, listReplacedToLock, type Exchanges } from './exchange-rules.ts';
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
  type SortedCharges,
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

/** New holds last for minutes, so needing a fourth attempt means that something else is wrong. */
const attempts = 3;

/**
 * Settles charges that changed state, many checkouts per transaction: holds become tickets, orders become paid. If a
 * hold is gone, its seats are held again if possible; otherwise the money is refunded, exactly once. Idempotent:
 * settled checkouts stay unchanged, and a second payment of a checkout is refunded. In an exchange the old tickets end
 * and the new ones are issued together, or neither happens.
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
    // Settle one by one, so that a checkout that fails or needs new holds does not block the others.
    else if (!(error instanceof HoldsExpired))
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
 * @param validate checks for further obstacles under all locks; its writes are committed with the tickets.
 * @returns the obstacle: its holds have expired, or the tickets exchanged for it are gone.
 */
export async function settleFree<Code extends string = never>(
  program: Program,
  key: CheckoutKey,
  exchanges: Exchanges | undefined,
  by: Cause,
  validate?: (tx: Tx) => Promise<Code | undefined>,
): Promise<'checkout_expired' | 'tickets_not_valid' | Code | undefined> {
  try {
    const settled = await lockWithReplaced(program, [key], async (tx, rows) => {
      const row = rows.find((one) => one.checkoutId === key.checkoutId);
      if (row?.totalCents !== 0 || row.state === 'paid') return undefined;
      const payments = [{ ...key, chargeId: null, amountCents: 0 }];
      const gone = await findGone(program, tx, { rows, payments, exchanges });
      if (gone.size > 0) return 'tickets_not_valid';
      const refused = await validate?.(tx);
      return refused ?? settle(program, tx, { rows, payments, reserved: new Map(), by, exchanges });
    });
    if (typeof settled === 'string') return settled;
    settled?.();
    return undefined;
  } catch (error) {
    if (error instanceof HoldsExpired) return 'checkout_expired';
    throw error;
  }
}

/**
 * Runs a transaction that locks checkouts together with those of the tickets exchanged for them, in one fixed order.
 */
async function lockWithReplaced<Value>(
  program: Program,
  keys: readonly CheckoutKey[],
  work: (tx: Tx, rows: readonly CheckoutRow[]) => Promise<Value>,
): Promise<Value> {
  for (let beside: readonly CheckoutKey[] = []; ;) {
    const lock = async (tx: Tx) => {
      const rows = await lockCheckouts(tx, [...keys, ...beside]);
      const missing = listReplacedToLock(rows, keys);
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
      if (!(error instanceof HoldsExpired) || attempt === attempts) throw error;
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
  const show = await lockWithReplaced(program, mine, async (tx, rows) => {
    const sorted = classifyPayments(rows, mine);
    const { payments } = sorted;
    await lockChargesToRefund(tx, rows, mine, { sorted, reserved, exchanges });
    const given =
      payments.length > 0
        ? await settle(program, tx, { rows, payments, reserved, by: bySettling, exchanges })
        : undefined;
    await returnUnneeded(program, tx, rows, sorted);
    await reopenCheckouts(program, tx, listUnpaid(rows, mine, payments));
    return given;
  });
  show?.();
}

/**
 * Locks the charges that the settlement may refund.
 * @throws {SettleSeparately} when there are such charges and several checkouts.
 */
async function lockChargesToRefund(
  tx: Tx,
  rows: readonly CheckoutRow[],
  mine: readonly MovedCharge[],
  { sorted, reserved, exchanges }: Pick<Settling, 'reserved' | 'exchanges'> & { sorted: SortedCharges },
): Promise<void> {
  const own = rowsOf(rows, mine);
  const separate = findSeparateSubjects(own, sorted);
  if (separate.size === 0 && reserved.size === 0) return;
  if (separate.size > 0 && new Set(mine.map(checkoutSubjectOf)).size > 1) throw new SettleSeparately(separate);
  const old = (await exchanges?.findCharges(tx, rows, own)) ?? [];
  const captured = mine.filter(({ state }) => state === 'captured').map(({ chargeId }) => chargeId);
  await lockForRefunds(tx, [...captured, ...old]);
}

/** Returns the checkouts whose payment failed, so that their members can try again. */
function listUnpaid(
  rows: readonly CheckoutRow[],
  mine: readonly MovedCharge[],
  payments: readonly CheckoutPayment[],
): CheckoutRow[] {
  const ended = new Set(mine.filter((charge) => !isPendingOrPaid(charge.state)).map(checkoutSubjectOf));
  const settled = new Set(payments.map(checkoutSubjectOf));
  return rows.filter((row) => {
    const subject = checkoutSubjectOf(row);
    return row.state === 'paying' && ended.has(subject) && !settled.has(subject);
  });
}

async function findGone(
  program: Program,
  tx: Tx,
  { rows, payments, exchanges }: Pick<Settling, 'rows' | 'payments' | 'exchanges'>,
): ReturnType<Exchanges['findGone']> {
  const own = rowsOf(rows, payments).filter(replacesTickets);
  if (own.length === 0) return new Map();
  if (!exchanges) throw new Error('an exchange cannot be settled without exchange support');
  return exchanges.findGone(program, tx, rows, await ordersOfLocked(program, tx, own));
}

interface Settling {
  rows: readonly CheckoutRow[];
  payments: readonly CheckoutPayment[];
  reserved: Reserved;
  by: Cause;
  exchanges: Exchanges | undefined;
}

/** Orders of the settled checkouts, with what each of them gets. */
interface Orders {
  readonly all: readonly OrderRow[];
  readonly bySubject: ReadonlyMap<string, readonly OrderRow[]>;
  readonly reserved: Reserved;
  /** Orders that replace other tickets. */
  readonly replacing: readonly OrderRow[];
}

/**
 * Settles paid checkouts, in order. Every step throws if something is not as it must be, and the transaction undoes all.
 * @returns a function to call after the commit; it shows the seats given up as free.
 */
async function settle(program: Program, tx: Tx, settling: Settling): Promise<(() => void) | undefined> {
  const orders = await loadOrders(program, tx, settling);
  assertEachPaidInFull(settling, orders);
  await assertNotHalted(program, orders);
  await takeOverSeats(program, tx, settling, orders);
  const { paid, due } = await issueTickets(program, tx, orders);
  await markPaid(program, tx, settling, { paid, due });
  await restoreLateUses(tx, filterCodeCheckouts(ordersOfExpired(settling, orders)));
  await postPayments(program, tx, settling, orders);
  await refundUnfilled(program, tx, settling, orders, due);
  await recordPayments(program, tx, settling);
  await publishPaid(program, tx, paid);
  return endReplacedTickets(program, tx, settling, orders, paid);
}

async function loadOrders(program: Program, tx: Tx, settling: Settling): Promise<Orders> {
  const { rows, payments } = settling;
  const gone = await findGone(program, tx, settling);
  const all = await ordersOfLocked(program, tx, rowsOf(rows, payments));
  const replacing = new Set(rows.filter(replacesTickets).map(checkoutSubjectOf));
  return {
    all,
    bySubject: Map.groupBy(all, checkoutSubjectOf),
    reserved: new Map([...settling.reserved, ...gone]),
    replacing: all.filter((order) => replacing.has(checkoutSubjectOf(order))),
  };
}

function assertEachPaidInFull({ rows, payments }: Settling, { bySubject }: Orders): void {
  const totals = new Map(rows.map((row) => [checkoutSubjectOf(row), row.totalCents]));
  for (const payment of payments) {
    const subject = checkoutSubjectOf(payment);
    assertPaidInFull(payment, totals.get(subject), bySubject.get(subject) ?? []);
  }
}

/** @throws {HoldsRanOut} for an order of a halted performance, so that it is reserved with its cause. */
async function assertNotHalted(program: Program, { all, reserved }: Orders): Promise<void> {
  for (const order of all) {
    if (!reserved.has(order.orderId) && (await findHalt(program, order))) throw new HoldsExpired([order]);
  }
}

/** Moves the seats of other members' resold tickets into the holds of the orders. */
async function takeOverSeats(
  program: Program,
  tx: Tx,
  { rows, by, exchanges }: Settling,
  { replacing, reserved }: Orders,
): Promise<void> {
  const taking = replacing.filter((order) => !reserved.has(order.orderId));
  if (taking.length > 0) await exchanges?.handOver(program, tx, by, rows, taking);
}

async function issueTickets(
  program: Program,
  tx: Tx,
  { all, reserved }: Orders,
): Promise<{ paid: OrderRow[]; due: OrderRow[] }> {
  const given = await confirmReserved(tx, all, reserved, program.now());
  return {
    paid: all.filter((order) => given.has(order.orderId)),
    due: all.filter((order) => !given.has(order.orderId)),
  };
}

async function markPaid(
  program: Program,
  tx: Tx,
  { payments }: Settling,
  { paid, due }: { paid: readonly OrderRow[]; due: readonly OrderRow[] },
): Promise<void> {
  const now = program.now();
  const move =
    (state: 'paid' | 'refund_due') =>
    ({ performanceId, orderId }: OrderRow) => ({ performanceId, orderId, state });
  const cents = await moveOrders(tx, [...paid.map(move('paid')), ...due.map(move('refund_due'))], now);
  // Cached orders do not prove the amount: compare with their rows.
  if (cents !== payments.reduce((sum, { amountCents }) => sum + amountCents, 0)) {
    throw new Error(`the orders total ${cents} cents, not what was paid for ${payments.length} checkouts`);
  }
  await markCheckoutsPaid(tx, payments, now);
}

function ordersOfExpired({ rows }: Settling, { all }: Orders): OrderRow[] {
  const expired = new Set(rows.filter(({ state }) => state === 'expired').map(checkoutSubjectOf));
  return all.filter((order) => expired.has(checkoutSubjectOf(order)));
}

function postPayments(program: Program, tx: Tx, { payments }: Settling, { bySubject }: Orders): Promise<void> {
  const paid = payments.flatMap(({ chargeId, ...key }) =>
    chargeId ? [{ chargeId, orders: bySubject.get(checkoutSubjectOf(key)) ?? [] }] : [],
  );
  return postOrders(tx, program.now(), paid);
}

/** Refunds the orders that got no tickets, each with its cause. */
async function refundUnfilled(
  program: Program,
  tx: Tx,
  { payments }: Settling,
  { reserved }: Orders,
  due: readonly OrderRow[],
): Promise<void> {
  const charges = new Map(payments.map((payment) => [checkoutSubjectOf(payment), payment.chargeId]));
  for (const order of due) {
    const chargeId = charges.get(checkoutSubjectOf(order));
    if (!chargeId) throw new Error(`order ${order.number} cost nothing, and its seats are gone`);
    const cause = reserved.get(order.orderId);
    if (typeof cause !== 'string') throw new Error(`order ${order.number} has its seats but no tickets`);
    await refundUnfilledOrder(program, tx, order, { chargeId, cause });
  }
}

function recordPayments(program: Program, tx: Tx, { payments, by }: Settling): Promise<void> {
  const movements = payments.map(({ memberId, checkoutId, chargeId, amountCents }) => ({
    action: 'checkout.paid' as const,
    subject: `${memberId}:${checkoutId}`,
    details: { amountCents, chargeId },
  }));
  return recordMovements(program, tx, by, movements);
}

/** Ends the tickets that paid orders replace. */
async function endReplacedTickets(
  program: Program,
  tx: Tx,
  { rows, by, exchanges }: Settling,
  { replacing }: Orders,
  paid: readonly OrderRow[],
): Promise<(() => void) | undefined> {
  const exchanged = replacing.filter((order) => paid.includes(order));
  return exchanged.length > 0 ? exchanges?.giveUp(program, tx, by, rows, exchanged) : undefined;
}
