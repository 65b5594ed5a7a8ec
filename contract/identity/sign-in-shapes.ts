import * as z from 'zod/mini';

/** Identifies a login step in progress. */
export const StepToken = z.string().check(z.minLength(10), z.maxLength(200));

/** The phone's response. To confirm, the member types the number shown on the computer. */
export const QrAnswer = z
  .object({
    code: StepToken,
    answer: z.enum(['confirm', 'deny']),
    digits: z._default(
      z.string().check(
        z.overwrite((typed) => typed.normalize('NFKC').replaceAll(/\s/g, '')),
        z.maxLength(20, 'qr_digits_wrong'),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ answer: result, digits }) => result === 'deny' || digits !== '', {
      path: ['digits'],
      error: 'qr_digits_required',
    }),
  );

/** WebAuthn messages; the verification library validates their contents. */
export const AskingOptions = z.looseObject({ challenge: z.string() });
export const MakingOptions = z.looseObject({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
});
const PasskeyAnswer = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  rawId: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown(),
});
export const Attestation = z.extend(PasskeyAnswer, {
  response: z.object({
    clientDataJSON: z.string().check(z.maxLength(4000)),
    attestationObject: z.string().check(z.maxLength(20_000)),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export const Assertion = z.extend(PasskeyAnswer, {
  response: z.object({
    clientDataJSON: z.string().check(z.maxLength(4000)),
    authenticatorData: z.string().check(z.maxLength(8000)),
    signature: z.string().check(z.maxLength(2000)),
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
});
export type Attestation = z.infer<typeof Attestation>;
export type Assertion = z.infer<typeof Assertion>;
