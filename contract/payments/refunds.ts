import * as z from 'zod/mini';
import { PaymentMethod } from './methods.ts';

/** Why a payment is refunded, or why an order did not receive its tickets. */
export const refundCauses = [
  /** Paid too late, and no equally good tickets were left. */
  'places_gone',
  /** Paid too late, and the performance had started. */
  'performance_begun',
  'performance_cancelled',
  /** Paid after the performance was postponed, or while it was suspended. */
  'performance_postponed',
  'sale_suspended',
  /** Paid after the transaction was cancelled. */
  'checkout_cancelled',
  /** Paid twice. */
  'paid_before',
  /** Paid partly by points that were spent elsewhere before the payment arrived. */
  'points_gone',
  /** Paid for an exchange whose old tickets ended or were transferred before the payment arrived. */
  'exchange_gone',
  /** Paid for another member's offered tickets that were no longer available. */
  'resale_gone',
  /** Paid with another card for tickets that only some cards can pay for. */
  'wrong_card',
] as const;
export type RefundCause = (typeof refundCauses)[number];

const refundStates = ['asked', 'sent', 'pending', 'done', 'failed', 'other_way'] as const;
export type RefundState = (typeof refundStates)[number];

/** Allowed moves of a refund from each state. A late or repeated webhook event that fits no move changes nothing. */
export const refundMoves = {
  /** Stored. A refund of points only is done immediately. */
  asked: ['sent', 'done', 'other_way'],
  /** Sent to the provider; delivery is uncertain until the provider answers. */
  sent: ['pending', 'done', 'failed', 'other_way'],
  /** Accepted by the provider, which reports the result later. */
  pending: ['done', 'failed'],
  // A bank may return the money days later: the account was closed.
  done: ['failed'],
  /** On the staff's work list, to be retried or paid another way. */
  failed: ['asked', 'other_way'],
  // Requested again if the bank reverses what it paid the buyer in a dispute.
  /** Paid by bank transfer or in cash, or taken back by the buyer's bank in a dispute. */
  other_way: ['asked'],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** Ways to pay a refund that its provider cannot send. */
export const otherWays = ['bank_transfer', 'cash', 'dispute'] as const;
export type OtherWay = (typeof otherWays)[number];

/**
 * Number of times that a refund reached its buyer, as a staff member established after an earlier attempt succeeded
 * late.
 */
export const lateFindings = ['once', 'twice'] as const;
export type LateFinding = (typeof lateFindings)[number];

/** Refund statuses about which the buyer is notified by mail and in the inbox. */
export const notifiedRefundStatuses = ['done', 'delayed', 'by_bank', 'bank_transfer', 'cash'] as const;
export type NotifiedRefundStatus = (typeof notifiedRefundStatuses)[number];

/** States of a dispute that a buyer opened with their bank. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Allowed moves of a dispute from each state. A late or repeated webhook event that fits no move changes nothing. */
export const disputeMoves = {
  open: ['won', 'lost'],
  won: [],
  // An appeal succeeds and the bank returns the money.
  lost: ['won'],
} as const satisfies Record<DisputeState, readonly DisputeState[]>;

/** Steps of a refund, in order. */
export const refundSteps = ['asked', 'sent', 'on_its_way', 'done'] as const;
export type RefundStep = (typeof refundSteps)[number];

/** Refund status as the buyer sees it; `asked` to `done` are also its steps. */
const refundStandings = [
  ...refundSteps,
  /** Delayed; staff are handling it. */
  'delayed',
  /** The buyer has disputed the same payment with the bank, which decides. */
  'disputed',
  'by_bank',
  /** Paid by staff another way. */
  'other_way',
] as const;
export type RefundStatus = (typeof refundStandings)[number];

/**
 * Working days from a refund's request until it usually arrives, by method. Card: "approximately 5-10 business days
 * later, depending upon the bank" (Stripe, docs.stripe.com/refunds). WeChat Pay: minutes to a balance, up to 5 working
 * days to a bank card (pay.weixin.qq.com, FAQ on refunds). Alipay: it answers immediately, but "it depends on a bank's
 * policy" how long the bank takes (docs.antom.com, Refund a payment); counted as WeChat Pay. FPS transfers at any hour
 * (hkicl.com.hk, FAQ), but its gateway refunds on working days; PPS goes through the bank. Both figures are our
 * estimates.
 */
export const refundDays = {
  card: { least: 5, most: 10 },
  alipay: { least: 1, most: 5 },
  wechat_pay: { least: 1, most: 5 },
  fps: { least: 1, most: 3 },
  pps: { least: 5, most: 10 },
  points: { least: 0, most: 0 },
  // Paid out at the counter. A terminal refunds like a card.
  cash: { least: 0, most: 0 },
  card_terminal: { least: 5, most: 10 },
} as const satisfies Record<PaymentMethod, { least: number; most: number }>;

/** A refund as its buyer sees it. Money is in cents (HKD), days are Hong Kong's, instants are ISO 8601 in UTC. */
export const RefundRecord = z.object({
  /**
   * Number of its credit note: the transaction's number plus that of the refund. For a top-up, which has no credit
   * note, its receipt's number.
   */
  number: z.string(),
  /** Null if no cause was recorded. */
  cause: z.nullable(z.enum(refundCauses)),
  /** The refunded ticket; null for a refund of all that is left. */
  ticket: z.nullable(z.int()),
  /** True for a surplus payment, beyond the price of the transaction. */
  isBeside: z.boolean(),
  moneyCents: z.int(),
  pointsCents: z.int(),
  /** First day on which some of those points have expired. */
  pointsEnd: z.nullable(z.string()),
  method: PaymentMethod,
  /** Masked. */
  cardNumber: z.nullable(z.string()),
  standing: z.enum(refundStandings),
  otherWay: z.nullable(z.enum(otherWays)),
  /** Its steps with the instant of each; null for steps not yet reached. */
  steps: z.array(z.object({ step: z.enum(refundSteps), at: z.nullable(z.string()) })),
  /** When it was paid another way or found to be delayed. */
  settledAt: z.nullable(z.string()),
  /** Days between which it usually arrives; null if unknown or over. */
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** The provider's reference, for questions to the bank. */
  reference: z.nullable(z.string()),
});
export type RefundRecord = z.infer<typeof RefundRecord>;
