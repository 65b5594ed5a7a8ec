import { createHash } from 'node:crypto';
import { buyerFields, type BuyerChange } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import type { BuyerEditRow, BuyerValues } from '../store-buyer-edits.ts';
import type { CheckoutRow } from '../store.ts';

/** Returns the buyer and the parcel destination of a payment, for editing. */
export function buyerValuesOf(checkout: CheckoutRow): BuyerValues {
  const { contactName, contactTelephone, recipient, country, address } = checkout;
  return { contactName, contactTelephone, recipient, country, address };
}

/** Returns a version string that changes with any value or with the collection method. */
export function versionOfBuyer(checkout: CheckoutRow): string {
  const values = buyerValuesOf(checkout);
  const said = JSON.stringify([checkout.method, checkout.region, ...buyerFields.map((field) => values[field])]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 22);
}

/** Returns the fields that differ between two versions of a buyer. */
export function compareBuyers({ before, after }: Pick<BuyerEditRow, 'before' | 'after'>): BuyerChange[] {
  return buyerFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
