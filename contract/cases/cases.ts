import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Interruption } from '../catalogue/performance-states.ts';

// Money is cents (HKD); instants are ISO 8601 in UTC; texts are in the caller's language.

const caseStates = ['draft', 'previewed', 'approved', 'running', 'paused', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Where a case may go from each state: the guard, the command and the tests read this. */
export const caseMoves = {
  /** The performance is suspended, nobody is told. */
  draft: ['previewed', 'closed'],
  /** What it would do was counted; looked at again, it is counted again. */
  previewed: ['previewed', 'draft', 'approved', 'closed'],
  /** Somebody else has agreed; from here on there is no way back. */
  approved: ['running', 'paused'],
  running: ['paused', 'closed'],
  paused: ['running'],
  closed: [],
} as const satisfies Record<CaseState, readonly CaseState[]>;

/** Whether a case may move so. */
export function canCaseMove(from: CaseState, to: CaseState): boolean {
  const moves: readonly CaseState[] = caseMoves[from];
  return moves.includes(to);
}

export const caseKinds = ['cancel', 'postpone'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseChoices = ['asked', 'keep', 'refund', 'exchange'] as const;
export const CaseChoice = z.enum(caseChoices);
/** What a buyer has chosen; `asked`: nothing yet; `exchange`: none of the tickets is left, the last went in exchange. */
export type CaseChoice = z.infer<typeof CaseChoice>;

/** A buyer may change their mind until the money is asked for or the tickets are others. */
const choiceMoves = {
  asked: ['keep', 'exchange', 'refund'],
  keep: ['exchange', 'refund'],
  refund: [],
  exchange: [],
} as const satisfies Record<CaseChoice, readonly CaseChoice[]>;

/** Whether a choice may be changed so. */
export function canChoose(from: CaseChoice, to: CaseChoice): boolean {
  const moves: readonly CaseChoice[] = choiceMoves[from];
  return moves.includes(to);
}

/** What the page of a buyer's choice shows. */
export const CaseOffer = z.object({
  number: z.string(),
  title: z.string(),
  venue: z.string(),
  standing: z.nullable(Interruption),
  /** When it is; of one that is put off without a date, when it was to be. */
  startsAt: z.string(),
  before: z.nullable(z.string()),
  /** Why, in the organiser's words. */
  reason: z.string(),
  /** Tickets that are left, or were when they were refunded or exchanged. */
  quantity: z.int(),
  /** What they all cost. */
  totalCents: z.int(),
  /** What goes back, or would: what is left of it. */
  refundCents: z.int(),
  /** Whether that is everything: nothing was returned or exchanged before. */
  whole: z.boolean(),
  /** What becomes of those who choose nothing. */
  otherwise: z.enum(['keep', 'refund']),
  choice: CaseChoice,
  /** What can still be chosen; nothing once it is over. Tickets are exchanged from their transaction, by its member. */
  options: z.array(z.enum(['keep', 'exchange', 'refund'])),
  /** Until when; null where nothing can be chosen. */
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
      'What the holder of a mailed link may choose for a performance that was cancelled or put off. Looking changes nothing.',
    access: 'anyone',
    query: z.object({ token: Token }),
    output: CaseOffer,
    refusals: ['choice_link_invalid'],
  }),
  chooseByLink: call({
    method: 'POST',
    path: '/api/case/choose.do',
    summary:
      'Keeps the tickets of a performance that was put off, or asks for the money of one that was put off or cancelled, by a mailed link. Repeating it changes nothing.',
    access: 'anyone',
    body: z.object({ token: Token, choice: Choice }),
    output: CaseOffer,
    refusals: ['choice_link_invalid', 'choice_closed'],
    form: true,
  }),
  readOwnCaseOffer: call({
    method: 'GET',
    path: '/api/Member/CaseOffer.do',
    summary: 'The same for a transaction of the member; null where there is nothing to choose.',
    access: 'member',
    query: z.object({ number: OrderNumber }),
    output: z.nullable(CaseOffer),
    refusals: ['order_not_found'],
  }),
  chooseForOrder: call({
    method: 'POST',
    path: '/api/Member/CaseChoice.do',
    summary: 'The same choice, for a transaction of the member.',
    access: 'member',
    body: z.object({ number: OrderNumber, choice: Choice }),
    output: CaseOffer,
    refusals: ['order_not_found', 'choice_closed'],
  }),
} as const;
