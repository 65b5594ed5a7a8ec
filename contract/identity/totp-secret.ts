import * as z from 'zod/mini';

/** A current authenticator code, or a recovery code for a lost phone. */
export const TypedCode = z
  .string('code_required')
  .check(z.trim(), z.minLength(1, 'code_required'), z.maxLength(60, 'too_long'));

export const TotpSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for scanning. */
  uri: z.string(),
  /** SVG path of black modules, including the margin, in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type TotpSecret = z.infer<typeof TotpSecret>;

export const RecoveryCodes = z.object({
  /** Shown only once. */
  recoveryCodes: z.array(z.string()),
});
