import { firstDigits, isOfCards } from '../../../../contract/core/cards.ts';
import type { SandboxRefundRow, SandboxPaymentRow } from './store.ts';
import { oneTimeCode, type Behaviour, type TestCard } from './test-cards.ts';

export type Action =
  | { kind: 'card'; card: TestCard }
  | { kind: 'code'; code: string }
  | { kind: 'approve' }
  | { kind: 'decline' }
  | { kind: 'cancel' };

const maxWrongCodes = 3;

export type State = SandboxPaymentRow['state'] | 'expired';

/** Returns a payment's state at an instant; an unfinished payment expires. */
export function stateAt(payment: SandboxPaymentRow, now: Date): State {
  const open = payment.state === 'created' || payment.state === 'challenged';
  return open && now.getTime() >= Date.parse(payment.facts.expiresAt) ? 'expired' : payment.state;
}

/** Applies an action to a payment; returns `undefined` if it has no effect. */
export function decidePayment(
  payment: SandboxPaymentRow,
  action: Action,
  now: Date,
): Pick<SandboxPaymentRow, 'state' | 'facts'> | undefined {
  const { facts } = payment;
  const state = stateAt(payment, now);
  if (state !== 'created' && state !== 'challenged') return undefined;
  switch (action.kind) {
    case 'cancel':
      return { state: 'cancelled', facts };
    case 'card':
      return state === 'created' && facts.method === 'card' ? payByCard(payment, action.card) : undefined;
    case 'code':
      return state === 'challenged' ? checkCode(payment, action.code) : undefined;
    default:
      if (facts.method === 'card') return undefined;
      return action.kind === 'approve' ? { state: 'captured', facts } : declined(facts, 'do_not_honor');
  }
}

/** Milliseconds that a bank takes for a delayed refund. */
export const refundMs = 8000;

export function refundStateAt({ outcome, createdAt }: SandboxRefundRow, now: Date): 'done' | 'pending' | 'failed' {
  if (outcome === 'done') return 'done';
  if (now.getTime() - createdAt.getTime() < refundMs) return 'pending';
  return outcome === 'pending_done' ? 'done' : 'failed';
}

export function refundOutcome({ facts }: Pick<SandboxPaymentRow, 'facts'>): SandboxRefundRow['outcome'] {
  if (facts.behaviour === 'refund_later') return 'pending_done';
  return facts.behaviour === 'refund_fails' ? 'pending_failed' : 'done';
}

const declineCodes: Partial<Record<Behaviour, string>> = {
  decline: 'do_not_honor',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  limit_exceeded: 'card_velocity_exceeded',
  forged: 'do_not_honor',
};

function declined(facts: SandboxPaymentRow['facts'], declineCode: string): Pick<SandboxPaymentRow, 'state' | 'facts'> {
  return { state: 'declined', facts: { ...facts, declineCode } };
}

function payByCard({ facts }: SandboxPaymentRow, card: TestCard): Pick<SandboxPaymentRow, 'state' | 'facts'> {
  const digits = facts.cards ? { cardDigits: card.number.slice(0, firstDigits) } : {};
  const noted = { ...facts, ...digits, behaviour: card.behaviour, cardNumber: `•••• ${card.number.slice(-4)}` };
  if (facts.cards && !isOfCards(facts.cards, card.number)) return declined(noted, 'card_not_eligible');
  if (card.behaviour === 'challenge') return { state: 'challenged', facts: noted };
  const declineCode = declineCodes[card.behaviour];
  return declineCode ? declined(noted, declineCode) : { state: 'captured', facts: noted };
}

function checkCode({ facts }: SandboxPaymentRow, code: string): Pick<SandboxPaymentRow, 'state' | 'facts'> {
  if (code.replace(/\s/g, '') === oneTimeCode) return { state: 'captured', facts };
  const wrongCodes = facts.wrongCodes + 1;
  const noted = { ...facts, wrongCodes };
  return wrongCodes >= maxWrongCodes ? declined(noted, 'authentication_failed') : { state: 'challenged', facts: noted };
}
