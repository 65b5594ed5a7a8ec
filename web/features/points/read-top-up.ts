import { paymentMethods, type GatewayMethod } from '../../../contract/payments/methods.ts';
import { topUpLimits } from '../../../contract/points/limits.ts';

const usual: readonly number[] = topUpLimits.usualCents;

/**
 * Returns the selected or typed amount in cents, or NaN if it is not a whole number of dollars within the limits.
 * Accepts `1,000`, `HK$500` and full-width digits.
 */
export function readTopUpAmount(choice: string, written: string): number {
  if (usual.includes(Number(choice))) return Number(choice);
  const text = written
    .normalize('NFKC')
    .replaceAll(/[\s,]|HKD|HK\$|\$/gi, '')
    .replace(/\.0+$/, '');
  const cents = /^\d{1,6}$/.test(text) ? Number(text) * 100 : Number.NaN;
  return cents >= topUpLimits.leastCents && cents <= topUpLimits.maxCents ? cents : Number.NaN;
}

export function readMethod(text: string | null): GatewayMethod | undefined {
  const method = paymentMethods.find((one) => one === text);
  return method === 'points' ? undefined : method;
}

/** Returns the initial amount of the form from the URL; empty if there is none. */
export function amountInAddress(search: URLSearchParams): { choice: string; written: string } {
  const dollars = search.get('amount') ?? '';
  const cents = readTopUpAmount('', dollars);
  if (Number.isNaN(cents)) return { choice: '', written: '' };
  return usual.includes(cents)
    ? { choice: String(cents), written: '' }
    : { choice: 'other', written: String(cents / 100) };
}
