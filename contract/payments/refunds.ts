import * as z from 'zod/mini';
import { PaymentMethod } from './methods.ts';

/** Why money that came goes back, or why an order was not given its tickets. */
export const refundCauses = [
  /** Paid too late, and no places as good were left. */
  'places_gone',
  /** Paid too late, and the performance had begun. */
  'performance_begun',
  'performance_cancelled',
  /** Paid after the performance was put off, or while its organiser looked into it. */
  'performance_postponed',
  'sale_suspended',
  /** Paid after the transaction had been cancelled. */
  'checkout_cancelled',
  /** Paid a second time. */
  'paid_before',
  /** Paid in part by points, which were spent otherwise before the money came. */
  'points_gone',
  /** Paid for an exchange whose old tickets had ended, or moved to somebody else, before the money came. */
  'exchange_gone',
  /** Paid for tickets that another member had offered, and that were not there any more. */
  'resale_gone',
  /** Paid for what only some cards can pay for, by another one. */
  'wrong_card',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Where money that goes back stands. */
const refundStates = ['asked', 'sent', 'pending', 'done', 'failed', 'other_way'] as const;
export type RefundState = (typeof refundStates)[number];

/** Where a refund may go from each state; a late or repeated word of the provider that fits no move changes nothing. */
export const refundMoves = {
  /** Written down. Done at once where only points come back. */
  asked: ['sent', 'done', 'other_way'],
  /** The provider is asked; whether it heard us is not known until it answers. */
  sent: ['pending', 'done', 'failed', 'other_way'],
  /** The provider has it, and says later what became of it. */
  pending: ['done', 'failed'],
  // Banks send money back days later: a closed account.
  done: ['failed'],
  /** On the staff's work list: asked for again, or paid another way. */
  failed: ['asked', 'other_way'],
  // The bank took back what it had paid the buyer in a dispute.
  /** By bank transfer or in cash, or the buyer's bank took it back in a dispute. */
  other_way: ['asked'],
} as const satisfies Record<RefundState, readonly RefundState[]>;

/** How money goes back that its provider cannot send. */
export const otherWays = ['bank_transfer', 'cash', 'dispute'] as const;
export type OtherWay = (typeof otherWays)[number];

/** How often a refund reached its buyer of which an earlier attempt is done after all, as a person has found. */
export const lateFindings = ['once', 'twice'] as const;
export type LateFinding = (typeof lateFindings)[number];

/** Where a refund may come that its buyer is told of by mail and in the inbox. */
export const toldStandings = ['done', 'delayed', 'by_bank', 'bank_transfer', 'cash'] as const;
export type ToldStanding = (typeof toldStandings)[number];

/** What a buyer's bank may make of a payment that the buyer disputes. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Where a dispute may go from each state; a late or repeated word that fits no move changes nothing. */
export const disputeMoves = {
  open: ['won', 'lost'],
  won: [],
  // An appeal: the bank brings the money back.
  lost: ['won'],
} as const satisfies Record<DisputeState, readonly DisputeState[]>;

/** What happens to a refund, one after the other. */
export const refundSteps = ['asked', 'sent', 'on_its_way', 'done'] as const;
export type RefundStep = (typeof refundSteps)[number];

/** Where a refund stands for its buyer; from `asked` to `done` as its steps. */
const refundStandings = [
  ...refundSteps,
  /** It takes longer, and staff see to it. */
  'delayed',
  /** The buyer has asked the bank for the same money: the bank decides. */
  'disputed',
  /** The bank has paid it. */
  'by_bank',
  /** Staff have paid it another way. */
  'other_way',
] as const;
export type RefundStanding = (typeof refundStandings)[number];

/**
 * Working days from a refund's request until it usually shows, by method. Card: "approximately 5-10 business days later,
 * depending upon the bank" (Stripe, docs.stripe.com/refunds). WeChat Pay: minutes to a balance, up to 5 working days to a
 * bank card (pay.weixin.qq.com, FAQ on refunds). Alipay: it answers at once, "it depends on a bank's policy" how long the
 * bank behind it takes (docs.antom.com, Refund a payment): counted as WeChat Pay. FPS moves money at any hour
 * (hkicl.com.hk, FAQ), its gateway refunds on working days; PPS goes through the bank: both are our estimates.
 */
export const refundDays = {
  card: { least: 5, most: 10 },
  alipay: { least: 1, most: 5 },
  wechat_pay: { least: 1, most: 5 },
  fps: { least: 1, most: 3 },
  pps: { least: 5, most: 10 },
  points: { least: 0, most: 0 },
  // Paid out at the counter; a terminal sends it back as a card does.
  cash: { least: 0, most: 0 },
  card_terminal: { least: 5, most: 10 },
} as const satisfies Record<PaymentMethod, { least: number; most: number }>;

/** A refund as its buyer is told of it. Money is cents (HKD), days are Hong Kong's, instants ISO 8601 in UTC. */
export const RefundRecord = z.object({
  /** Of its credit note: the transaction's, and which of its refunds it is. Of a top-up, which has none, its receipt's. */
  number: z.string(),
  /** Null where nobody said. */
  cause: z.nullable(z.enum(refundCauses)),
  /** The ticket that it is for; null for all that is left. */
  ticket: z.nullable(z.int()),
  /** Of a payment that was not needed, beside what the transaction cost. */
  isBeside: z.boolean(),
  /** What comes back as money. */
  moneyCents: z.int(),
  /** What has come back as points. */
  pointsCents: z.int(),
  /** The first day on which some of those points cannot be spent any more. */
  pointsEnd: z.nullable(z.string()),
  method: PaymentMethod,
  /** Masked. */
  cardNumber: z.nullable(z.string()),
  standing: z.enum(refundStandings),
  otherWay: z.nullable(z.enum(otherWays)),
  /** Those that it goes through, with when it came there; null for what is not yet. */
  steps: z.array(z.object({ step: z.enum(refundSteps), at: z.nullable(z.string()) })),
  /** When it was paid another way, or when it was found to take longer. */
  settledAt: z.nullable(z.string()),
  /** The days between which it usually shows; null where that is not known, or over. */
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** For questions to the bank: the provider's name of it. */
  reference: z.nullable(z.string()),
});
export type RefundRecord = z.infer<typeof RefundRecord>;
