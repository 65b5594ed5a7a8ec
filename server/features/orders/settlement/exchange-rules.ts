import type { Actor, Program, Tx } from '../../../context.ts';
import type { CheckoutKey, CheckoutRow, OrderRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

/** Settlement steps for orders that replace other tickets. The feature that moves single tickets injects them. */
export interface Exchanges {
  /**
   * Returns the charges that paid for the old tickets of some checkouts.
   * @param rows all locked checkouts; `own` are those of the new tickets.
   */
  readonly findCharges: (tx: Tx, rows: readonly CheckoutRow[], own: readonly CheckoutRow[]) => Promise<string[]>;
  /**
   * Returns the orders whose old tickets can no longer be surrendered, with the cause shown to their buyers. The old
   * tickets stay unchanged, and the payment is refunded.
   * @param rows checkouts of the new and the old tickets, all locked.
   */
  readonly findGone: (
    program: Program,
    tx: Tx,
    rows: readonly CheckoutRow[],
    orders: readonly OrderRow[],
  ) => Promise<ReadonlyMap<string, 'exchange_gone' | 'resale_gone'>>;
  /** Runs before orders get tickets: moves the seats of other members' old tickets into the holds of the orders. */
  readonly handOver: (
    program: Program,
    tx: Tx,
    by: { readonly actor: Actor; readonly requestId?: string },
    rows: readonly CheckoutRow[],
    orders: readonly OrderRow[],
  ) => Promise<void>;
  /**
   * Ends the old tickets of orders that have their new ones.
   * @returns a function that shows their seats as free; call it after the commit.
   */
  readonly giveUp: (
    program: Program,
    tx: Tx,
    by: { readonly actor: Actor; readonly requestId?: string },
    rows: readonly CheckoutRow[],
    orders: readonly OrderRow[],
  ) => Promise<() => void>;
}

/** Returns true if a checkout replaces other tickets. */
export function replacesTickets(row: CheckoutRow): boolean {
  return row.exchangeOf !== null || row.resaleOf !== null;
}

/**
 * Returns the checkouts of old tickets that must be locked too, in one fixed order, before those of the new tickets are
 * settled.
 * @param rows locked checkouts; `keys` are the checkouts to settle.
 */
export function listReplacedToLock(rows: readonly CheckoutRow[], keys: readonly CheckoutKey[]): CheckoutKey[] {
  const [locked, own] = [new Set(rows.map(checkoutSubjectOf)), new Set(keys.map(checkoutSubjectOf))];
  return rows.flatMap((row) => {
    if (!own.has(checkoutSubjectOf(row))) return [];
    const exchanged = row.exchangeOf ? [{ memberId: row.memberId, checkoutId: row.exchangeOf }] : [];
    return [...exchanged, ...(row.resaleOf ?? [])].filter((key) => !locked.has(checkoutSubjectOf(key)));
  });
}
