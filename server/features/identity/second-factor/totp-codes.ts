import { Secret, TOTP } from 'otpauth';

/** Secret length in bytes: RFC 4226's recommendation for SHA-1, which all authenticator apps support. */
export const totpSecretBytes = 20;

/** Step length in ms: the default of all authenticator apps. */
const periodMs = 30_000;

/** Steps accepted before and after the current one, for inaccurate clocks. */
const window = 1;

/** Code attempts per entered password (our decision); then the password is required again. */
export const maxCodeTries = 5;

export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

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

/** Returns an authenticator secret as base32 to type and a URI to scan. */
export function describeTotp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

export function totpCode(secret: Uint8Array, now: Date): string {
  return totpOf(secret, '').generate({ timestamp: now.getTime() });
}

/** Returns the 30-second step of a code that is valid now. Callers must check the account's row for earlier use. */
export function totpStepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : totpStepAt(now) + delta;
}

/** Returns the six digits of a typed code, grouped or full-width; `undefined` for any other text. */
export function readTotpCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
