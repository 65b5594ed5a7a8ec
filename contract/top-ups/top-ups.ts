import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { chargeStates } from '../payments/charges.ts';
import { paymentMethods, PaymentMethod } from '../payments/methods.ts';
import { RefundRecord } from '../payments/refunds.ts';
import { pointCents, topUpLimits } from '../points/limits.ts';

// Money and points are cents (HKD); instants are ISO 8601 in UTC.

/** Where a top-up stands: points are there once it is `captured`. */
const topUpStates = [...chargeStates, 'refunded'] as const;

export const TopUp = z.object({
  topUpId: z.string(),
  state: z.enum(topUpStates),
  cents: z.int(),
  method: PaymentMethod,
  at: z.string(),
  /** When its points end; null until they are there. */
  expiresAt: z.nullable(z.string()),
  /** Its buyer asked the bank for the money back: what is left cannot be spent, or was taken back. */
  dispute: z.nullable(z.enum(['open', 'lost'])),
  /** What is left of its points. */
  leftCents: z.int(),
  /** The provider's page of a top-up that can still be paid. */
  paymentUrl: z.nullable(z.string()),
  /** Why its payment did not succeed, in the caller's language. */
  message: z.nullable(z.string()),
  /** What becomes of the money of one that is `refunded`. */
  refund: z.nullable(RefundRecord),
  cardNumber: z.nullable(z.string()),
  /** Of the payment: its receipt number. */
  confirmationNumber: z.nullable(z.string()),
});
export type TopUp = z.infer<typeof TopUp>;

export const StartTopUp = z.object({
  /** Made by the caller: makes repeats harmless. */
  topUpId: z.uuid(),
  /** A whole number of points, in cents. */
  cents: z
    .int('top_up_amount_not_valid')
    .check(
      z.gte(topUpLimits.leastCents, 'top_up_amount_not_valid'),
      z.lte(topUpLimits.mostCents, 'top_up_amount_not_valid'),
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
    summary: "The member's top-ups, latest first, with the ways to pay for another one.",
    access: 'member',
    output: z.object({
      data: z.array(TopUp),
      methods: z.array(PaymentMethod),
      /** When points end that are topped up now. */
      wouldExpireAt: z.string(),
    }),
    refusals: [],
  }),
  startTopUp: call({
    method: 'POST',
    path: '/memberTopUpPayments.do',
    summary: "Begins to pay for points and answers the address of the gateway's own page.",
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
