import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';

/**
 * Returns the courier address, one line each: the recipient first, and the country last if it is overseas. Returns null
 * for other collection methods.
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
