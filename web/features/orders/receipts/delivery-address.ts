import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';

/** Where the courier goes, a line each, headed by the name on the parcel; null for tickets that nobody sends. */
export function deliveryAddress({
  collection,
  name,
  address,
}: Pick<TransactionDetail, 'collection' | 'name' | 'address'>): string | null {
  if (collection.method !== 'courier' || !address) return null;
  const lines = address.split(/\r\n|\r|\n/).filter((line) => line.trim());
  return [name, ...lines].join('\n');
}
