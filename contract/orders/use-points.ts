import { leastBesidePointsCents } from '../points/limits.ts';
import type { CollectionMethod } from './collection-methods.ts';

/** Amount to pay, and the buyer's means. Cents. */
export interface Payable {
  readonly totalCents: number;
  /** Points that can be spent. */
  readonly pointsCents: number;
  readonly collection: { readonly method: CollectionMethod };
  /** Card groups that alone can pay; empty if any card can. */
  readonly cardsOnly: readonly string[];
}

/** Returns true if points alone may pay. A kiosk needs the card that paid, and some sale windows need certain cards. */
function mayPayWhole({ collection, cardsOnly }: Payable): boolean {
  return collection.method !== 'kiosk' && cardsOnly.length === 0;
}

/**
 * Returns the most points that a payment accepts, in cents: the whole amount, or one that leaves enough for another
 * method.
 */
export function mostPoints(payable: Payable): number {
  const { totalCents, pointsCents } = payable;
  if (pointsCents >= totalCents && mayPayWhole(payable)) return totalCents;
  return Math.max(0, Math.min(pointsCents, totalCents - leastBesidePointsCents));
}

/** Returns the error of paying this amount by points; `undefined` if it is valid. */
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

/** Returns true if the rest beside points can be paid by another method: gateways refuse amounts of a few cents. */
export function leavesEnough(totalCents: number, pointsCents: number): boolean {
  return pointsCents === 0 || pointsCents === totalCents || totalCents - pointsCents >= leastBesidePointsCents;
}

/** Parses typed points (`50`, `1,000.5`, full-width digits) to cents; NaN for anything else. */
export function readPoints(text: string): number {
  const tidy = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  const [, whole, rest = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(tidy) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}
