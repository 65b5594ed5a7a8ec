import * as z from 'zod/mini';
import { PaymentMethod } from './methods.ts';

/** Why a payment is refunded, or why an order received no tickets. */
export const refundCauses = [
  /** Paid too late, when no equally good tickets were left. */
  'places_gone',
  /** Paid too late, after the performance had started. */
  'performance_begun',
  'performance_cancelled',
  /** Paid after the performance was postponed or while it was suspended. */
  'performance_postponed',
  'sale_suspended',
  'checkout_cancelled',
  /** Paid twice. */
  'paid_before',
  /** Partly paid by points that were spent elsewhere before the payment arrived. */
  'points_gone',
  /** Paid for an exchange after its old tickets were cancelled or transferred. */
  'exchange_gone',
  /** Paid for another member's offered tickets after they became unavailable. */
  'resale_gone',
  /** Paid with the wrong card for tickets restricted to certain cards. */
  'wrong_card',
] as const;
export type RefundCause = (typeof refundCauses)[number];

const refundStates = ['asked', 'sent', 'pending', 'done', 'failed', 'other_way'] as const;
export type RefundState = (typeof refundStates)[number];

/** Allowed state transitions of a refund. A late or duplicate webhook event that matches no transition is ignored. */
export const refundMoves = {
  /** Stored. A refund of points alone completes immediately. */
  asked: ['sent', 'done', 'other_way'],
  /** Sent to the provider; receipt is unconfirmed until the provider responds. */
  sent: ['pending', 'done', 'failed', 'other_way'],
  /** Accepted by the provider, which reports the result later. */
  pending: ['done', 'failed'],
  // A bank can reject the money days later because the account was closed.
  done: ['failed'],
  /** On the staff work list, to be retried or paid another way. */
  failed: ['asked', 'other_way'],
  // Requested again if the bank reverses its payment to the buyer in a dispute.
  /** Paid by bank transfer or in cash, or reclaimed by the buyer's bank in a dispute. */
  other_way: ['asked'],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** How staff can pay a refund that the provider cannot send. */
export const otherWays = ['bank_transfer', 'cash', 'dispute'] as const;
export type OtherWay = (typeof otherWays)[number];

/** How many times the refund reached the buyer, as verified by staff after an earlier attempt succeeded late. */
export const lateFindings = ['once', 'twice'] as const;
export type LateFinding = (typeof lateFindings)[number];

/** Refund statuses for which the buyer gets mail and an inbox notice. */
export const notifiedRefundStatuses = ['done', 'delayed', 'by_bank', 'bank_transfer', 'cash'] as const;
export type NotifiedRefundStatus = (typeof notifiedRefundStatuses)[number];

/** States of a dispute that a buyer opened with their bank. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Allowed state transitions of a dispute. A late or duplicate webhook event that matches no transition is ignored. */
export const disputeMoves = {
  open: ['won', 'lost'],
  won: [],
  // The appeal succeeds and the bank returns the money.
  lost: ['won'],
} as const satisfies Record<DisputeState, readonly DisputeState[]>;

export const refundSteps = ['asked', 'sent', 'on_its_way', 'done'] as const;
export type RefundStep = (typeof refundSteps)[number];

/** Refund statuses shown to the buyer; `asked` to `done` are also steps. */
const refundStandings = [
  ...refundSteps,
  /** Delayed; staff are handling it. */
  'delayed',
  /** The buyer disputed the same payment with the bank, which decides. */
  'disputed',
  'by_bank',
  'other_way',
] as const;
export type RefundStatus = (typeof refundStandings)[number];

/**
 * Working days from a refund request until the money usually arrives, by method. Card: "approximately 5-10 business
 * days later, depending upon the bank" (Stripe, docs.stripe.com/refunds). WeChat Pay: minutes to a balance, up to 5
 * working days to a bank card (pay.weixin.qq.com, refund FAQ). Alipay responds immediately, but "it depends on a bank's
 * policy" how long the bank takes (docs.antom.com, Refund a payment); we use the same figures as WeChat Pay. FPS
 * transfers at any hour (hkicl.com.hk, FAQ), but its gateway refunds on working days; PPS goes through the bank. Both
 * figures are our estimates.
 */
export const refundDays = {
  card: { least: 5, most: 10 },
  alipay: { least: 1, most: 5 },
  wechat_pay: { least: 1, most: 5 },
  fps: { least: 1, most: 3 },
  pps: { least: 5, most: 10 },
  points: { least: 0, most: 0 },
  // Paid in cash at the counter. A terminal refunds like a card.
  cash: { least: 0, most: 0 },
  card_terminal: { least: 5, most: 10 },
} as const satisfies Record<PaymentMethod, { least: number; most: number }>;

/**
 * A refund as the buyer sees it. Money is in cents (HKD), days are Hong Kong days, and timestamps are ISO 8601 in UTC.
 */
export const RefundRecord = z.object({
  /**
   * Credit note number: the transaction number followed by the refund's suffix. For a top-up, which has no credit note,
   * the receipt number.
   */
  number: z.string(),
  cause: z.nullable(z.enum(refundCauses)),
  /** Refunded ticket; null if the refund covers the whole remaining transaction. */
  ticket: z.nullable(z.int()),
  /** True for a surplus payment, which exceeds the price of the transaction. */
  isBeside: z.boolean(),
  moneyCents: z.int(),
  pointsCents: z.int(),
  /** First day on which some of the refunded points have expired. */
  pointsEnd: z.nullable(z.string()),
  method: PaymentMethod,
  /** Masked. */
  cardNumber: z.nullable(z.string()),
  standing: z.enum(refundStandings),
  otherWay: z.nullable(z.enum(otherWays)),
  /** Refund steps with the time each was reached, or null. */
  steps: z.array(z.object({ step: z.enum(refundSteps), at: z.nullable(z.string()) })),
  /** When the refund was paid another way or marked as delayed. */
  settledAt: z.nullable(z.string()),
  /** Usual arrival period; null if unknown or past. */
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Provider's reference, which the buyer can quote to the bank. */
  reference: z.nullable(z.string()),
});
export type RefundRecord = z.infer<typeof RefundRecord>;
