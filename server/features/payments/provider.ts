import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../contract/core/language.ts';
import type { CardRange } from '../../../contract/core/cards.ts';
import type { LeastAmounts, PaymentMethod } from '../../../contract/payments/methods.ts';
import type { ChargeState, DeclineReason } from '../../../contract/payments/charges.ts';
import type { DisputeState } from '../../../contract/payments/refunds.ts';

export interface ChargeToAsk {
  /** Also the provider's idempotency key: a repeated request charges once. */
  chargeId: string;
  method: PaymentMethod;
  amountCents: number;
  language: Language;
  /** Where the browser returns to; a visit proves nothing about the payment. */
  returnUrl: string;
  expiresAt: Date;
  /** Leading digits of the only cards that may pay; null for any. Set only for providers with `checksCards`. */
  cards: readonly CardRange[] | null;
}

/** Requested charge with what the provider needs to find it. */
export interface RequestedCharge {
  chargeId: string;
  method: PaymentMethod;
  /** Full amount requested, including what was refunded since. */
  amountCents: number;
  /** The provider's id. Null if its response was not recorded; it then finds the charge by our id. */
  providerRef: string | null;
  createdAt: Date;
}

/** Verified event about a charge. */
export interface VerifiedPaymentEvent {
  /** Unique per provider; the same event can arrive again. */
  eventId: string;
  chargeId: string;
  state: ChargeState;
  amountCents: number;
  /** The provider's id; null for an event of our own, of which the provider has none. */
  providerRef: string | null;
  cardNumber: string | null;
  /** At most the first eight digits of the card, absent if the provider does not send them. Never stored. */
  cardDigits?: string | null;
  confirmationNumber: string | null;
  /** Only for a declined charge; null if the provider gives no reason or an unknown one. */
  declineReason: DeclineReason | null;
}

export interface RefundResult {
  /**
   * `pending`: the provider reports later. `failed`: the buyer has not received the money and will not through this
   * refund.
   */
  state: 'pending' | 'done' | 'failed';
  providerRef: string | null;
  failure: string | null;
}

/** Verified webhook event. `nothing` is a genuine event that is of no interest here. */
export type WebhookEvent =
  | { about: 'charge'; event: VerifiedPaymentEvent }
  /** `key`: idempotency key of the refund request. */
  | { about: 'refund'; eventId: string; chargeId: string; key: string; amountCents: number; result: RefundResult }
  | {
      about: 'dispute';
      eventId: string;
      /** Our id of the charge, or the provider's id as in its last event about the charge. */
      of: { chargeId: string } | { providerRef: string };
      disputeRef: string;
      amountCents: number;
      state: DisputeState;
    }
  | { about: 'nothing' };

/** Thrown if the provider rejects a request for good; no money has moved. The message is the provider's reason. */
export class ProviderRefuses extends Error {}

/**
 * Payment provider. Implementations are below `server/providers/payment`; one contract test suite covers all of them.
 * Each request throws within 10 s if the provider does not respond; it is then unknown whether the request arrived, and
 * repeating it is harmless.
 */
export interface PaymentProvider {
  /** Permanent: stored in every charge and part of the callback address. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** Staff take the money; the methods are not offered on the site. */
  readonly isCounter?: true;
  /** Minimum amount by method, in cents; other methods take any amount. */
  readonly leastCents?: LeastAmounts;
  /**
   * True if the provider can accept certain cards only. It then checks the card's leading digits before money moves,
   * declines others as `card_not_of_group`, and sends the digits with the capture event.
   */
  readonly checksCards?: boolean;
  /** Requests a payment, at most once per charge id. */
  start(charge: ChargeToAsk): Promise<{ providerRef: string; redirectUrl: string }>;
  /** Returns the current state of a charge, or null if the provider never received it. */
  fetch(charge: RequestedCharge): Promise<VerifiedPaymentEvent | null>;
  /** Cancels a charge: it can no longer be paid. Does nothing if it is settled or unknown. */
  cancel(charge: RequestedCharge): Promise<void>;
  /**
   * Refunds a charge; repeating it with the same key moves the money once.
   * @throws {ProviderRefuses} if the provider rejects the refund.
   */
  refund(charge: RequestedCharge, amountCents: number, key: string): Promise<RefundResult>;
  /** Returns the result of the refund with this key, or null if the provider never received it. */
  fetchRefund(charge: RequestedCharge, key: string): Promise<RefundResult | null>;
  /** Verifies and parses a callback; returns null if the signature is not the provider's. */
  parseCallback(raw: Buffer, headers: Readonly<Record<string, unknown>>): WebhookEvent | null;
  /** Plain-text response body to an accepted callback; absent if the provider needs none. */
  readonly callbackAnswer?: string;
  /** Serves the provider's own intermediate pages, below an address with its name. */
  servePages?(app: FastifyInstance): Promise<void>;
}

/**
 * Payment providers of an installation. Several can be configured, each for its methods; charges outlive the settings.
 */
export interface PaymentProviders {
  /** Methods for new charges; empty if no provider is configured. */
  readonly methods: readonly PaymentMethod[];
  /** Smallest minimum of any provider by method, in cents; methods without a minimum are left out. */
  readonly leastCents: LeastAmounts;
  /** True if any provider can accept certain cards only; without one, sales for card groups are impossible. */
  readonly checksCards: boolean;
  /**
   * Returns a provider for a new charge of an amount in cents, or `undefined`.
   * @param cards true if it must accept certain cards only.
   */
  forNewCharges(method: PaymentMethod, amountCents: number, cards?: boolean): PaymentProvider | undefined;
  /**
   * Returns the provider that a charge names, even if it takes no new charges, or `undefined` if it is no longer
   * configured.
   */
  named(name: string): PaymentProvider | undefined;
  /** Every configured provider, whether it takes new charges or not. */
  readonly all: readonly PaymentProvider[];
}
