import type { DisputeState } from '../../../contract/payments/refunds.ts';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import {
  ProviderRefuses,
  type RequestedCharge,
  type ChargeToAsk,
  type VerifiedPaymentEvent,
  type PaymentProvider,
  type PaymentProviders,
  type WebhookEvent,
  type RefundResult,
} from '../../features/payments/provider.ts';

/** Payment in the gateway's records. */
interface FarCharge {
  chargeId: string;
  amountCents: number;
  state: 'waiting' | 'captured' | 'declined' | 'cancelled';
  dispute?: { ref: string; state: DisputeState };
}

/** How the gateway treats the next refund requests. */
export type RefundManner = 'done' | 'later' | 'never' | 'refused';

interface FarRefund {
  key: string;
  chargeId: string;
  amountCents: number;
  state: RefundResult['state'];
  ends: 'done' | 'failed';
}

/** Gateway callback in transit. */
export interface PendingMessage {
  word: Exclude<WebhookEvent, { about: 'nothing' }>;
  /** The program would never query for this, so the gateway retries it until it is delivered. */
  mustArrive: boolean;
  heard: number;
}

/**
 * Fake gateway with its own records, which are compared with a history at its end. It can be away, receive without
 * responding, reject, be late or charge back, and delivers callbacks whenever a test decides, any number of times.
 */
export class FakeGateway implements PaymentProvider {
  readonly name = 'far';
  readonly methods: readonly PaymentMethod[] = ['card', 'alipay', 'wechat_pay', 'fps', 'pps'];
  readonly charges = new Map<string, FarCharge>();
  readonly refunds = new Map<string, FarRefund>();
  readonly letters: PendingMessage[] = [];
  /** `away`: no request arrives. `deaf`: a request arrives, but its response is lost. */
  manner: 'here' | 'away' | 'deaf' = 'here';
  refunding: RefundManner = 'done';
  #words = 0;

  async start({ chargeId, amountCents }: ChargeToAsk): Promise<{ providerRef: string; redirectUrl: string }> {
    this.#hear();
    if (!this.charges.has(chargeId)) this.charges.set(chargeId, { chargeId, amountCents, state: 'waiting' });
    return this.#answer({ providerRef: `ref-${chargeId}`, redirectUrl: `https://far.test/${chargeId}` });
  }

  async fetch({ chargeId }: RequestedCharge): Promise<VerifiedPaymentEvent | null> {
    this.#hear();
    const charge = this.charges.get(chargeId);
    return this.#answer(charge ? this.#eventOf(charge) : null);
  }

  async cancel({ chargeId }: RequestedCharge): Promise<void> {
    this.#hear();
    const charge = this.charges.get(chargeId);
    if (charge?.state === 'waiting') {
      charge.state = 'cancelled';
      this.#tell(charge, false);
    }
    this.#answer(undefined);
  }

  async refund({ chargeId }: RequestedCharge, amountCents: number, key: string): Promise<RefundResult> {
    this.#hear();
    const known = this.refunds.get(key);
    if (known) return this.#answer(resultOf(known));
    const charge = this.charges.get(chargeId);
    if (charge?.state !== 'captured') throw new ProviderRefuses('not_captured');
    if (charge.dispute && charge.dispute.state !== 'won') throw new ProviderRefuses('charge_disputed');
    if (this.refundedCents(chargeId) + amountCents > charge.amountCents) throw new ProviderRefuses('too_much');
    if (this.refunding === 'refused') throw new ProviderRefuses('account_closed');
    const refund: FarRefund = {
      key,
      chargeId,
      amountCents,
      state: this.refunding === 'done' ? 'done' : 'pending',
      ends: this.refunding === 'never' ? 'failed' : 'done',
    };
    this.refunds.set(key, refund);
    return this.#answer(resultOf(refund));
  }

  async fetchRefund(_charge: RequestedCharge, key: string): Promise<RefundResult | null> {
    this.#hear();
    const refund = this.refunds.get(key);
    return this.#answer(refund ? resultOf(refund) : null);
  }

  parseCallback(raw: Buffer): WebhookEvent {
    return JSON.parse(raw.toString()) as WebhookEvent;
  }

  /**
   * Records that the buyer pays, even after cancelling when the bank is late.
   * @returns true if there was anything to pay.
   */
  capture(chargeId: string, { late = false } = {}): boolean {
    const charge = this.charges.get(chargeId);
    if (!charge || charge.state === 'captured' || (charge.state !== 'waiting' && !late)) return false;
    const wasOver = charge.state !== 'waiting';
    charge.state = 'captured';
    this.#tell(charge, wasOver);
    return true;
  }

  decline(chargeId: string): void {
    const charge = this.charges.get(chargeId);
    if (charge?.state !== 'waiting') return;
    charge.state = 'declined';
    this.#tell(charge, false);
  }

  /** Sends a callback with a wrong amount. */
  misreport(chargeId: string): void {
    const charge = this.charges.get(chargeId);
    if (charge) this.#tell({ ...charge, state: 'captured', amountCents: charge.amountCents + 100 }, false);
  }

  /** Completes or rejects a refund as the bank would. */
  endRefund(key: string): void {
    const refund = this.refunds.get(key);
    if (refund?.state !== 'pending') return;
    refund.state = refund.ends;
    this.#tellRefund(refund, false);
  }

  /** Returns a refund, as the buyer's bank does days after it was completed. */
  bounceRefund(key: string): void {
    const refund = this.refunds.get(key);
    if (refund?.state !== 'done') return;
    refund.state = 'failed';
    this.#tellRefund(refund, true);
  }

  /**
   * Charges the payment back, as the buyer's bank does; the bank decides later. Refunded amounts cannot be disputed.
   */
  dispute(chargeId: string): void {
    const charge = this.charges.get(chargeId);
    if (charge?.state !== 'captured' || charge.dispute || this.refundedCents(chargeId) > 0) return;
    charge.dispute = { ref: `dispute-${chargeId}`, state: 'open' };
    this.#tellDispute(charge);
  }

  decideDispute(chargeId: string, state: 'won' | 'lost'): void {
    const charge = this.charges.get(chargeId);
    if (charge?.dispute?.state !== 'open') return;
    charge.dispute.state = state;
    this.#tellDispute(charge);
  }

  /** Returns the cents of a payment that are refunded or about to be. */
  refundedCents(chargeId: string): number {
    return [...this.refunds.values()]
      .filter((one) => one.chargeId === chargeId && one.state !== 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  #hear(): void {
    if (this.manner === 'away') throw new Error('the gateway is unreachable');
  }

  #answer<Value>(value: Value): Value {
    if (this.manner === 'deaf') throw new Error('the response was lost');
    return value;
  }

  #eventOf({ chargeId, amountCents, state }: FarCharge): VerifiedPaymentEvent {
    return {
      eventId: `${chargeId}-${++this.#words}`,
      chargeId,
      state,
      amountCents,
      providerRef: `ref-${chargeId}`,
      cardNumber: null,
      confirmationNumber: null,
      declineReason: null,
    };
  }

  #tell(charge: FarCharge, mustArrive: boolean): void {
    this.#send({ about: 'charge', event: this.#eventOf(charge) }, mustArrive);
  }

  #tellRefund(refund: FarRefund, mustArrive: boolean): void {
    const { key, chargeId, amountCents } = refund;
    const eventId = `${key}-${++this.#words}`;
    this.#send({ about: 'refund', eventId, chargeId, key, amountCents, result: resultOf(refund) }, mustArrive);
  }

  #tellDispute({ chargeId, amountCents, dispute }: FarCharge): void {
    if (!dispute) return;
    const { ref: disputeRef, state } = dispute;
    const eventId = `${disputeRef}-${++this.#words}`;
    this.#send({ about: 'dispute', eventId, of: { chargeId }, disputeRef, amountCents, state }, true);
  }

  #send(word: PendingMessage['word'], mustArrive: boolean): void {
    this.letters.push({ word, mustArrive, heard: 0 });
  }
}

function resultOf({ key, state }: FarRefund): RefundResult {
  return { state, providerRef: `refund-${key}`, failure: state === 'failed' ? 'account_closed' : null };
}

/** Returns payment providers that consist of this gateway only. */
export function onlyBy(gateway: FakeGateway): PaymentProviders {
  return {
    all: [gateway],
    methods: gateway.methods,
    leastCents: {},
    checksCards: false,
    forNewCharges: (method) => (gateway.methods.includes(method) ? gateway : undefined),
    named: (name) => (name === gateway.name ? gateway : undefined),
  };
}
