import { chargeMoves, liveChargeStates, type ChargeState } from '../../../contract/payments.ts';
import type { Language } from '../../../contract/language.ts';
import type { PaymentMethod } from '../../../contract/orders.ts';

/** What a provider is asked to collect. */
export interface ChargeToAsk {
  /** Also the provider's idempotency key: asking twice charges once. */
  chargeId: string;
  method: PaymentMethod;
  amountCents: number;
  language: Language;
  /** Where the browser comes back to; proves nothing. */
  returnUrl: string;
  expiresAt: Date;
}

/** A provider's word on a charge, verified. */
export interface PaymentEvent {
  /** Unique per provider: the same one may come again. */
  eventId: string;
  chargeId: string;
  state: ChargeState;
  amountCents: number;
  /** The provider's own name of it; null when the word is ours, since the provider has none. */
  providerRef: string | null;
  cardNumber: string | null;
  confirmationNumber: string | null;
}

export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /**
   * Asks for the money, at most once for a charge id. @throws within 10 s when the provider does not answer; whether it
   * has heard us is then unknown.
   */
  start(charge: ChargeToAsk): Promise<{ providerRef: string; redirectUrl: string }>;
  /** What the provider knows of a charge; null when it never heard of it. */
  fetch(chargeId: string): Promise<PaymentEvent | null>;
  /** Gives a charge up: what was not taken by then never is. Nothing happens to one that is settled or unknown. */
  cancel(chargeId: string): Promise<void>;
  /** Repeating it with the same key moves the money once. */
  refund(chargeId: string, amountCents: number, key: string): Promise<{ providerRef: string }>;
  /** A callback, or null when its signature is not the provider's. */
  parseCallback(raw: Buffer, headers: Readonly<Record<string, unknown>>): PaymentEvent | null;
}

/** Whether a charge may move so. */
export function canMove(from: ChargeState, to: ChargeState): boolean {
  const moves: readonly ChargeState[] = chargeMoves[from];
  return moves.includes(to);
}

/** Whether money may still be taken for it without anybody doing more on our side. */
export function isLive(state: ChargeState): boolean {
  const live: readonly ChargeState[] = liveChargeStates;
  return live.includes(state);
}

/** First pause before a provider is asked about a charge that stays open, and the longest one. Milliseconds. */
const firstPauseMs = 15_000;
const longestPauseMs = 10 * 60_000;

/** When to ask about a charge again: pauses grow with its age. */
export function nextAsk(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(longestPauseMs, Math.max(firstPauseMs, age / 2)));
}
