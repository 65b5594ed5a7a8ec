import { isByGateway } from '../../../../contract/payments/methods.ts';
import type { Program } from '../../../context.ts';
import type {
  RequestedCharge,
  VerifiedPaymentEvent,
  PaymentProvider,
  RefundResult,
} from '../../../features/payments/provider.ts';
import type { PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';
import { queryOrder } from './call-gateway.ts';
import { readChargeOutcome, paidRecords } from './read-gateway-records.ts';
import { refundByPaydollar, findRefund, type Desk } from './move-refund.ts';
import { readFeed } from './read-feed.ts';
import { paydollarPageOf, servePayPages } from './serve.ts';
import { orderRefOf } from './sign-fields.ts';
import { abandonPayment, insertPaydollarPayment, readPaydollarPayment } from './store.ts';

const longestMs = 10_000;

/**
 * Creates the provider for AsiaPay's PayDollar. A signed form sends the buyer there, the gateway reports through its
 * data feed, and its merchant API handles our requests.
 * @param options for tests, which have several accounts and shorter timeouts.
 */
export function payByPayDollar(
  program: Program,
  settings: PayDollarSettings,
  { name = 'paydollar', patienceMs: timeoutMs = (): number => longestMs } = {},
): PaymentProvider {
  const gateway = { settings, patienceMs: timeoutMs };
  const desk: Desk = { program, name, gateway };
  return {
    name,
    methods: settings.methods,
    callbackAnswer: 'OK',
    async start({ chargeId, method, amountCents, language, returnUrl, expiresAt }) {
      if (!isByGateway(method)) throw new Error(`PayDollar does not accept ${method}`);
      const kept = await insertPaydollarPayment(program.db, name, {
        chargeId,
        method,
        amountCents,
        language,
        returnUrl,
        expiresAt,
      });
      if (kept.amountCents !== amountCents || kept.method !== method)
        throw new Error(`charge ${chargeId} was started before with other details`);
      const providerRef = orderRefOf(chargeId);
      return { providerRef, redirectUrl: program.config.publicUrl + paydollarPageOf(name, providerRef) };
    },
    async fetch({ chargeId }) {
      const records = await queryOrder(gateway, orderRefOf(chargeId));
      reportTwice(program, chargeId, records);
      return readChargeOutcome(chargeId, records) ?? untried(program, name, chargeId);
    },
    cancel: ({ chargeId }) => abandonPayment(program.db, name, chargeId, program.now()),
    refund: shareCalls((charge, amountCents, key) => refundByPaydollar(desk, charge, { amountCents, key })),
    fetchRefund: ({ chargeId }, key) => findRefund(desk, chargeId, key),
    parseCallback: (raw) => readFeed(settings, raw, program.log),
    servePages: (app) => servePayPages(app, { program, name, settings }),
  };
}

/** Returns our own event for a charge that the gateway has no record of because no one has tried to pay it. */
async function untried(program: Program, name: string, chargeId: string): Promise<VerifiedPaymentEvent | null> {
  const payment = await readPaydollarPayment(program.db, name, chargeId);
  if (!payment) return null;
  const state = payment.givenUpAt ? 'cancelled' : 'waiting';
  return {
    eventId: `${orderRefOf(chargeId)}:untried:${state}`,
    chargeId,
    state,
    amountCents: payment.amountCents,
    providerRef: orderRefOf(chargeId),
    cardNumber: null,
    confirmationNumber: null,
    declineReason: null,
  };
}

function reportTwice(program: Program, chargeId: string, records: Parameters<typeof paidRecords>[0]): void {
  const payRefs = new Set(paidRecords(records).map((record) => record.get('payRef')));
  if (payRefs.size > 1)
    program.log.error({ chargeId, payRefs: [...payRefs] }, 'a charge was paid more than once at the gateway');
}

type AskRefund = (charge: RequestedCharge, amountCents: number, key: string) => Promise<RefundResult>;

/** Merges identical concurrent requests within this process. */
function shareCalls(ask: AskRefund): AskRefund {
  const underWay = new Map<string, Promise<RefundResult>>();
  return async (charge, amountCents, key) => {
    const call = [charge.chargeId, amountCents, key].join(' ');
    const shared = underWay.get(call) ?? ask(charge, amountCents, key).finally(() => underWay.delete(call));
    underWay.set(call, shared);
    return shared;
  };
}
