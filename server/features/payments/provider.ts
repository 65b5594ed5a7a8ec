import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../contract/core/language.ts';
import type { CardRange } from '../../../contract/core/cards.ts';
import type { LeastAmounts, PaymentMethod } from '../../../contract/payments/methods.ts';
import type { ChargeState, DeclineReason } from '../../../contract/payments/charges.ts';
import type { DisputeState } from '../../../contract/payments/refunds.ts';

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
  /** By their first digits, the cards by which alone it may be paid; null for any. Only who `checksCards` is asked so. */
  cards: readonly CardRange[] | null;
}

/** A charge that a provider was asked for, with what it needs to find it again. */
export interface AskedCharge {
  chargeId: string;
  method: PaymentMethod;
  /** All that was asked for, whatever has gone back of it. */
  amountCents: number;
  /** The provider's own name of it; null while its answer was not recorded: its books know it by the charge's id. */
  providerRef: string | null;
  createdAt: Date;
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
  /** The card's first digits, eight of them at most; left out where the provider does not tell them. Never written down. */
  cardDigits?: string | null;
  confirmationNumber: string | null;
  /** Of a declined charge only; null where the provider does not say, or says what is none of these. */
  declineReason: DeclineReason | null;
}

/** What a provider has made of a refund. */
export interface RefundResult {
  /** `pending`: it says later. `failed`: the money is not with the buyer, and will not be by this refund. */
  state: 'pending' | 'done' | 'failed';
  /** The provider's own name of it. */
  providerRef: string | null;
  /** The provider's word for why it failed. */
  failure: string | null;
}

/** A provider's word, verified; `nothing`: genuine, of something that nobody here needs to know. */
export type ProviderWord =
  | { about: 'charge'; event: PaymentEvent }
  /** `key`: under which the refund was asked for. */
  | { about: 'refund'; eventId: string; chargeId: string; key: string; amountCents: number; result: RefundResult }
  | {
      about: 'dispute';
      eventId: string;
      /** By our name of the charge, or by the provider's own, as its last word on the charge named it. */
      of: { chargeId: string } | { providerRef: string };
      disputeRef: string;
      amountCents: number;
      state: DisputeState;
    }
  | { about: 'nothing' };

/** The provider will not, however often it is asked: nothing has moved. Its message is the provider's word for why. */
export class ProviderRefuses extends Error {}

/**
 * Who collects money: implemented below `server/providers/payment`, where one suite of tests holds every provider to
 * this. Each request throws within 10 s when the provider does not answer; whether it has heard us is then unknown, and
 * asking again does no harm.
 */
export interface PaymentProvider {
  /** Stands in every charge that it takes, for ever, and in the address of its callbacks. */
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  /** Staff take the money: its methods are not offered on the site. */
  readonly isCounter?: true;
  /** The least that it takes by a method, in cents; one that is not named takes any amount. */
  readonly leastCents?: LeastAmounts;
  /**
   * Whether it can be asked to take the money from some cards alone. It then knows the card's first digits before any money
   * moves, declines others as `card_not_of_group`, and tells the digits with its word that it has taken the money.
   */
  readonly checksCards?: boolean;
  /** Asks for the money, at most once for a charge id. */
  start(charge: ChargeToAsk): Promise<{ providerRef: string; redirectUrl: string }>;
  /** What the provider knows of a charge; null when it never heard of it. */
  fetch(charge: AskedCharge): Promise<PaymentEvent | null>;
  /** Gives a charge up: what was not taken by then never is. Nothing happens to one that is settled or unknown. */
  cancel(charge: AskedCharge): Promise<void>;
  /** Repeating it with the same key moves the money once. @throws {ProviderRefuses} when the provider will not. */
  refund(charge: AskedCharge, amountCents: number, key: string): Promise<RefundResult>;
  /** What became of the refund of that key; null when the provider never heard of it. */
  fetchRefund(charge: AskedCharge, key: string): Promise<RefundResult | null>;
  /** A callback, or null when its signature is not the provider's. */
  parseCallback(raw: Buffer, headers: Readonly<Record<string, unknown>>): ProviderWord | null;
  /** What a callback that was taken is answered with, as plain text; with nothing where the provider asks for nothing. */
  readonly callbackAnswer?: string;
  /** Pages of its own that it leads buyers over, below an address that bears its name. */
  servePages?(app: FastifyInstance): Promise<void>;
}

/** The providers of an installation: several may be there at once, each for its methods, and charges outlive settings. */
export interface PaymentProviders {
  /** How new charges can be paid; none where no provider is configured. */
  readonly methods: readonly PaymentMethod[];
  /** The least that can be paid by each of them, in cents, by whichever takes the least; those that take any are not named. */
  readonly leastCents: LeastAmounts;
  /** Whether some of them can be asked to take money from some cards alone: without one, nothing can be sold so. */
  readonly checksCards: boolean;
  /** Takes new charges of an amount in cents by a method, from some cards alone if told so; undefined where none does. */
  forNewCharges(method: PaymentMethod, amountCents: number, cards?: boolean): PaymentProvider | undefined;
  /** The one that a charge names, whatever is configured now; undefined when it is not there any more. */
  named(name: string): PaymentProvider | undefined;
  /** Every one that is here, whether it takes new charges or not. */
  readonly all: readonly PaymentProvider[];
}
