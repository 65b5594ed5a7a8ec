import { createHash, timingSafeEqual } from 'node:crypto';
import type { PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';

export type Signing = Pick<PayDollarSettings, 'hash' | 'secrets'>;

function digest(hash: Signing['hash'], fields: readonly string[], secret: string): Buffer {
  return createHash(hash)
    .update([...fields, secret].join('|'))
    .digest();
}

/** Signs form fields with the first secret. */
export function signFields({ hash, secrets }: Signing, fields: readonly string[]): string {
  return digest(hash, fields, secrets[0]!).toString('hex');
}

/**
 * Verifies a signature against every secret.
 * @param given one hash, or several separated by commas during a secret rotation.
 */
export function areSigned({ hash, secrets }: Signing, fields: readonly string[], given: string): boolean {
  const wanted = secrets.map((secret) => digest(hash, fields, secret));
  return given.split(',', 4).some((one) => {
    if (!/^(?:[0-9a-f]{2}){20,64}$/i.test(one)) return false;
    const bytes = Buffer.from(one, 'hex');
    return wanted.some((good) => good.length === bytes.length && timingSafeEqual(good, bytes));
  });
}

/** Numeric code of the Hong Kong dollar (ISO 4217). */
export const hongKongDollars = '344';

/** Formats cents: `58000` as `580.00`. */
export function writeAmount(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses an amount into exact cents; returns `undefined` if it is not dollars and cents. */
export function readAmount(text: string): number | undefined {
  const [, dollars, cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Returns the order reference of a charge: its ID without hyphens, because the gateway allows 35 characters. */
export function orderRefOf(chargeId: string): string {
  return chargeId.replaceAll('-', '');
}

/** Returns the charge ID in an order reference; `undefined` if the reference is not ours. */
export function chargeIdOf(orderRef: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(orderRef);
  return parts?.slice(1).join('-');
}
