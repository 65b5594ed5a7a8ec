import { paymentMethods, type GatewayMethod } from '../../../contract/payments/methods.ts';
import { topUpLimits } from '../../../contract/points/limits.ts';

const usual: readonly number[] = topUpLimits.usualCents;

/**
 * The amount that somebody chose or wrote, in cents; NaN for what is no whole amount of dollars within the bounds.
 * Written as people do: `1,000`, `HK$500`, in full width.
 */
export function readAmount(choice: string, written: string): number {
  if (usual.includes(Number(choice))) return Number(choice);
  const text = written
    .normalize('NFKC')
    .replaceAll(/[\s,]|HKD|HK\$|\$/gi, '')
    .replace(/\.0+$/, '');
  const cents = /^\d{1,6}$/.test(text) ? Number(text) * 100 : Number.NaN;
  return cents >= topUpLimits.leastCents && cents <= topUpLimits.mostCents ? cents : Number.NaN;
}

export function readMethod(text: string | null): GatewayMethod | undefined {
  const method = paymentMethods.find((one) => one === text);
  return method === 'points' ? undefined : method;
}

/** What the form of a top-up begins with that an address names; nothing where it names none. */
export function amountInAddress(search: URLSearchParams): { choice: string; written: string } {
  const dollars = search.get('amount') ?? '';
  const cents = readAmount('', dollars);
  if (Number.isNaN(cents)) return { choice: '', written: '' };
  return usual.includes(cents)
    ? { choice: String(cents), written: '' }
    : { choice: 'other', written: String(cents / 100) };
}
