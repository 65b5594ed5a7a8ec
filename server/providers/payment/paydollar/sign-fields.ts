import { createHash, timingSafeEqual } from 'node:crypto';
import type { PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';

/** How an account signs. */
export type Signing = Pick<PayDollarSettings, 'hash' | 'secrets'>;

/** The secure hash of fields in their order, by one secret. */
function digest(hash: Signing['hash'], fields: readonly string[], secret: string): Buffer {
  return createHash(hash)
    .update([...fields, secret].join('|'))
    .digest();
}

/** Signs what we send. */
export function signFields({ hash, secrets }: Signing, fields: readonly string[]): string {
  return digest(hash, fields, secrets[0]!).toString('hex');
}

/** @param given one hash or several with commas between: while a secret is changed, there is one by each. */
export function areSigned({ hash, secrets }: Signing, fields: readonly string[], given: string): boolean {
  const wanted = secrets.map((secret) => digest(hash, fields, secret));
  return given.split(',', 4).some((one) => {
    if (!/^(?:[0-9a-f]{2}){20,64}$/i.test(one)) return false;
    const bytes = Buffer.from(one, 'hex');
    return wanted.some((good) => good.length === bytes.length && timingSafeEqual(good, bytes));
  });
}

/** The gateway's number of Hong Kong dollars (ISO 4217). */
export const hongKongDollars = '344';

/** `58000` as `580.00`. */
export function writeAmount(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents, exactly; undefined for what is no amount of dollars and cents. */
export function readAmount(text: string): number | undefined {
  const [, dollars, cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** A charge's id as the gateway's order reference, which has 35 places: without hyphens. */
export function orderRefOf(chargeId: string): string {
  return chargeId.replaceAll('-', '');
}

/** The charge that an order reference names; undefined for an order that is none of ours. */
export function chargeIdOf(orderRef: string): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(orderRef);
  return parts?.slice(1).join('-');
}
