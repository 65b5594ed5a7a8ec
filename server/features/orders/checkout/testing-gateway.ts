import { isOfCards } from '../../../../contract/core/cards.ts';
import type { LeastAmounts, PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { DeclineReason } from '../../../../contract/payments/charges.ts';
import type { Program } from '../../../context.ts';
import type {
  RequestedCharge,
  ChargeToAsk,
  VerifiedPaymentEvent,
  PaymentProvider,
  PaymentProviders,
  RefundResult,
} from '../../payments/provider.ts';

interface Collected {
  amountCents: number;
  state: 'waiting' | 'captured' | 'declined' | 'cancelled';
  declineReason?: DeclineReason | null;
  /** Cards that can pay, and the leading digits of the card that paid. */
  cards: ChargeToAsk['cards'];
  cardDigits?: string | undefined;
}

export class TestGateway implements PaymentProvider {
  readonly name = 'test';
  readonly methods: readonly PaymentMethod[] = ['card', 'alipay', 'wechat_pay', 'fps', 'pps'];
  checksCards = true;
  leastCents: LeastAmounts = {};
  readonly charges = new Map<string, Collected>();
  /** By idempotency key. */
  readonly refunds = new Map<string, { chargeId: string; amountCents: number }>();
  refundState: RefundResult['state'] = 'done';
  /** Makes every request to the provider fail. */
  isAway = false;
  /** Runs before a charge is cancelled, for example to simulate a payment at that moment. */
  beforeCancel: (chargeId: string) => Promise<void> = async () => undefined;
  #events = 0;

  async start(charge: ChargeToAsk): Promise<{ providerRef: string; redirectUrl: string }> {
    this.#answer();
    const { chargeId, amountCents, cards } = charge;
    if (!this.charges.has(chargeId)) this.charges.set(chargeId, { amountCents, cards, state: 'waiting' });
    return { providerRef: `ref-${chargeId}`, redirectUrl: `https://gateway.test/${chargeId}` };
  }

  async fetch({ chargeId }: RequestedCharge): Promise<VerifiedPaymentEvent | null> {
    this.#answer();
    const charge = this.charges.get(chargeId);
    return charge ? this.#event(chargeId, charge) : null;
  }

  async cancel({ chargeId }: RequestedCharge): Promise<void> {
    this.#answer();
    await this.beforeCancel(chargeId);
    const charge = this.charges.get(chargeId);
    if (charge?.state === 'waiting') charge.state = 'cancelled';
  }

  async refund({ chargeId }: RequestedCharge, amountCents: number, key: string): Promise<RefundResult> {
    this.#answer();
    this.refunds.set(key, { chargeId, amountCents });
    return this.#refunded(key);
  }

  async fetchRefund(_charge: RequestedCharge, key: string): Promise<RefundResult | null> {
    this.#answer();
    return this.refunds.has(key) ? this.#refunded(key) : null;
  }

  parseCallback(): null {
    return null;
  }

  /**
   * Simulates a payment by the buyer.
   * @returns the provider's event.
   */
  capture(chargeId: string): VerifiedPaymentEvent {
    return this.#move(chargeId, 'captured');
  }

  /**
   * Simulates a payment with a card that starts with these digits, if it is accepted.
   * @returns the provider's event.
   */
  captureFrom(chargeId: string, cardDigits: string): VerifiedPaymentEvent {
    const { cards } = this.#find(chargeId);
    const isTaken = cards === null || isOfCards(cards, cardDigits);
    return isTaken
      ? this.#move(chargeId, 'captured', null, cardDigits)
      : this.#move(chargeId, 'declined', 'card_not_of_group');
  }

  decline(chargeId: string, declineReason: DeclineReason | null = null): VerifiedPaymentEvent {
    return this.#move(chargeId, 'declined', declineReason);
  }

  refundedCents(chargeId: string): number {
    return [...this.refunds.values()]
      .filter((refund) => refund.chargeId === chargeId)
      .reduce((sum, one) => sum + one.amountCents, 0);
  }

  #find(chargeId: string): Collected {
    const charge = this.charges.get(chargeId);
    if (!charge) throw new Error(`the gateway has no charge ${chargeId}`);
    return charge;
  }

  #move(
    chargeId: string,
    state: Collected['state'],
    declineReason: DeclineReason | null = null,
    cardDigits?: string,
  ): VerifiedPaymentEvent {
    const charge = this.#find(chargeId);
    Object.assign(charge, { state, declineReason, cardDigits });
    return this.#event(chargeId, charge);
  }

  #event(chargeId: string, { amountCents, state, declineReason = null, cardDigits }: Collected): VerifiedPaymentEvent {
    this.#events++;
    return {
      eventId: `${chargeId}-${this.#events}`,
      chargeId,
      state,
      amountCents,
      providerRef: `ref-${chargeId}`,
      cardNumber: '4111********1111',
      confirmationNumber: `C${chargeId.slice(-6)}`,
      declineReason,
      ...(cardDigits !== undefined && { cardDigits }),
    };
  }

  #refunded(key: string): RefundResult {
    const failure = this.refundState === 'failed' ? 'account_closed' : null;
    return { state: this.refundState, providerRef: `refund-${key}`, failure };
  }

  #answer(): void {
    if (this.isAway) throw new Error('the gateway does not respond');
  }
}

let gateway = new TestGateway();
let database: string | undefined;

/** Returns the gateway of the running test; all programs that use its database share it. */
export function testGateway(): TestGateway {
  return gateway;
}

export function renewTestGateway(): void {
  gateway = new TestGateway();
}

const payment: PaymentProviders = {
  get methods() {
    return gateway.methods;
  },
  get leastCents() {
    return gateway.leastCents;
  },
  get checksCards() {
    return gateway.checksCards;
  },
  forNewCharges: (method, _amountCents, cards = false) =>
    gateway.methods.includes(method) && (gateway.checksCards || !cards) ? gateway : undefined,
  named: (name) => (name === gateway.name ? gateway : undefined),
  get all() {
    return [gateway];
  },
};

/** Options of a program that pays through the test gateway. Each database has its own gateway. */
export const byTestGateway = {
  providers: ({ config }: Program) => {
    // Test files share a process, and must not share a gateway's state.
    if (config.databaseUrl !== database) renewTestGateway();
    database = config.databaseUrl;
    return { payment };
  },
};
