import * as z from 'zod/mini';

/** Metadata key of our charge ID. */
export const chargeKey = 'fei_charge';
/**
 * Metadata key of the payment deadline, in Unix seconds. It is earlier than the end of Stripe's session, which lives at
 * least half an hour.
 */
export const expiresKey = 'fei_expires';
export const refundKeyField = 'fei_refund';

const id = z.string().check(z.minLength(1), z.maxLength(255));
const code = z.optional(z.nullable(z.string()));
const cents = z.int().check(z.nonnegative());
const metadata = z.optional(z.nullable(z.record(z.string(), z.string())));
const hkd = z.literal('hkd');
/** Accepts statuses that Stripe may add in the future. */
const word = z.nullable(z.string());

const Card = z.object({ last4: code, authorization_code: code });
const Wallet = z.object({ transaction_id: code });

export const StripeCharge = z.object({
  id,
  amount: cents,
  currency: hkd,
  status: word,
  captured: z.boolean(),
  metadata,
  payment_intent: z.nullable(id),
  payment_method_details: z.optional(
    z.nullable(
      z.object({
        card: z.optional(z.nullable(Card)),
        alipay: z.optional(z.nullable(Wallet)),
        wechat_pay: z.optional(z.nullable(Wallet)),
      }),
    ),
  ),
});
export type StripeCharge = z.infer<typeof StripeCharge>;

export const StripeIntent = z.object({
  id,
  amount: cents,
  currency: hkd,
  status: word,
  metadata,
  last_payment_error: z.optional(
    z.nullable(
      z.object({
        code,
        decline_code: code,
        payment_method: z.optional(z.nullable(z.object({ card: z.optional(z.nullable(Card)) }))),
      }),
    ),
  ),
  latest_charge: z.optional(z.nullable(z.union([id, StripeCharge]))),
});
export type StripeIntent = z.infer<typeof StripeIntent>;

export const StripeSession = z.object({
  id,
  amount_total: cents,
  currency: hkd,
  status: word,
  payment_status: word,
  client_reference_id: z.nullable(z.string()),
  metadata,
  /** Null until the buyer has tried to pay. */
  payment_intent: z.nullable(z.union([id, StripeIntent])),
});
export type StripeSession = z.infer<typeof StripeSession>;

export const StripeRefund = z.object({
  id,
  amount: cents,
  currency: hkd,
  status: word,
  metadata,
  failure_reason: code,
});
export type StripeRefund = z.infer<typeof StripeRefund>;

export const StripeDispute = z.object({
  id,
  amount: cents,
  currency: z.string(),
  status: word,
  payment_intent: z.nullable(id),
});

export const StripeEvent = z.object({
  id,
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.looseObject({ metadata: z.optional(z.nullable(z.looseObject({}))) }) }),
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the charge ID in a Stripe object's metadata; `undefined` for objects of the account's other users. */
export function chargeIdIn(object: {
  metadata?: Readonly<Record<string, unknown>> | null | undefined;
}): string | undefined {
  const found = object.metadata?.[chargeKey];
  return typeof found === 'string' && uuid.test(found) ? found : undefined;
}
