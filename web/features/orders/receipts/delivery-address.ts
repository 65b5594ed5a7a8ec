import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';

/**
 * Where the courier goes, a line each, headed by the name on the parcel, a country last where it goes overseas; null for
 * tickets that nobody sends.
 */
export function deliveryAddress({
  collection,
  name,
  recipient,
  address,
  country,
}: Pick<TransactionDetail, 'collection' | 'name' | 'recipient' | 'address' | 'country'>): string | null {
  if (collection.method !== 'courier' || !address) return null;
  const lines = address.split(/\r\n|\r|\n/).filter((line) => line.trim());
  return [recipient ?? name, ...lines, ...(country ? [country.name] : [])].join('\n');
}
