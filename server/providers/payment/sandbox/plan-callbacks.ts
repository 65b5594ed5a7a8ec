import { refundMs, refundStateAt, type State } from './decide-payment.ts';
import type { SandboxRefundRow, SandboxPaymentRow } from './store.ts';

type Notice = {
  id: string;
  /** Time of the change, ISO 8601 in UTC. */
  createdAt: string;
} & (
  | { type: `payment.${State}`; payment: Report }
  | { type: `refund.${RefundReport['state']}`; refund: RefundReport }
  | { type: `dispute.${DisputeReport['state']}`; dispute: DisputeReport }
);

/** Refund as reported to the merchant; `reference` is that of the payment. */
export interface RefundReport {
  key: string;
  reference: string;
  amountCents: number;
  state: 'pending' | 'done' | 'failed';
  failure: string | null;
}

interface DisputeReport {
  ref: string;
  reference: string;
  amountCents: number;
  state: 'open' | 'won' | 'lost';
}

export interface Report {
  ref: string;
  reference: string;
  amountCents: number;
  currency: 'HKD';
  state: State;
  cardNumber: string | null;
  /** Leading digits of the card, if the shop accepts only certain cards. */
  cardDigits: string | null;
  confirmationNumber: string | null;
  declineCode: string | null;
}

export interface PlannedCallback {
  notice: Notice;
  /** Milliseconds after the decision. */
  afterMs: number;
  /** Signed with a wrong key. */
  forged?: true;
}

export function reportOf(payment: SandboxPaymentRow, state: State): Report {
  const { ref, reference, amountCents, facts } = payment;
  const { cardNumber, cardDigits = null, confirmationNumber, declineCode = null } = facts;
  return {
    ref,
    reference,
    amountCents,
    currency: 'HKD',
    state,
    cardNumber,
    cardDigits,
    confirmationNumber: state === 'captured' ? confirmationNumber : null,
    declineCode: state === 'declined' ? declineCode : null,
  };
}

/** Milliseconds that the `delayed` card's bank takes. */
const delayMs = 8000;

/** Returns the callbacks about a decision, in the order and with the faults that the test card specifies. */
export function planCallbacks(payment: SandboxPaymentRow, now: Date): PlannedCallback[] {
  const { state } = payment;
  const told = noticeOf(payment, state, now, `${payment.version}`);
  switch (payment.facts.behaviour) {
    case 'delayed':
      return [{ notice: told, afterMs: delayMs }];
    case 'duplicated':
      return [0, 0, 1000].map((afterMs) => ({ notice: told, afterMs }));
    case 'out_of_order': {
      const before = new Date(now.getTime() - 1000);
      return [
        { notice: told, afterMs: 0 },
        { notice: noticeOf(payment, 'created', before, 'late-created'), afterMs: 700 },
        { notice: noticeOf(payment, 'declined', before, 'late-declined'), afterMs: 700 },
      ];
    }
    case 'forged':
      return [
        { notice: noticeOf(payment, 'captured', now, 'forged'), afterMs: 0, forged: true },
        { notice: told, afterMs: 1000 },
      ];
    case 'lost':
      return [];
    case 'dispute_won':
    case 'dispute_lost': {
      const decided = payment.facts.behaviour === 'dispute_won' ? 'won' : 'lost';
      return [
        { notice: told, afterMs: 0 },
        { notice: disputeOf(payment, 'open', now), afterMs: delayMs },
        { notice: disputeOf(payment, decided, now), afterMs: 3 * delayMs },
      ];
    }
    case 'wrong_amount': {
      const wrong = noticeOf(payment, state, now, 'wrong');
      wrong.payment.amountCents += 100;
      return [
        { notice: wrong, afterMs: 0 },
        { notice: told, afterMs: 1000 },
      ];
    }
    default:
      return [{ notice: told, afterMs: 0 }];
  }
}

/** Returns the callback about a delayed refund, sent once its bank has decided. */
export function planRefundCallbacks(payment: SandboxPaymentRow, refund: SandboxRefundRow): PlannedCallback[] {
  if (refund.outcome === 'done') return [];
  const report = refundReportOf(payment, refund, new Date(refund.createdAt.getTime() + refundMs));
  const createdAt = new Date(refund.createdAt.getTime() + refundMs).toISOString();
  const notice: Notice = {
    id: `${refund.key}:${report.state}`,
    type: `refund.${report.state}`,
    createdAt,
    refund: report,
  };
  return [{ notice, afterMs: refundMs }];
}

export function refundReportOf(payment: SandboxPaymentRow, refund: SandboxRefundRow, now: Date): RefundReport {
  const state = refundStateAt(refund, now);
  const { key, amountCents } = refund;
  return {
    key,
    reference: payment.reference,
    amountCents,
    state,
    failure: state === 'failed' ? 'lost_or_stolen_card' : null,
  };
}

function disputeOf(
  { ref, reference, amountCents }: SandboxPaymentRow,
  state: DisputeReport['state'],
  now: Date,
): Notice {
  const dispute = { ref: `sd_${ref}`, reference, amountCents, state };
  return { id: `${ref}:dispute:${state}`, type: `dispute.${state}`, createdAt: now.toISOString(), dispute };
}

function noticeOf(
  payment: SandboxPaymentRow,
  state: State,
  now: Date,
  part: string,
): Extract<Notice, { payment: Report }> {
  return {
    id: `${payment.ref}:${part}`,
    type: `payment.${state}`,
    createdAt: now.toISOString(),
    payment: reportOf(payment, state),
  };
}
