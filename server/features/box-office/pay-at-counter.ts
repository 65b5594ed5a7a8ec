import type { CounterMethod } from '../../../contract/payments/methods.ts';
import type { Program } from '../../context.ts';
import {
  ProviderRefuses,
  type PaymentEvent,
  type PaymentProvider,
  type RefundResult,
} from '../payments/hear-counter.ts';
import { counterProviders } from './rules.ts';
import {
  cancelPayment,
  insertPayment,
  insertRefund,
  readPayment,
  readRefund,
  type CounterPayment,
  type CounterRefund,
} from './store-payments.ts';

/** Where staff go on whose page comes back from nowhere: a counter has no page of a gateway. */
const ownPage = '/Staff/Sell';

/**
 * A counter as whoever collects money: the books are our own, and the words on them those of staff (`take-money`,
 * `pay-out-refund`). Nobody outside can say anything of it, so there are no callbacks.
 */
export function payAtCounter(program: Program, method: CounterMethod): PaymentProvider {
  return {
    name: counterProviders[method],
    methods: [method],
    isCounter: true,
    async start({ chargeId, amountCents, method: asked }) {
      if (asked !== method) throw new Error(`${counterProviders[method]} takes no ${asked}`);
      await insertPayment(program.db, { chargeId, method, amountCents }, program.now());
      return { providerRef: chargeId, redirectUrl: ownPage };
    },
    async fetch({ chargeId }) {
      const payment = await readPayment(program.db, chargeId);
      return payment ? eventOf(payment) : null;
    },
    cancel: ({ chargeId }) => cancelPayment(program.db, chargeId),
    async refund({ chargeId }, amountCents, key) {
      const isThere = await program.transact((tx) => insertRefund(tx, { key, chargeId, amountCents }, program.now()));
      if (!isThere) throw new ProviderRefuses('not taken at a counter');
      return resultOf((await readRefund(program.db, key))!);
    },
    async fetchRefund(_charge, key) {
      const refund = await readRefund(program.db, key);
      return refund ? resultOf(refund) : null;
    },
    parseCallback: () => null,
  };
}

/** What the books say of a charge; the same word each time, so that it counts once. */
export function eventOf({ chargeId, state, amountCents, terminalReference }: CounterPayment): PaymentEvent {
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

/** What the books say of a refund. */
export function resultOf({ key, state }: Pick<CounterRefund, 'key' | 'state'>): RefundResult {
  return { state, providerRef: key, failure: null };
}
