import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Interruption } from '../catalogue/performance-states.ts';

// Money is in cents (HKD), instants are ISO 8601 in UTC, texts are in the caller's language.

const caseStates = ['draft', 'previewed', 'approved', 'running', 'paused', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Allowed state transitions. The command's guard, its buttons and the tests read this table. */
export const caseMoves = {
  /** The performance is suspended and no one is notified. */
  draft: ['previewed', 'closed'],
  /** The effects are counted; reopening the preview counts them again. */
  previewed: ['previewed', 'draft', 'approved', 'closed'],
  /** A second staff member has approved the case. It can no longer be withdrawn. */
  approved: ['running', 'paused'],
  running: ['paused', 'closed'],
  paused: ['running'],
  closed: [],
} as const satisfies Record<CaseState, readonly CaseState[]>;

export function canCaseMove(from: CaseState, to: CaseState): boolean {
  const moves: readonly CaseState[] = caseMoves[from];
  return moves.includes(to);
}

export const caseKinds = ['cancel', 'postpone'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseChoices = ['asked', 'keep', 'refund', 'exchange'] as const;
export const CaseChoice = z.enum(caseChoices);
/** `asked`: no choice yet. `exchange`: the buyer exchanged the last ticket. */
export type CaseChoice = z.infer<typeof CaseChoice>;

/** A buyer may change the choice until the refund is requested or the tickets are exchanged. */
const choiceMoves = {
  asked: ['keep', 'exchange', 'refund'],
  keep: ['exchange', 'refund'],
  refund: [],
  exchange: [],
} as const satisfies Record<CaseChoice, readonly CaseChoice[]>;

export function canChoose(from: CaseChoice, to: CaseChoice): boolean {
  const moves: readonly CaseChoice[] = choiceMoves[from];
  return moves.includes(to);
}

/** Data for the page where a buyer makes the choice. */
export const CaseOffer = z.object({
  number: z.string(),
  title: z.string(),
  venue: z.string(),
  standing: z.nullable(Interruption),
  /** Performance start; the original start if it is postponed with no new date. */
  startsAt: z.string(),
  before: z.nullable(z.string()),
  /** In the organiser's words. */
  reason: z.string(),
  /** Tickets the buyer has, or had until they were refunded or exchanged. */
  quantity: z.int(),
  totalCents: z.int(),
  /** Amount refunded or refundable: the remainder of the payment. */
  refundCents: z.int(),
  /** True if the refund is for the whole order: no ticket was returned or exchanged before. */
  whole: z.boolean(),
  /** Outcome if the buyer chooses nothing. */
  otherwise: z.enum(['keep', 'refund']),
  choice: CaseChoice,
  /** Choices still open; empty once the case is over. Members exchange tickets on their transaction page. */
  options: z.array(z.enum(['keep', 'exchange', 'refund'])),
  /** Deadline for the choice; null if nothing can be chosen. */
  until: z.nullable(z.string()),
});
export type CaseOffer = z.infer<typeof CaseOffer>;

const Token = z.string().check(z.minLength(1), z.maxLength(200));
const Choice = z.enum(['keep', 'refund']);
const OrderNumber = z.string().check(z.regex(/^\d{10}$/));

export const caseCalls = {
  readCaseOffer: call({
    method: 'GET',
    path: '/api/case/offer.do',
    summary:
      "Returns the options for a cancelled or postponed performance, authorized by an emailed link. Doesn't use up the link.",
    access: 'anyone',
    query: z.object({ token: Token }),
    output: CaseOffer,
    refusals: ['choice_link_invalid'],
  }),
  chooseByLink: call({
    method: 'POST',
    path: '/api/case/choose.do',
    summary:
      'Keeps the tickets for a postponed performance, or requests a refund for a postponed or cancelled one, authorized by an emailed link. Idempotent.',
    access: 'anyone',
    body: z.object({ token: Token, choice: Choice }),
    output: CaseOffer,
    refusals: ['choice_link_invalid', 'choice_closed'],
    form: true,
  }),
  readOwnCaseOffer: call({
    method: 'GET',
    path: '/api/Member/CaseOffer.do',
    summary:
      "Returns the options for a cancelled or postponed performance in one of the member's transactions, or null if there are none.",
    access: 'member',
    query: z.object({ number: OrderNumber }),
    output: z.nullable(CaseOffer),
    refusals: ['order_not_found'],
  }),
  chooseForOrder: call({
    method: 'POST',
    path: '/api/Member/CaseChoice.do',
    summary: "Keeps the tickets or requests a refund for one of the member's transactions. Idempotent.",
    access: 'member',
    body: z.object({ number: OrderNumber, choice: Choice }),
    output: CaseOffer,
    refusals: ['order_not_found', 'choice_closed'],
  }),
} as const;
