import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret of one-time codes: what RFC 4226 recommends for SHA-1, which all telephones know. */
export const totpSecretBytes = 20;

/** How long a code is the one of the moment. Milliseconds: what all telephones take for granted. */
const periodMs = 30_000;

/** Codes before and after the one of the moment that count, for clocks that are not quite right. */
const window = 1;

/** Codes that may be tried behind one right password: our decision; then it is typed again. */
export const mostCodeTries = 5;

/** The half minute that an instant lies in. */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

/** When a half minute begins. */
export function totpStepStart(step: number): Date {
  return new Date(step * periodMs);
}

function totpOf(secret: Uint8Array, email: string): TOTP {
  const { buffer, byteOffset, byteLength } = new Uint8Array(secret);
  return new TOTP({
    issuer: 'Fei',
    label: email,
    issuerInLabel: true,
    algorithm: 'SHA1',
    digits: 6,
    period: periodMs / 1000,
    secret: new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) }),
  });
}

/** A secret as telephones take it: base32 to be typed, and an address to be scanned. */
export function describeTotp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The code of a moment. */
export function totpCode(secret: Uint8Array, now: Date): string {
  return totpOf(secret, '').generate({ timestamp: now.getTime() });
}

/** The half minute whose code this is, if it counts now; that it was not used before is for the account's row to say. */
export function totpStepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : totpStepAt(now) + delta;
}

/** Six digits however they were typed, in groups or at full width; undefined for anything else. */
export function readTotpCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
