import { leastBesidePointsCents } from '../points/limits.ts';
import type { CollectionMethod } from './collection-methods.ts';

export interface Payable {
  readonly totalCents: number;
  /** Spendable points. */
  readonly pointsCents: number;
  readonly collection: { readonly method: CollectionMethod };
  /** Card groups accepted; empty if any card can pay. */
  readonly cardsOnly: readonly string[];
}

/** Returns true if points alone can pay. Kiosk collection and some sale windows require a card. */
function mayPayWhole({ collection, cardsOnly }: Payable): boolean {
  return collection.method !== 'kiosk' && cardsOnly.length === 0;
}

/**
 * Returns the maximum points that a payment accepts, in cents: the full amount, or as much as leaves enough for another
 * method.
 */
export function maxPoints(payable: Payable): number {
  const { totalCents, pointsCents } = payable;
  if (pointsCents >= totalCents && mayPayWhole(payable)) return totalCents;
  return Math.max(0, Math.min(pointsCents, totalCents - leastBesidePointsCents));
}

/** Validates an amount paid by points. Returns the error, or `undefined` if it is valid. */
export function mistakeInPoints(
  payable: Payable,
  cents: number,
): 'points_not_valid' | 'points_too_many' | 'amount_not_valid' | 'rest_too_small' | undefined {
  if (!Number.isInteger(cents) || cents < 0) return 'points_not_valid';
  if (cents > payable.totalCents) return 'amount_not_valid';
  if (cents > payable.pointsCents) return 'points_too_many';
  const restCents = payable.totalCents - cents;
  if (restCents === 0) return mayPayWhole(payable) ? undefined : 'rest_too_small';
  return leavesEnough(payable.totalCents, cents) ? undefined : 'rest_too_small';
}

/** Returns true if another method can pay the amount left after points: gateways reject amounts of a few cents. */
export function leavesEnough(totalCents: number, pointsCents: number): boolean {
  return pointsCents === 0 || pointsCents === totalCents || totalCents - pointsCents >= leastBesidePointsCents;
}

/** Parses typed points (`50`, `1,000.5`, full-width digits) to cents. Returns NaN for anything else. */
export function readPoints(text: string): number {
  const tidy = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  const [, whole, rest = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(tidy) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}
