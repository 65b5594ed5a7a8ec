import { leastBesidePointsCents } from '../points/limits.ts';
import type { CollectionMethod } from './ways.ts';

/** What is to be paid, and what the buyer has. Cents. */
export interface Payable {
  readonly totalCents: number;
  /** What can be spent in points. */
  readonly pointsCents: number;
  readonly collection: { readonly method: CollectionMethod };
  /** Groups of cards that alone can pay. */
  readonly cardsOnly: readonly string[];
}

/** Whether points alone may pay: a kiosk asks for the card that paid, and some windows of a sale for a certain card. */
function mayPayWhole({ collection, cardsOnly }: Payable): boolean {
  return collection.method !== 'kiosk' && cardsOnly.length === 0;
}

/** The most points that a payment can take, in cents: all of it, or what leaves enough for another method. */
export function mostPoints(payable: Payable): number {
  const { totalCents, pointsCents } = payable;
  if (pointsCents >= totalCents && mayPayWhole(payable)) return totalCents;
  return Math.max(0, Math.min(pointsCents, totalCents - leastBesidePointsCents));
}

/** What is wrong with paying so much by points; undefined where nothing is. */
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

/** Whether what points leave over can be paid by another method: gateways take no cents alone. */
export function leavesEnough(totalCents: number, pointsCents: number): boolean {
  return pointsCents === 0 || pointsCents === totalCents || totalCents - pointsCents >= leastBesidePointsCents;
}

/** Points as somebody writes them (`50`, `1,000.5`, in full width), in cents; NaN for anything else. */
export function readPoints(text: string): number {
  const tidy = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  const [, whole, rest = ''] = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(tidy) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}
