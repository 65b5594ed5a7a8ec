import * as z from 'zod/mini';

/** A code of the moment, or one of those kept for when the telephone is lost. */
export const TypedCode = z
  .string('code_required')
  .check(z.trim(), z.minLength(1, 'code_required'), z.maxLength(60, 'too_long'));

/** What a telephone is given, to show codes by: as text, as an address and as the picture of it. */
export const TotpSecret = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be scanned. */
  uri: z.string(),
  /** An SVG path of black modules, with its margin, in a square of this many units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type TotpSecret = z.infer<typeof TotpSecret>;

/** Recovery codes that were just made. */
export const RecoveryCodes = z.object({
  /** Shown this once. */
  recoveryCodes: z.array(z.string()),
});
