import { randomUUID } from 'node:crypto';

export class StripeStubError extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; param?: string };

  constructor(status: number, error: { type: string; code?: string; param?: string }, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }
}

export function refuses(code: string, message: string, param?: string): StripeStubError {
  return new StripeStubError(400, { type: 'invalid_request_error', code, ...(param && { param }) }, message);
}

type Metadata = Record<string, string>;

export interface BookedSession {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  cancel_url: string;
  client_reference_id: string;
  created: number;
  currency: 'hkd';
  expires_at: number;
  livemode: false;
  locale: string;
  metadata: Metadata;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
}

export interface BookedIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: 'hkd';
  description: string;
  last_payment_error: { code: string; decline_code?: string; message: string; type: string } | null;
  latest_charge: string | null;
  metadata: Metadata;
  status: string;
}

export interface BookedCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  captured: boolean;
  created: number;
  currency: 'hkd';
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  payment_method_details: object;
  refunded: boolean;
  status: string;
}

export interface StripeRefundRecord {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: 'hkd';
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** Behaviour of the buyer's card or wallet. `decline` holds Stripe's codes. */
export interface PaymentAttempt {
  decline?: { code: string; decline_code?: string };
  challenge?: true;
  refunds?: 'later' | 'fail';
}

export interface StripeNews {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: object };
}

/** Contents and behaviour of a fake Stripe account, without network and keys. */
export class StripeBooks {
  readonly sessions = new Map<string, BookedSession & { about: { metadata: Metadata; description: string } }>();
  readonly intents = new Map<string, BookedIntent>();
  readonly charges = new Map<string, BookedCharge>();
  readonly refunds = new Map<string, StripeRefundRecord>();
  readonly #refundsGo = new Map<string, PaymentAttempt['refunds']>();
  readonly #now: () => Date;
  /** Receives every event, like a webhook endpoint. */
  onNews: (news: StripeNews) => void = () => undefined;

  constructor(now: () => Date) {
    this.#now = now;
  }

  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  id(prefix: string): string {
    return `${prefix}_${randomUUID().replaceAll('-', '')}`;
  }

  news(type: string, object: object): StripeNews {
    const head = { id: this.id('evt'), object: 'event', api_version: '2026-10-28.endive', livemode: false } as const;
    return { ...head, created: this.seconds(), type, data: { object: structuredClone(object) } };
  }

  sessionOf(chargeId: string): (BookedSession & { about: { metadata: Metadata; description: string } }) | undefined {
    return [...this.sessions.values()].find((session) => session.client_reference_id === chargeId);
  }

  intentOf(chargeId: string): BookedIntent | undefined {
    return this.intents.get(this.sessionOf(chargeId)?.payment_intent ?? '');
  }

  /**
   * Tries to pay on the session's page.
   * @throws if the page is closed.
   */
  pay(sessionId: string, attempt: PaymentAttempt = {}): void {
    const session = this.sessions.get(sessionId);
    if (session?.status === 'open' && this.seconds() >= session.expires_at) this.expire(session);
    if (session?.status !== 'open') throw new Error('this page is closed');
    let intent = this.intents.get(session.payment_intent ?? '');
    if (!intent) {
      intent = {
        id: this.id('pi'),
        object: 'payment_intent',
        amount: session.amount_total,
        amount_received: 0,
        created: this.seconds(),
        currency: 'hkd',
        last_payment_error: null,
        latest_charge: null,
        status: 'requires_payment_method',
        ...session.about,
      };
      this.intents.set(intent.id, intent);
      session.payment_intent = intent.id;
    }
    intent.last_payment_error = null;
    if (attempt.challenge) {
      intent.status = 'requires_action';
      this.#tell('payment_intent.requires_action', intent);
    } else if (attempt.decline) this.#decline(intent, attempt.decline);
    else this.#capture(session, intent, attempt);
  }

  #decline(intent: BookedIntent, error: NonNullable<PaymentAttempt['decline']>): void {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', message: 'The payment was declined.', ...error };
    this.#tell('payment_intent.payment_failed', intent);
  }

  #capture(session: BookedSession, intent: BookedIntent, { refunds }: PaymentAttempt): void {
    const [type] = session.payment_method_types;
    const details =
      type === 'card'
        ? { last4: '4242', brand: 'visa', authorization_code: '483921' }
        : { transaction_id: this.id('t') };
    const charge: BookedCharge = {
      id: this.id('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      captured: true,
      created: this.seconds(),
      currency: 'hkd',
      metadata: { ...intent.metadata },
      paid: true,
      payment_intent: intent.id,
      payment_method_details: { type, [type!]: details },
      refunded: false,
      status: 'succeeded',
    };
    this.charges.set(charge.id, charge);
    this.#refundsGo.set(charge.id, refunds);
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id });
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    this.#tell('charge.succeeded', charge);
    this.#tell('payment_intent.succeeded', intent);
    this.#tell('checkout.session.completed', shown(session));
  }

  expire(session: BookedSession): void {
    if (session.status !== 'open') {
      throw refuses(
        '',
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    }
    Object.assign(session, { status: 'expired', url: null });
    const intent = this.intents.get(session.payment_intent ?? '');
    if (intent) intent.status = 'canceled';
    this.#tell('checkout.session.expired', shown(session));
  }

  refund({ intentId, amount, metadata }: { intentId: string; amount: number; metadata: Metadata }): StripeRefundRecord {
    const intent = this.intents.get(intentId);
    if (!intent)
      throw new StripeStubError(404, { type: 'invalid_request_error', code: 'resource_missing' }, 'No such intent');
    const charge = this.charges.get(intent.latest_charge ?? '');
    if (!charge) throw refuses('', 'This PaymentIntent does not have a successful charge to refund.');
    if (charge.refunded) throw refuses('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    if (amount > charge.amount - charge.amount_refunded) {
      throw refuses('', `Refund amount (${amount}) is greater than unrefunded amount on charge`, 'amount');
    }
    const go = this.#refundsGo.get(charge.id);
    const refund: StripeRefundRecord = {
      id: this.id('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: this.seconds(),
      currency: 'hkd',
      metadata,
      payment_intent: intentId,
      status: go ? 'pending' : 'succeeded',
    };
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#tell('refund.created', refund);
    return refund;
  }

  /** Completes a pending refund, or fails it if the buyer's bank returns it. */
  decideRefund(refund: StripeRefundRecord): void {
    const charge = this.charges.get(refund.charge)!;
    if (this.#refundsGo.get(charge.id) === 'fail') {
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    } else refund.status = 'succeeded';
    this.#tell('refund.updated', refund);
  }

  #tell(type: string, object: object): void {
    this.onNews(this.news(type, object));
  }
}

/** Omits the fields that are internal to the fake. */
export function shown(session: BookedSession & { about?: object }): object {
  const { about: _about, ...rest } = session;
  return rest;
}
