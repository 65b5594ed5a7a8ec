import type { FastifyInstance } from 'fastify';
import type { Program } from '../../../context.ts';
import type { ChargeRow } from '../../../features/payments/testing-charges.ts';
import type { PayDollarSettings } from '../../../platform/read-paydollar-settings.ts';
import { createHttp } from '../../../platform/http.ts';
import { freePort } from '../../../testing/ports.ts';
import { openTestProgram } from '../../../testing/open-program.ts';
import { registerProviders } from '../register-providers.ts';
import type { BuyerAct, MakeCallback, ProviderHarness, SentCallback } from '../testing-provider-harness.ts';
import { payByPayDollar } from './pay-by-paydollar.ts';
import { orderRefOf } from './sign-fields.ts';
import { TestingGateway, type StubTransaction } from './testing-gateway.ts';

/** Features that the fake gateway lacks because PayDollar's documents mention none of them. */
export const missing = [
  'request_at_start',
  'word_of_giving_up',
  'word_of_refunds',
  'refunds_at_once',
  'disputes',
  'time_of_signing',
  'first_digits',
] as const;

const account = (merchantId: string, secret: string) =>
  ({ merchantId, secrets: [secret], hash: 'sha256', loginId: 'api', password: `pw-${merchantId}` }) as const;

const accounts = {
  provider: account('88110001', 'a'.repeat(32)),
  neighbour: account('88110002', 'b'.repeat(32)),
  stranger: account('88110001', 'c'.repeat(32)),
};

const settingsOf = (
  gateway: TestingGateway,
  { merchantId, secrets, hash, loginId, password }: (typeof accounts)['provider'],
): PayDollarSettings => ({
  merchantId,
  secrets,
  hash,
  loginId,
  password,
  methods: ['card', 'alipay', 'wechat_pay', 'fps', 'pps'],
  get base() {
    return gateway.base;
  },
});

/**
 * Returns what the buyer's browser would post to the gateway, parsed from our page.
 * @throws if the page does not forward.
 */
export async function openPaydollarPage(app: FastifyInstance, redirectUrl: string) {
  const { statusCode, body, headers } = await app.inject(new URL(redirectUrl).pathname);
  const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1];
  if (statusCode !== 200 || !action) throw new Error(`the page has no payment form: ${statusCode}`);
  const fields = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return { action, fields: fields.map(([, name, value]) => [name!, value!] as const), body, headers };
}

interface Shop {
  program: ProviderHarness['program'];
  app: FastifyInstance;
  gateway: TestingGateway;
}

/**
 * Sends the buyer through the shop's page to the fake gateway.
 * @returns the transaction there.
 */
async function arrive({ app, gateway }: Shop, charge: ChargeRow): Promise<StubTransaction> {
  const ref = orderRefOf(charge.chargeId);
  // A buyer who has been there still has the gateway's page open.
  if (gateway.of(ref).length === 0) {
    const { action, fields } = await openPaydollarPage(app, charge.redirectUrl ?? `http://shop/pay/paydollar/${ref}`);
    await fetch(action, { method: 'POST', body: new URLSearchParams(fields.map(([name, value]) => [name, value])) });
  }
  const [transaction] = gateway.of(ref);
  if (!transaction) throw new Error('the gateway rejected the form');
  return transaction;
}

const outcomes: Partial<Record<BuyerAct, Partial<StubTransaction>>> = {
  approve: { orderStatus: 'Accepted', prc: '0', src: '0' },
  approve_refund_later: { orderStatus: 'Accepted', prc: '0', src: '0' },
  approve_refund_fails: { orderStatus: 'Accepted', prc: '0', src: '0', refunds: 'turned_down' },
  pass_challenge: { orderStatus: 'Accepted', prc: '0', src: '0' },
  challenge: { orderStatus: 'Pending_3D' },
  decline: { orderStatus: 'Rejected', prc: '1', src: '05' },
  decline_for_funds: { orderStatus: 'Rejected', prc: '1', src: '51' },
  decline_for_expiry: { orderStatus: 'Rejected', prc: '1', src: '54' },
  // The documents do not state codes for these outcomes.
  decline_for_code: { orderStatus: 'Rejected', prc: '1', src: '99' },
  decline_for_limit: { orderStatus: 'Rejected', prc: '1', src: '99' },
  fail_challenge: { orderStatus: 'Rejected', prc: '3', src: '1' },
  give_up: { orderStatus: 'Cancelled' },
};

const sent = (body: string): SentCallback => ({
  raw: Buffer.from(body),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

async function act(shop: Shop, charge: ChargeRow, kind: BuyerAct): Promise<MakeCallback[]> {
  const transaction = await arrive(shop, charge);
  Object.assign(transaction, outcomes[kind], { panLast4: charge.method === 'card' ? '4242' : '' });
  if (!['Accepted', 'Rejected'].includes(transaction.orderStatus)) return [];
  const told = { ...transaction };
  return [() => sent(shop.gateway.feed(accounts.provider, told))];
}

const codes = { captured: '0', declined: '1', waiting: '2' } as const;

function say(gateway: TestingGateway): ProviderHarness['say'] {
  return (charge, { state, amountCents = charge.amountCents, by = 'provider' }) => {
    const [known] = gateway.of(orderRefOf(charge.chargeId));
    const isPaid = state === 'captured';
    const told: StubTransaction = {
      merchantId: '',
      payMethod: 'FPS',
      refunds: 'made',
      panLast4: '',
      orderStatus: '',
      ref: orderRefOf(charge.chargeId),
      payRef: known?.payRef ?? '7000001',
      cents: amountCents,
      prc: isPaid ? '0' : '1',
      src: isPaid ? '0' : '05',
    };
    return () => sent(gateway.feed(accounts[by], told, codes[state]));
  };
}

interface PayDollarHarness extends ProviderHarness {
  gateway: TestingGateway;
  app: FastifyInstance;
  /** Returns another provider object, as another process would have. */
  another(): ProviderHarness['provider'];
}

export async function openPayDollarHarness(): Promise<PayDollarHarness> {
  const gateway = new TestingGateway([accounts.provider, accounts.neighbour]);
  await gateway.open();
  const timeoutMs = () => (gateway.isSilent ? 20 : 10_000);
  const at = (program: Program, name: 'provider' | 'neighbour') =>
    payByPayDollar(program, settingsOf(gateway, accounts[name]), {
      name: name === 'provider' ? 'paydollar' : name,
      patienceMs: timeoutMs,
    });
  let made: { provider: ProviderHarness['provider']; neighbour: ProviderHarness['provider'] };
  const program = await openTestProgram({
    environment: { PUBLIC_URL: `http://127.0.0.1:${await freePort()}` },
    providers: (shop) => {
      made = { provider: at(shop, 'provider'), neighbour: at(shop, 'neighbour') };
      return { payment: registerProviders([made.provider, made.neighbour], ['paydollar']) };
    },
  });
  const { provider, neighbour } = made!;
  const app = await createHttp(program.config, program.log);
  for (const one of [provider, neighbour]) await one.servePages?.(app);
  const shop = { program, app, gateway };
  const never = (what: string) => () => {
    throw new Error(`PayDollar sends no callback about ${what}`);
  };
  return {
    program,
    provider,
    neighbour,
    gateway,
    app,
    another: () => at(program, 'provider'),
    nameOf: orderRefOf,
    unreportedReasons: ['security_code_wrong', 'limit_exceeded'],
    arrive: async (charge) => void (await arrive(shop, charge)),
    act: (charge, kind) => act(shop, charge, kind),
    say: say(gateway),
    decideRefund: async ({ chargeId }) => {
      gateway.makeRefunds(orderRefOf(chargeId));
      return never('refunds');
    },
    sayRefund: never('refunds'),
    sayDispute: never('disputes'),
    countPayments: async (chargeId) => gateway.of(orderRefOf(chargeId)).length,
    refundedCents: async (chargeId) => gateway.refundedCents(orderRefOf(chargeId)),
    whileAway: (how, work) => gateway.whileAway(how, work),
    close: async () => {
      await app.close();
      await program.close();
      gateway.close();
    },
  };
}
