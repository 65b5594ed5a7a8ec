import Stripe from 'stripe';
import type { StripeSettings } from '../../../platform/read-payment-settings.ts';
import { openTestProgram } from '../../../testing/open-program.ts';
import { registerProviders } from '../register-providers.ts';
import type { BuyerAct, MakeCallback, ProviderHarness, SentCallback, Signer } from '../testing-provider-harness.ts';
import { payByStripe } from './pay-by-stripe.ts';
import { chargeKey, refundKeyField } from './read-stripe.ts';
import type { PaymentAttempt, StripeBooks, StripeNews } from './testing-stripe-books.ts';
import { StripeServer } from './testing-stripe-server.ts';

/** Test timeouts in milliseconds for a silent and for a responding Stripe. */
const patience = { silent: 20, answering: 10_000 };

const secrets = { provider: 'whsec_provider', neighbour: 'whsec_neighbour', stranger: 'whsec_stranger' } as const;

const attempts: Partial<Record<BuyerAct, PaymentAttempt>> = {
  approve: {},
  pass_challenge: {},
  challenge: { challenge: true },
  approve_refund_later: { refunds: 'later' },
  approve_refund_fails: { refunds: 'fail' },
  decline: { decline: { code: 'card_declined', decline_code: 'generic_decline' } },
  decline_for_funds: { decline: { code: 'card_declined', decline_code: 'insufficient_funds' } },
  decline_for_expiry: { decline: { code: 'expired_card', decline_code: 'expired_card' } },
  decline_for_code: { decline: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' } },
  decline_for_limit: { decline: { code: 'card_declined', decline_code: 'card_velocity_exceeded' } },
  fail_challenge: { decline: { code: 'payment_intent_authentication_failure' } },
};

export function testSettings(apiBase: string, webhookSecrets: readonly string[] = [secrets.provider]): StripeSettings {
  return { secretKey: 'sk_test_abc', webhookSecrets, apiBase, methods: ['card', 'alipay', 'wechat_pay'] };
}

export function signed(news: StripeNews, at: Date, secret: string = secrets.provider): SentCallback {
  const payload = JSON.stringify(news);
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { raw: Buffer.from(payload), headers: { 'stripe-signature': signature } };
}

export interface StripeHarness extends ProviderHarness {
  readonly server: StripeServer;
}

export async function openStripeHarness(): Promise<StripeHarness> {
  let timeoutMs = patience.answering;
  let clock = () => new Date();
  const server = new StripeServer(() => clock());
  await server.listen();
  const { books } = server;
  let made: Pick<ProviderHarness, 'provider' | 'neighbour'>;
  const program = await openTestProgram({
    providers: (shop) => {
      const at = (name: string, secret: string) =>
        payByStripe(shop, testSettings(server.url, [secret]), { name, patienceMs: () => timeoutMs });
      made = { provider: at('stripe', secrets.provider), neighbour: at('neighbour', secrets.neighbour) };
      return { payment: registerProviders([made.provider, made.neighbour], ['stripe']) };
    },
  });
  clock = program.clock;
  const send =
    (news: StripeNews, by: Signer = 'provider'): MakeCallback =>
    () =>
      signed(news, program.now(), secrets[by]);
  const heard = (work: () => void): MakeCallback[] => {
    const all: StripeNews[] = [];
    books.onNews = (news) => all.push(news);
    work();
    books.onNews = () => undefined;
    return all.map((news) => send(news));
  };
  const refundOf = (key: string) =>
    [...books.refunds.values()].find(({ metadata }) => metadata[refundKeyField] === key)!;
  return {
    server,
    program,
    provider: made!.provider,
    neighbour: made!.neighbour,
    async act({ providerRef, chargeId }, act) {
      const session = books.sessions.get(providerRef ?? '') ?? books.sessionOf(chargeId);
      if (!session) throw new Error('there is no such page');
      if (act === 'give_up') return heard(() => books.expire(session));
      return heard(() => books.pay(session.id, attempts[act]));
    },
    ...wordsOf(books, send),
    async decideRefund(_charge, key) {
      return heard(() => books.decideRefund(refundOf(key)))[0]!;
    },
    countPayments: async (chargeId) =>
      [...books.sessions.values()].filter((session) => session.client_reference_id === chargeId).length,
    refundedCents: async (chargeId) =>
      books.charges.get(books.intentOf(chargeId)?.latest_charge ?? '')?.amount_refunded ?? 0,
    async whileAway(how, work) {
      if (how === 'silent') timeoutMs = patience.silent;
      try {
        return await server.whileAway(how, work);
      } finally {
        timeoutMs = patience.answering;
      }
    },
    close: async () => {
      await program.close();
      await server.close();
    },
  };
}

/** Builds well-formed callbacks, true or not. */
function wordsOf(
  books: StripeBooks,
  send: (news: StripeNews, by?: Signer) => MakeCallback,
): Pick<ProviderHarness, 'say' | 'sayRefund' | 'sayDispute'> {
  return {
    say: (charge, { state, amountCents = charge.amountCents, by = 'provider' }) => {
      const metadata = { [chargeKey]: charge.chargeId };
      const common = { metadata, currency: 'hkd', id: charge.providerRef ?? 'cs_unknown', amount: amountCents };
      if (state === 'declined') {
        return send(books.news('payment_intent.payment_failed', { ...common, status: 'requires_payment_method' }), by);
      }
      const session = {
        ...common,
        amount_total: amountCents,
        client_reference_id: charge.chargeId,
        status: 'complete',
      };
      const paid = { payment_status: state === 'captured' ? 'paid' : 'unpaid', payment_intent: books.id('pi') };
      return send(books.news('checkout.session.completed', { ...session, ...paid }), by);
    },
    sayRefund: ({ chargeId }, { key, state, amountCents }) => {
      const status = { pending: 'pending', done: 'succeeded', failed: 'failed' }[state];
      const metadata = { [chargeKey]: chargeId, [refundKeyField]: key };
      const refund = { id: books.id('re'), amount: amountCents, currency: 'hkd', status, metadata };
      return send(books.news(state === 'failed' ? 'refund.failed' : 'refund.updated', refund));
    },
    sayDispute: ({ chargeId }, { ref, state, amountCents }) => {
      const status = { open: 'needs_response', won: 'won', lost: 'lost' }[state];
      const intent = books.intentOf(chargeId)?.id ?? books.id('pi');
      const dispute = { id: ref, amount: amountCents, currency: 'hkd', payment_intent: intent, status, metadata: {} };
      return send(books.news(state === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute));
    },
  };
}
