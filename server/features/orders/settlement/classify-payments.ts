import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import type { Program, Tx } from '../../../context.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';
import { replacesTickets } from './exchange-rules.ts';
import { assertPaidInFull, type CheckoutPayment } from './assert-paid.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';
import { postOrders } from './post-orders.ts';
import { bySettling, refundUnfilledOrder } from './refund-unfilled-order.ts';
import { recordLateCharges } from './store-late-charges.ts';
import { moveOrders, readOrdersOf, type CheckoutKey, type CheckoutRow } from '../store.ts';

/** A charge of a checkout whose state changed. */
export interface MovedCharge extends CheckoutKey {
  chargeId: string;
  state: string;
  amountCents: number;
  /** Captured from a card that is not allowed to pay for the checkout. */
  wrongCard: boolean;
}

export interface SortedCharges {
  readonly payments: readonly CheckoutPayment[];
  /** Charges to refund in full: there is nothing to pay for, or it was already paid. */
  readonly unneeded: readonly (MovedCharge & { cause: RefundCause })[];
  /** First payments of cancelled checkouts. They are refunded order by order, so that they appear in the history. */
  readonly late: readonly MovedCharge[];
}

/**
 * Classifies charges by what their money pays for.
 * @param rows their checkouts, read under the lock.
 */
export function classifyPayments(rows: readonly CheckoutRow[], moved: readonly MovedCharge[]): SortedCharges {
  const bySubject = new Map(rows.map((row) => [checkoutSubjectOf(row), row]));
  const payments = new Map<string, CheckoutPayment>();
  const unneeded: (MovedCharge & { cause: RefundCause })[] = [];
  const late = new Map<string, MovedCharge>();
  for (const charge of moved) {
    if (charge.state !== 'captured') continue;
    const subject = checkoutSubjectOf(charge);
    const row = bySubject.get(subject);
    const paidBy = row?.paidChargeId ?? payments.get(subject)?.chargeId ?? late.get(subject)?.chargeId;
    if (paidBy === charge.chargeId) continue;
    if (charge.wrongCard) {
      unneeded.push({ ...charge, cause: 'wrong_card' });
      continue;
    }
    if (row && !paidBy && row.state === 'cancelled' && charge.amountCents === row.totalCents) late.set(subject, charge);
    else if (row && !paidBy && row.state !== 'paid' && charge.amountCents < row.totalCents) {
      unneeded.push({ ...charge, cause: 'points_gone' });
    } else if (row && !paidBy && row.state !== 'paid') payments.set(subject, charge);
    else unneeded.push({ ...charge, cause: row?.state === 'cancelled' ? 'checkout_cancelled' : 'paid_before' });
  }
  return { payments: [...payments.values()], unneeded, late: [...late.values()] };
}

/** Some of the checkouts must be settled separately. Nothing was changed. */
export class SettleSeparately extends Error {
  readonly subjects: ReadonlySet<string>;

  constructor(subjects: ReadonlySet<string>) {
    super('checkouts that are settled alone');
    this.subjects = subjects;
  }
}

/**
 * Returns the subjects of checkouts that must be settled separately because they need a refund or end other tickets.
 * Their charges are locked first, and several such checkouts in one transaction would have no fixed lock order.
 */
export function findSeparateSubjects(rows: readonly CheckoutRow[], { unneeded, late }: SortedCharges): Set<string> {
  return new Set([...unneeded, ...late, ...rows.filter(replacesTickets)].map(checkoutSubjectOf));
}

export function rowsOf(rows: readonly CheckoutRow[], charges: readonly CheckoutKey[]): CheckoutRow[] {
  const subjects = new Set(charges.map(checkoutSubjectOf));
  return rows.filter((row) => subjects.has(checkoutSubjectOf(row)));
}

/** Requests refunds of charges that pay for nothing. The caller must have locked them. */
export async function returnUnneeded(
  program: Program,
  tx: Tx,
  rows: readonly CheckoutRow[],
  { unneeded, late }: Pick<SortedCharges, 'unneeded' | 'late'>,
): Promise<void> {
  for (const { memberId, checkoutId, chargeId, amountCents, cause } of unneeded) {
    const from = [['unallocated', amountCents] as const];
    const refund = { chargeId, amountCents, reason: 'nothing_to_pay_for', cause, from };
    const isNew = await requestRefund(program, tx, bySettling, refund);
    if (isNew) {
      await program.publish(tx, 'orders.refund_due', [
        { memberId, checkoutId, orderId: null, chargeId, amountCents, cause },
      ]);
    }
  }
  await returnLate(program, tx, rows, late);
}

/**
 * Refunds payments that arrived after their checkout was cancelled. Each order records its part as received and due
 * back.
 */
async function returnLate(
  program: Program,
  tx: Tx,
  rows: readonly CheckoutRow[],
  charges: readonly MovedCharge[],
): Promise<void> {
  if (charges.length === 0) return;
  const totals = new Map(rows.map((row) => [checkoutSubjectOf(row), row.totalCents]));
  const orders = Map.groupBy(await readOrdersOf(tx, rowsOf(rows, charges)), checkoutSubjectOf);
  for (const charge of charges) {
    const mine = orders.get(checkoutSubjectOf(charge)) ?? [];
    assertPaidInFull(charge, totals.get(checkoutSubjectOf(charge)), mine);
    const due = mine.map(({ performanceId, orderId }) => ({ performanceId, orderId, state: 'refund_due' as const }));
    await moveOrders(tx, due, program.now());
    await postOrders(tx, program.now(), [{ chargeId: charge.chargeId, orders: mine }]);
    for (const order of mine) {
      await refundUnfilledOrder(program, tx, order, { chargeId: charge.chargeId, cause: 'checkout_cancelled' });
    }
  }
  await recordLateCharges(tx, charges);
}
