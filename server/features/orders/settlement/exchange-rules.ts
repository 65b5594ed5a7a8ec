import type { Actor, Program, Tx } from '../../../context.ts';
import type { CheckoutKey, CheckoutRow, OrderRow } from '../store.ts';
import { checkoutSubjectOf } from './checkout-subject.ts';

/** What settling does where tickets are given up for the new ones: whoever moves single tickets says so. */
export interface Exchanges {
  /**
   * The charges whose money pays for the old tickets of some checkouts. @param rows all that are locked; `own`: those of
   * the new tickets.
   */
  readonly findCharges: (tx: Tx, rows: readonly CheckoutRow[], own: readonly CheckoutRow[]) => Promise<string[]>;
  /**
   * Those orders whose old tickets cannot be given up any more, and what their buyers are told: what became of them
   * stays, and what was paid goes back. @param rows their checkouts and those of the old tickets, all locked.
   */
  readonly findGone: (
    program: Program,
    tx: Tx,
    rows: readonly CheckoutRow[],
    orders: readonly OrderRow[],
  ) => Promise<ReadonlyMap<string, 'exchange_gone' | 'resale_gone'>>;
  /** Before orders get tickets: gives the places of old tickets of others to their holds. */
  readonly handOver: (
    program: Program,
    tx: Tx,
    by: { readonly actor: Actor; readonly requestId?: string },
    rows: readonly CheckoutRow[],
    orders: readonly OrderRow[],
  ) => Promise<void>;
  /** Ends the old tickets of orders that have their new ones. @returns what shows their places as free, once committed. */
  readonly giveUp: (
    program: Program,
    tx: Tx,
    by: { readonly actor: Actor; readonly requestId?: string },
    rows: readonly CheckoutRow[],
    orders: readonly OrderRow[],
  ) => Promise<() => void>;
}

/** Whether tickets are given up for those of a checkout. */
export function isGivenFor(row: CheckoutRow): boolean {
  return row.exchangeOf !== null || row.resaleOf !== null;
}

/**
 * Checkouts of old tickets that have to be locked too, all in one order, before those of the new ones are settled.
 * @param rows those that are locked; `keys`: the checkouts to settle.
 */
export function lockBeside(rows: readonly CheckoutRow[], keys: readonly CheckoutKey[]): CheckoutKey[] {
  const [locked, own] = [new Set(rows.map(checkoutSubjectOf)), new Set(keys.map(checkoutSubjectOf))];
  return rows.flatMap((row) => {
    if (!own.has(checkoutSubjectOf(row))) return [];
    const exchanged = row.exchangeOf ? [{ memberId: row.memberId, checkoutId: row.exchangeOf }] : [];
    return [...exchanged, ...(row.resaleOf ?? [])].filter((key) => !locked.has(checkoutSubjectOf(key)));
  });
}
