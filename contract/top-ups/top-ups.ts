import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { chargeStates } from '../payments/charges.ts';
import { paymentMethods, PaymentMethod } from '../payments/methods.ts';
import { RefundRecord } from '../payments/refunds.ts';
import { pointCents, topUpLimits } from '../points/limits.ts';
import { Id } from '../core/id.ts';

// Money and points are in cents (HKD), instants are ISO 8601 in UTC.

/** State of a top-up. Its points exist once it is `captured`. */
const topUpStates = [...chargeStates, 'refunded'] as const;

export const TopUp = z.object({
  topUpId: z.string(),
  state: z.enum(topUpStates),
  cents: z.int(),
  method: PaymentMethod,
  at: z.string(),
  /** When its points expire; null until they exist. */
  expiresAt: z.nullable(z.string()),
  /** Its buyer disputed the payment: its remaining points are frozen (`open`) or reversed (`lost`). */
  dispute: z.nullable(z.enum(['open', 'lost'])),
  /** Remaining points. */
  leftCents: z.int(),
  /** The provider's page of a top-up that can still be paid. */
  paymentUrl: z.nullable(z.string()),
  /** Why its payment failed, in the caller's language. */
  message: z.nullable(z.string()),
  /** The refund, if it is `refunded`. */
  refund: z.nullable(RefundRecord),
  cardNumber: z.nullable(z.string()),
  /** Receipt number of the payment. */
  confirmationNumber: z.nullable(z.string()),
});
export type TopUp = z.infer<typeof TopUp>;

export const StartTopUp = z.object({
  /** Created by the caller; makes retries safe. */
  topUpId: Id,
  /** A whole number of points, in cents. */
  cents: z
    .int('top_up_amount_not_valid')
    .check(
      z.gte(topUpLimits.leastCents, 'top_up_amount_not_valid'),
      z.lte(topUpLimits.maxCents, 'top_up_amount_not_valid'),
      z.multipleOf(pointCents, 'top_up_amount_not_valid'),
    ),
  method: z.enum(
    paymentMethods.filter((method) => method !== 'points'),
    'method_required',
  ),
});
export type StartTopUp = z.infer<typeof StartTopUp>;

export const topUpCalls = {
  listTopUps: call({
    method: 'GET',
    path: '/api/memberTopUps.do',
    summary: "Lists the member's top-ups, latest first, with the payment methods for a new one.",
    access: 'member',
    output: z.object({
      data: z.array(TopUp),
      methods: z.array(PaymentMethod),
      /** When points of a top-up made now would expire. */
      wouldExpireAt: z.string(),
    }),
    refusals: [],
  }),
  startTopUp: call({
    method: 'POST',
    path: '/memberTopUpPayments.do',
    summary: "Starts a payment for points and returns the address of the gateway's page.",
    access: 'member',
    body: StartTopUp,
    output: z.object({ redirectUrl: z.nullable(z.string()) }),
    refusals: [
      'payment_failed',
      'top_up_conflict',
      'payment_method_not_available',
      'payment_amount_too_small',
      'too_many_requests',
      'maintenance',
    ],
  }),
} as const;
