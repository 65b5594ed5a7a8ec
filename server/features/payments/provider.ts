import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../contract/core/language.ts';
import type { CardRange } from '../../../contract/core/cards.ts';
import type { LeastAmounts, PaymentMethod } from '../../../contract/payments/methods.ts';
import type { ChargeState, DeclineReason } from '../../../contract/payments/charges.ts';
import type { DisputeState } from '../../../contract/payments/refunds.ts';

export interface ChargeToAsk {
  /** Also the provider's idempotency key: a retry charges once. */
  chargeId: string;
  method: PaymentMethod;
  amountCents: number;
  language: Language;
  /** Where the browser returns to; a visit does not prove that the payment succeeded. */
  returnUrl: string;
  expiresAt: Date;
  /** Leading digits of accepted cards; null for any. Set only for providers with `checksCards`. */
  cards: readonly CardRange[] | null;
}

/** A requested charge with the data that the provider needs to find it. */
export interface RequestedCharge {
  chargeId: string;
  method: PaymentMethod;
  /** Full amount requested, including later refunds. */
  amountCents: number;
  /** The provider's ID; null if its response was not recorded, in which case it finds the charge by our ID. */
  providerRef: string | null;
  createdAt: Date;
}

export interface VerifiedPaymentEvent {
  /** Unique per provider; the same event can arrive again. */
  eventId: string;
  chargeId: string;
  state: ChargeState;
  amountCents: number;
  /** The provider's ID; null for our own event about a charge that the provider does not have. */
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

/** Verified webhook event. `nothing` is a genuine event that we do not use. */
export type WebhookEvent =
  | { about: 'charge'; event: VerifiedPaymentEvent }
  /** `key`: idempotency key of the refund request. */
  | { about: 'refund'; eventId: string; chargeId: string; key: string; amountCents: number; result: RefundResult }
  | {
      about: 'dispute';
      eventId: string;
      /** Our ID of the charge, or the provider's ID as in its last event about the charge. */
      of: { chargeId: string } | { providerRef: string };
      disputeRef: string;
      amountCents: number;
      state: DisputeState;
    }
  | { about: 'nothing' };

/** Thrown if the provider permanently rejects a request; no money has moved. The message is the provider's reason. */
export class ProviderRefuses extends Error {}

/**
 * Payment provider. Implementations are below `server/providers/payment`; one contract test suite covers all of them.
 * Each request throws within 10 s if the provider does not respond. It is then unknown whether the request arrived, and
 * a retry is safe.
 */
export interface PaymentProvider {
  /** Permanent: stored in every charge and part of the callback address. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** Staff take the money; the methods are not offered on the site. */
  readonly isCounter?: true;
  /** Minimum amount by method, in cents; missing methods accept any amount. */
  readonly leastCents?: LeastAmounts;
  /**
   * True if the provider can restrict payment to certain cards. It then checks the leading digits before money moves,
   * declines other cards as `card_not_of_group`, and sends the digits with the capture event.
   */
  readonly checksCards?: boolean;
  /** Requests a payment, at most once per charge ID. */
  start(charge: ChargeToAsk): Promise<{ providerRef: string; redirectUrl: string }>;
  /** Returns the current state of a charge; null if the provider never received it. */
  fetch(charge: RequestedCharge): Promise<VerifiedPaymentEvent | null>;
  /** Cancels a charge, so that it can no longer be paid. Does nothing if it is settled or unknown. */
  cancel(charge: RequestedCharge): Promise<void>;
  /**
   * Refunds a charge. A retry with the same key moves the money once.
   * @throws {ProviderRefuses} if the provider rejects the refund.
   */
  refund(charge: RequestedCharge, amountCents: number, key: string): Promise<RefundResult>;
  /** Returns the result of the refund with this key; null if the provider never received it. */
  fetchRefund(charge: RequestedCharge, key: string): Promise<RefundResult | null>;
  /** Verifies and parses a callback; returns null if the signature is not the provider's. */
  parseCallback(raw: Buffer, headers: Readonly<Record<string, unknown>>): WebhookEvent | null;
  /** Plain-text response body to an accepted callback; absent if the provider needs none. */
  readonly callbackAnswer?: string;
  /** Serves the provider's own intermediate pages, below a path with its name. */
  servePages?(app: FastifyInstance): Promise<void>;
}

/**
 * Payment providers of an installation. Several can be configured, each for its methods; charges outlive the
 * configuration.
 */
export interface PaymentProviders {
  /** Methods for new charges; empty if no provider is configured. */
  readonly methods: readonly PaymentMethod[];
  /** Lowest minimum of any provider by method, in cents; omits methods that have none. */
  readonly leastCents: LeastAmounts;
  /** True if any provider can restrict payment to certain cards; otherwise card group sales are impossible. */
  readonly checksCards: boolean;
  /**
   * Returns a provider for a new charge of an amount in cents, or `undefined`.
   * @param cards true if it must be able to restrict payment to certain cards.
   */
  forNewCharges(method: PaymentMethod, amountCents: number, cards?: boolean): PaymentProvider | undefined;
  /**
   * Returns the provider with this name, even if it accepts no new charges; `undefined` if it is no longer configured.
   */
  named(name: string): PaymentProvider | undefined;
  /** Every configured provider, including those that accept no new charges. */
  readonly all: readonly PaymentProvider[];
}
