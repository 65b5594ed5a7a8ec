import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import type { FactData } from '../../../facts.ts';
import type { Actor, Ctx, Program, Tx } from '../../../context.ts';
import { recordMovements } from '../../audit/record-audit.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { tellPaid } from './tell-paid.ts';
import { giveTickets, HoldsRanOut, whyHalted, reservePlaces, type Reserved } from './give-tickets.ts';
import { ordersOfLocked } from './keep-orders.ts';
import { checkoutOf, subjectOf } from './name-subject.ts';
import { postOrders, shareOrder } from './post-orders.ts';
import {
  lockCheckouts,
  markPaid,
  moveOrders,
  noteLateCharges,
  findOrdersOf,
  readOrdersOf,
  updateCheckouts,
  type CheckoutKey,
  type CheckoutRow,
  type OrderRow,
} from '../store.ts';

interface MovedCharge extends CheckoutKey {
  chargeId: string;
  state: string;
  amountCents: number;
}

/** What pays for a checkout; no charge where nothing was to be paid. */
interface Payment extends CheckoutKey {
  chargeId: string | null;
  amountCents: number;
}

/** Whose doing it is that something is settled. */
interface Cause {
  readonly actor: Actor;
  readonly requestId?: string;
}
const bySettling: Cause = { actor: { kind: 'system', name: 'orders.settle_charges' } };

/** Places are taken again for minutes: needing them a fourth time means that something else is wrong. */
const attempts = 3;

/**
 * Settles charges that moved, many checkouts in one transaction: holds become tickets, orders are paid. Where a hold is
 * gone the places are taken again if they can be, else the money goes back, exactly once. Idempotent: what is settled
 * already is left alone, and a second payment of the same checkout goes back.
 */
export async function settleCharges(
  program: Program,
  charges: FactData<'payments.charges_moved'>['charges'],
): Promise<void> {
  const mine = charges.flatMap(({ chargeId, state, amountCents, subject }): MovedCharge[] => {
    const key = checkoutOf(subject);
    return key ? [{ ...key, chargeId, state, amountCents }] : [];
  });
  if (mine.length === 0) return;
  const byCheckout = [...Map.groupBy(mine, subjectOf).values()];
  try {
    if (byCheckout.length > 1) return await settleOnce(program, mine, new Map());
  } catch (error) {
    // One by one, so that a checkout that needs places again, or cannot be settled at all, is in nobody's way.
    if (!(error instanceof HoldsRanOut)) program.log.error({ err: error }, 'charges could not be settled together');
  }
  const failures: unknown[] = [];
  for (const ofCheckout of byCheckout) {
    await settleAlone(program, ofCheckout).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} checkouts could not be settled`);
}

/** Gives the tickets of a checkout that costs nothing. @returns false when its holds have run out. */
export async function settleFree(ctx: Ctx, key: CheckoutKey): Promise<boolean> {
  try {
    await ctx.transact(async (tx) => {
      const rows = await lockCheckouts(tx, [key]);
      if (rows[0]?.totalCents !== 0 || rows[0].state === 'paid') return;
      const payments = [{ ...key, chargeId: null, amountCents: 0 }];
      await settle(ctx, tx, { rows, payments, reserved: new Map(), by: ctx });
    });
    return true;
  } catch (error) {
    if (error instanceof HoldsRanOut) return false;
    throw error;
  }
}

async function settleAlone(program: Program, charges: readonly MovedCharge[]): Promise<void> {
  let reserved: Reserved = new Map();
  for (let attempt = 0; ; attempt++) {
    try {
      await settleOnce(program, charges, reserved);
      return;
    } catch (error) {
      if (!(error instanceof HoldsRanOut) || attempt === attempts) throw error;
      const orders = await findOrdersOf(program.db, charges);
      reserved = await reservePlaces(
        program,
        orders.filter((order) => order.state === 'open' || order.state === 'expired'),
      );
    }
  }
}

async function settleOnce(program: Program, mine: readonly MovedCharge[], reserved: Reserved): Promise<void> {
  await program.transact(async (tx) => {
    const rows = await lockCheckouts(tx, mine);
    const payments = await sortOutPayments(program, tx, rows, mine);
    if (payments.length > 0) await settle(program, tx, { rows, payments, reserved, by: bySettling });
    const ended = new Set(mine.filter((charge) => !isLive(charge.state)).map(subjectOf));
    const settled = new Set(payments.map(subjectOf));
    await reopen(
      tx,
      rows.filter((row) => row.state === 'paying' && ended.has(subjectOf(row)) && !settled.has(subjectOf(row))),
    );
  });
}

/** The rows of the checkouts that some charges are for. */
function rowsOf(rows: readonly CheckoutRow[], charges: readonly CheckoutKey[]): CheckoutRow[] {
  const subjects = new Set(charges.map(subjectOf));
  return rows.filter((row) => subjects.has(subjectOf(row)));
}

/** Whether the charge may still bring money, or has brought it. */
function isLive(state: string): boolean {
  return state === 'asking' || state === 'waiting' || state === 'captured';
}

/**
 * The charges that pay for something; the others go back: nothing to pay for, cancelled by the buyer, paid before. The
 * first money that comes for a cancelled checkout goes back order by order, and so is part of the member's history.
 */
async function sortOutPayments(
  program: Program,
  tx: Tx,
  rows: readonly CheckoutRow[],
  moved: readonly MovedCharge[],
): Promise<Payment[]> {
  const bySubject = new Map(rows.map((row) => [subjectOf(row), row]));
  const payments = new Map<string, Payment>();
  const unneeded: (MovedCharge & { cause: RefundCause })[] = [];
  const late = new Map<string, MovedCharge>();
  for (const charge of moved) {
    if (charge.state !== 'captured') continue;
    const subject = subjectOf(charge);
    const row = bySubject.get(subject);
    const paidBy = row?.paidChargeId ?? payments.get(subject)?.chargeId ?? late.get(subject)?.chargeId;
    if (paidBy === charge.chargeId) continue;
    if (row && !paidBy && row.state === 'cancelled' && charge.amountCents === row.totalCents) late.set(subject, charge);
    else if (row && !paidBy && row.state !== 'paid' && charge.amountCents < row.totalCents) {
      unneeded.push({ ...charge, cause: 'points_gone' });
    } else if (row && !paidBy && row.state !== 'paid') payments.set(subject, charge);
    else unneeded.push({ ...charge, cause: row?.state === 'cancelled' ? 'checkout_cancelled' : 'paid_before' });
  }
  for (const { memberId, checkoutId, chargeId, amountCents, cause } of unneeded) {
    const from = [['unallocated', amountCents] as const];
    const refund = { chargeId, amountCents, reason: 'nothing_to_pay_for', cause, from };
    const isNew = await requestRefund(program, tx, bySettling, refund);
    if (isNew) {
      await program.tell(tx, 'orders.refund_due', [
        { memberId, checkoutId, orderId: null, chargeId, amountCents, cause },
      ]);
    }
  }
  await returnLate(program, tx, rows, [...late.values()]);
  return [...payments.values()];
}

/** Money that came after its checkout was cancelled: each order says of its part that it came and goes back. */
async function returnLate(
  program: Program,
  tx: Tx,
  rows: readonly CheckoutRow[],
  charges: readonly MovedCharge[],
): Promise<void> {
  if (charges.length === 0) return;
  const totals = new Map(rows.map((row) => [subjectOf(row), row.totalCents]));
  const orders = Map.groupBy(await readOrdersOf(tx, rowsOf(rows, charges)), subjectOf);
  for (const charge of charges) {
    const mine = orders.get(subjectOf(charge)) ?? [];
    assertPaidInFull(charge, totals.get(subjectOf(charge)), mine);
    const due = mine.map(({ performanceId, orderId }) => ({ performanceId, orderId, state: 'refund_due' as const }));
    await moveOrders(tx, due, program.now());
    await postOrders(tx, program.now(), [{ chargeId: charge.chargeId, orders: mine }]);
    for (const order of mine) {
      await refundOrder(program, tx, order, { chargeId: charge.chargeId, cause: 'checkout_cancelled' });
    }
  }
  await noteLateCharges(tx, charges);
}

async function settle(
  program: Program,
  tx: Tx,
  parts: { rows: readonly CheckoutRow[]; payments: readonly Payment[]; reserved: Reserved; by: Cause },
): Promise<void> {
  const { rows, payments, reserved, by } = parts;
  const now = program.now();
  const orders = await ordersOfLocked(program, tx, rowsOf(rows, payments));
  const bySubject = Map.groupBy(orders, subjectOf);
  const totals = new Map(rows.map((row) => [subjectOf(row), row.totalCents]));
  for (const payment of payments) {
    assertPaidInFull(payment, totals.get(subjectOf(payment)), bySubject.get(subjectOf(payment)) ?? []);
  }
  for (const order of orders) {
    if (!reserved.has(order.orderId) && (await whyHalted(program, order))) throw new HoldsRanOut([order]);
  }
  const given = await giveTickets(tx, orders, reserved, now);
  const paid = orders.filter((order) => given.has(order.orderId));
  const due = orders.filter((order) => !given.has(order.orderId));
  const move = (state: 'paid' | 'refund_due') => (order: OrderRow) => ({
    performanceId: order.performanceId,
    orderId: order.orderId,
    state,
  });
  const cents = await moveOrders(tx, [...paid.map(move('paid')), ...due.map(move('refund_due'))], now);
  // What is remembered of orders is no book of money: their rows are.
  if (cents !== payments.reduce((sum, { amountCents }) => sum + amountCents, 0)) {
    throw new Error(`orders of ${cents} cents are not what was paid for ${payments.length} checkouts`);
  }
  await markPaid(tx, payments, now);
  const charges = new Map(payments.map((payment) => [subjectOf(payment), payment.chargeId]));
  await postOrders(
    tx,
    now,
    payments.flatMap((payment) =>
      payment.chargeId ? [{ chargeId: payment.chargeId, orders: bySubject.get(subjectOf(payment)) ?? [] }] : [],
    ),
  );
  for (const order of due) {
    const chargeId = charges.get(subjectOf(order));
    if (!chargeId) throw new Error(`order ${order.number} cost nothing, and its places are gone`);
    await refundOrder(program, tx, order, { chargeId, cause: lostBy(reserved, order) });
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
  if (paid.length > 0) await tellPaid(program, tx, paid);
}

/** An order of a dear checkout may itself cost nothing: there is nothing to send back for it, but its buyer is told. */
async function refundOrder(
  program: Program,
  tx: Tx,
  order: OrderRow,
  { chargeId, cause }: { chargeId: string; cause: RefundCause },
): Promise<void> {
  const { memberId, checkoutId, performanceId, orderId, totalCents: amountCents } = order;
  if (amountCents === 0) await moveOrders(tx, [{ performanceId, orderId, state: 'refunded' }]);
  else {
    const reason = `order:${orderId}`;
    await requestRefund(program, tx, bySettling, { chargeId, amountCents, reason, cause, from: shareOrder(order) });
  }
  await program.tell(tx, 'orders.refund_due', [{ memberId, checkoutId, orderId, chargeId, amountCents, cause }]);
}

function lostBy(reserved: Reserved, { orderId, number }: OrderRow): RefundCause {
  const cause = reserved.get(orderId);
  if (typeof cause !== 'string') throw new Error(`order ${number} has its places and no tickets`);
  return cause;
}

/** Money is asserted on both sides: what was captured is what the orders cost. */
function assertPaidInFull(payment: Payment, totalCents: number | undefined, orders: readonly OrderRow[]): void {
  const sum = orders.reduce((total, order) => total + order.totalCents, 0);
  if (orders.length === 0 || sum !== totalCents || sum !== payment.amountCents) {
    throw new Error(
      `checkout ${payment.checkoutId}: orders of ${sum}, total of ${totalCents}, paid ${payment.amountCents} cents`,
    );
  }
}

/** A payment that came to nothing: the buyer may choose another way while the time lasts. */
async function reopen(tx: Tx, rows: readonly CheckoutRow[]): Promise<void> {
  if (rows.length === 0) return;
  const charges = await readCharges(tx, rows.map(subjectOf));
  // A newer payment of the same checkout goes on, or its money is there and about to be settled.
  const live = new Set(charges.filter(({ state }) => isLive(state)).map((charge) => charge.subject));
  await updateCheckouts(
    tx,
    rows.filter((row) => !live.has(subjectOf(row))),
    'open',
  );
}
