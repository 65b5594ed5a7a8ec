import type { CounterMethod } from '../../../contract/payments/methods.ts';
import type { Program } from '../../context.ts';
import {
  ProviderRefuses,
  type VerifiedPaymentEvent,
  type PaymentProvider,
  type RefundResult,
} from '../payments/record-counter-payment.ts';
import { counterProviders } from './rules.ts';
import {
  cancelCounterPayment,
  insertPayment,
  insertCounterRefund,
  readCounterPayment,
  readCounterRefund,
  type CounterPaymentRow,
  type CounterRefundRow,
} from './store-payments.ts';

/** Staff page to return to; a counter has no gateway page. */
const ownPage = '/Staff/Sell';

/**
 * Implements a counter as a payment provider. Staff actions write its records (`take-money`, `pay-out-refund`), and no
 * outside party sends callbacks.
 */
export function payAtCounter(program: Program, method: CounterMethod): PaymentProvider {
  return {
    name: counterProviders[method],
    methods: [method],
    isCounter: true,
    async start({ chargeId, amountCents, method: requested }) {
      if (requested !== method) throw new Error(`${counterProviders[method]} does not accept ${requested}`);
      await insertPayment(program.db, { chargeId, method, amountCents }, program.now());
      return { providerRef: chargeId, redirectUrl: ownPage };
    },
    async fetch({ chargeId }) {
      const payment = await readCounterPayment(program.db, chargeId);
      return payment ? counterPaymentEventOf(payment) : null;
    },
    cancel: ({ chargeId }) => cancelCounterPayment(program.db, chargeId),
    async refund({ chargeId }, amountCents, key) {
      const isThere = await program.transact((tx) =>
        insertCounterRefund(tx, { key, chargeId, amountCents }, program.now()),
      );
      if (!isThere) throw new ProviderRefuses('not paid at a counter');
      return resultOf((await readCounterRefund(program.db, key))!);
    },
    async fetchRefund(_charge, key) {
      const refund = await readCounterRefund(program.db, key);
      return refund ? resultOf(refund) : null;
    },
    parseCallback: () => null,
  };
}

/** Returns the payment event of a counter payment. Its ID is stable, so that the event counts once. */
export function counterPaymentEventOf({
  chargeId,
  state,
  amountCents,
  terminalReference,
}: CounterPaymentRow): VerifiedPaymentEvent {
  return {
    eventId: `${chargeId}:${state}`,
    chargeId,
    state,
    amountCents,
    providerRef: chargeId,
    cardNumber: null,
    confirmationNumber: terminalReference,
    declineReason: null,
  };
}

export function resultOf({ key, state }: Pick<CounterRefundRow, 'key' | 'state'>): RefundResult {
  return { state, providerRef: key, failure: null };
}
