import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret: RFC 4226's recommendation for SHA-1, which all authenticator apps support. */
export const totpSecretBytes = 20;

/** Length of a code's step, in ms: the default of all authenticator apps. */
const periodMs = 30_000;

/** Steps accepted before and after the current one, for inexact clocks. */
const window = 1;

/** Code attempts per entered password (our decision); then the password is required again. */
export const mostCodeTries = 5;

/** Returns the 30-second step of an instant. */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

/** Returns the start of a 30-second step. */
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

/** Returns a secret for authenticator apps: base32 to type, and a URI to scan. */
export function describeTotp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the code of an instant. */
export function totpCode(secret: Uint8Array, now: Date): string {
  return totpOf(secret, '').generate({ timestamp: now.getTime() });
}

/**
 * Returns the 30-second step of a code that is valid now. The caller must check in the account's row that it was not
 * used before.
 */
export function totpStepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : totpStepAt(now) + delta;
}

/** Returns the six digits of a typed code, grouped or full-width; undefined for anything else. */
export function readTotpCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
