import type { State } from './decide-payment.ts';
import type { Payment } from './store.ts';

/** What the gateway tells the merchant, as JSON. */
interface Notice {
  id: string;
  type: `payment.${State}`;
  /** ISO 8601, UTC: when it became so. */
  createdAt: string;
  payment: Report;
}

/** A payment as the merchant is told of it. */
export interface Report {
  ref: string;
  reference: string;
  amountCents: number;
  currency: 'HKD';
  state: State;
  cardNumber: string | null;
  confirmationNumber: string | null;
  /** The bank's word for why it declined. */
  declineCode: string | null;
}

export interface Callback {
  notice: Notice;
  /** Milliseconds after the decision. */
  afterMs: number;
  /** Sent by somebody who does not know the key. */
  forged?: true;
}

export function reportOf(payment: Payment, state: State): Report {
  const { ref, reference, amountCents, facts } = payment;
  const { cardNumber, confirmationNumber, declineCode = null } = facts;
  return {
    ref,
    reference,
    amountCents,
    currency: 'HKD',
    state,
    cardNumber,
    confirmationNumber: state === 'captured' ? confirmationNumber : null,
    declineCode: state === 'declined' ? declineCode : null,
  };
}

/** How late the slow bank of the `delayed` card is. Milliseconds. */
const delayMs = 8000;

/** What is told about a decision, in which order, and how badly: the test card decides. */
export function planCallbacks(payment: Payment, now: Date): Callback[] {
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

function noticeOf(payment: Payment, state: State, now: Date, part: string): Notice {
  return {
    id: `${payment.ref}:${part}`,
    type: `payment.${state}`,
    createdAt: now.toISOString(),
    payment: reportOf(payment, state),
  };
}
