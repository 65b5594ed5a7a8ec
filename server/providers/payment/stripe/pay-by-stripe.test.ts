import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRefund } from '../../../features/payments/refunds/send-refund.ts';
import { cancelCharges } from '../../../features/payments/charges/cancel-charges.ts';
import { reconcileCharges } from '../../../features/payments/charges/reconcile-charges.ts';
import { chargeOf, newCharge, refundsOf, type ChargeRow } from '../../../features/payments/testing-charges.ts';
import { openSecondProgram, type TestProgram } from '../../../testing/open-program.ts';
import { registerProviders } from '../register-providers.ts';
import { deliverCallback, expectMoves } from '../testing-provider-harness.ts';
import { requestTestRefund } from '../testing-provider-refunds.ts';
import { payByStripe } from './pay-by-stripe.ts';
import { subscribedEvents } from './read-callback.ts';
import { openStripeHarness, signed, testSettings, type StripeHarness } from './testing-stripe-harness.ts';

let far: StripeHarness;
let program: TestProgram;
beforeAll(async () => {
  far = await openStripeHarness();
  ({ program } = far);
});
afterAll(() => far.close());

const open = async (method: 'card' | 'alipay' | 'wechat_pay' = 'card') =>
  chargeOf(program, await newCharge(program, { method, amountCents: 50_000 }));
const act = async (charge: ChargeRow, kind: Parameters<StripeHarness['act']>[1]) => {
  for (const callback of await far.act(charge, kind)) expect(await deliverCallback({ far }, callback())).toBe('taken');
};
const sessionOf = ({ chargeId }: ChargeRow) => far.server.books.sessionOf(chargeId)!;

test('requires at least HK$4 for each method', () => {
  expect(program.providers.payment.leastCents).toEqual({ card: 4_00, alipay: 4_00, wechat_pay: 4_00 });
});

describe("Stripe's page", () => {
  test("uses the buyer's language, one method and Hong Kong dollars, and returns to the shop", async () => {
    const charge = await open('wechat_pay');
    expect(sessionOf(charge)).toMatchObject({
      amount_total: 50_000,
      currency: 'hkd',
      locale: 'en',
      payment_method_types: ['wechat_pay'],
      success_url: charge.returnUrl,
      cancel_url: charge.returnUrl,
    });
  });

  test("opens a page for as long as Stripe requires, but closes it at the shop's time limit", async () => {
    const charge = await open();
    const { created, expires_at: until } = sessionOf(charge);
    expect(until - created).toBeGreaterThan(45 * 60);
    expect(until - created).toBeLessThan(60 * 60);
    program.clock.advance(16 * 60_000 + 1000);
    await reconcileCharges(program);
    expect(sessionOf(charge).status).toBe('expired');
    await expectMoves({ far }, charge.chargeId, 'expired');
  });

  test('expires a charge whose page closes after our time limit and cancels one whose page closes earlier', async () => {
    const [late, early] = [await open(), await open()];
    await act(early, 'give_up');
    program.clock.advance(15 * 60_000 + 1000);
    await act(late, 'give_up');
    await expectMoves({ far }, early.chargeId, 'cancelled');
    await expectMoves({ far }, late.chargeId, 'expired');
  });
});

describe('declined card', () => {
  test('allows another card on the same page and publishes declined and captured once each', async () => {
    const charge = await open();
    await act(charge, 'decline_for_funds');
    await act(charge, 'decline_for_code');
    await expectMoves({ far }, charge.chargeId, 'declined');
    expect(await chargeOf(program, charge.chargeId)).toMatchObject({ providerRef: charge.providerRef });
    await act(charge, 'approve');
    await act(await chargeOf(program, charge.chargeId), 'approve').catch(() => undefined);
    await expectMoves({ far }, charge.chargeId, 'declined', 'captured');
    expect(await chargeOf(program, charge.chargeId)).toMatchObject({
      declineReason: null,
      cardNumber: '•••• 4242',
      providerRef: sessionOf(charge).payment_intent,
    });
  });

  test("leaves a declined card's page open until the charge is cancelled, after which no one can pay there", async () => {
    const charge = await open();
    await act(charge, 'decline');
    expect(sessionOf(charge).status).toBe('open');
    await cancelCharges(program, charge.subject);
    expect(sessionOf(charge).status).toBe('expired');
    await expectMoves({ far }, charge.chargeId, 'declined');
  });
});

describe("Stripe's webhook events", () => {
  test.each([[['checkout', 'charge']], [['charge', 'checkout']]])(
    "applies a payment's events once in the order %s and preserves every detail",
    async (order) => {
      const charge = await open();
      const callbacks = await far.act(charge, 'approve');
      for (const part of order) {
        const callback = callbacks.find((one) => one().raw.includes(`"type":"${part}.`))!;
        expect(await deliverCallback({ far }, callback())).toBe('taken');
      }
      await expectMoves({ far }, charge.chargeId, 'captured');
      expect(await chargeOf(program, charge.chargeId)).toMatchObject({
        cardNumber: '•••• 4242',
        confirmationNumber: '483921',
        providerRef: sessionOf(charge).payment_intent,
      });
    },
  );

  test("shows the wallet's number and no card for a wallet payment", async () => {
    const charge = await open('alipay');
    await act(charge, 'approve');
    expect(await chargeOf(program, charge.chargeId)).toMatchObject({
      cardNumber: null,
      confirmationNumber: expect.stringMatching(/^t_/),
    });
  });

  test.each([
    ['a sale by someone else on the same account', 'checkout.session.completed', { metadata: {} }],
    ['a refund made at Stripe', 'refund.created', { metadata: {} }],
    ['an inquiry that moves no money', 'charge.dispute.created', dispute('warning_needs_response')],
    ['an unsubscribed topic', 'customer.created', {}],
  ])('ignores an event about %s', (_, type, object) => {
    const { raw, headers } = signed(far.server.books.news(type, object), program.now());
    expect(far.provider.parseCallback(raw, headers)).toEqual({ about: 'nothing' });
  });

  test.each(['', 't=1,v1=', 't=,v1=', 'v1=00', 't=NaN,v1=00', 't=1', ',,,', 't=1,v1=00,', 't=1, v1=00'])(
    'rejects the malformed signature "%s" instead of throwing',
    (signature) => {
      const { raw } = signed(far.server.books.news('customer.created', {}), program.now());
      expect(far.provider.parseCallback(raw, { 'stripe-signature': signature })).toBe(null);
    },
  );

  test('accepts a signature for five minutes and not a second longer', () => {
    const { raw, headers } = signed(far.server.books.news('customer.created', {}), program.now());
    program.clock.advance(5 * 60_000);
    expect(far.provider.parseCallback(raw, headers)).toEqual({ about: 'nothing' });
    program.clock.advance(1000);
    expect(far.provider.parseCallback(raw, headers)).toBe(null);
  });

  test('rejects a signature more than five minutes in the future', () => {
    const at = (seconds: number) => new Date(program.now().getTime() + seconds * 1000);
    const news = far.server.books.news('customer.created', {});
    const parse = ({ raw, headers }: ReturnType<typeof signed>) => far.provider.parseCallback(raw, headers);
    expect(parse(signed(news, at(299)))).toEqual({ about: 'nothing' });
    expect(parse(signed(news, at(302)))).toBe(null);
    const { raw, headers } = signed(news, at(86_400));
    expect(parse({ raw, headers: { 'stripe-signature': `t=1,${String(headers['stripe-signature'])}` } })).toBe(null);
  });

  test.each([
    ['under_review', 'open'],
    ['won', 'won'],
    ['prevented', 'lost'],
  ])('maps dispute status %s to %s', (status, state) => {
    const { raw, headers } = signed(far.server.books.news('charge.dispute.updated', dispute(status)), program.now());
    expect(far.provider.parseCallback(raw, headers)).toMatchObject({
      about: 'dispute',
      state,
      of: { providerRef: 'pi_1' },
    });
  });

  test('ignores a dispute in another currency and logs that staff must look at it', () => {
    const error = vi.spyOn(program.log, 'error');
    const news = far.server.books.news('charge.dispute.created', { ...dispute('needs_response'), currency: 'usd' });
    const { raw, headers } = signed(news, program.now());
    expect(far.provider.parseCallback(raw, headers)).toEqual({ about: 'nothing' });
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ currency: 'usd' }), expect.stringContaining('look'));
  });
});

test('lists every subscribed event in the README', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  for (const type of subscribedEvents) expect(readme).toContain(`\`${type}\``);
});

function dispute(status: string) {
  return { id: 'dp_1', amount: 100, currency: 'hkd', payment_intent: 'pi_1', status, metadata: {} };
}

describe('payByStripe recovery', () => {
  test('accepts both webhook secrets during a rotation, and only the new one afterwards', () => {
    const at = (...secrets: string[]) => payByStripe(program, testSettings(far.server.url, secrets));
    const word = (secret: string) => signed(far.server.books.news('customer.created', {}), program.now(), secret);
    const believes = (provider: ReturnType<typeof at>, secret: string) => {
      const { raw, headers } = word(secret);
      return provider.parseCallback(raw, headers) !== null;
    };
    const [rotating, after] = [at('whsec_newer', 'whsec_older'), at('whsec_newer')];
    expect([believes(rotating, 'whsec_older'), believes(rotating, 'whsec_newer')]).toEqual([true, true]);
    expect([believes(after, 'whsec_older'), believes(after, 'whsec_newer')]).toEqual([false, true]);
  });

  test('still queries, accepts and refunds through Stripe after a restart with another default provider', async () => {
    const [paid, told] = [await open(), await open()];
    await far.act(paid, 'approve');
    const callbacks = await far.act(told, 'approve');
    const providers = () => ({ payment: registerProviders([far.provider, far.neighbour], ['neighbour']) });
    const after = await openSecondProgram(program, { providers });
    try {
      const restarted = { far: { ...far, program: after } };
      for (const callback of callbacks) expect(await deliverCallback(restarted, callback())).toBe('taken');
      program.clock.advance(15_000);
      await reconcileCharges(after);
      for (const { chargeId } of [paid, told]) {
        expect((await chargeOf(after, chargeId)).state).toBe('captured');
        await sendRefund(after, await requestTestRefund(restarted, chargeId, 20_000, 'all'));
        expect(await far.refundedCents(chargeId)).toBe(20_000);
      }
      expect((await chargeOf(after, await newCharge(after))).provider).toBe('neighbour');
    } finally {
      await after.close();
    }
  });

  test('finds the session of a lost response among hundreds from the same minute', async () => {
    const charge = await chargeOf(program, await newCharge(program, { method: 'card', unasked: true }));
    await far.provider.start(charge);
    const { id: _id, ...session } = sessionOf(charge);
    for (let n = 0; n < 250; n++) {
      const id = `cs_test_other${n}`;
      far.server.books.sessions.set(id, { ...session, id, client_reference_id: `other ${n}` });
    }
    const known = await far.provider.fetch({ ...charge, providerRef: null });
    expect(known).toMatchObject({ state: 'waiting', providerRef: sessionOf(charge).id });
    expect(await far.provider.fetch({ ...charge, chargeId: program.id(), providerRef: null })).toBe(null);
  });

  test('refunds once when a request is repeated after Stripe has forgotten its key', async () => {
    const charge = await open();
    await act(charge, 'approve');
    const refundId = await requestTestRefund({ far }, charge.chargeId, 20_000, 'a part');
    await far.provider.refund(await chargeOf(program, charge.chargeId), 20_000, refundId);
    far.server.forgetKeys();
    await sendRefund(program, refundId);
    expect(await far.refundedCents(charge.chargeId)).toBe(20_000);
    expect(await refundsOf(program, charge.chargeId)).toMatchObject([{ state: 'done' }]);
  });

  test('throws for IDs that the configured keys cannot find', async () => {
    const charge = await open();
    const stranger = { ...charge, providerRef: 'cs_test_of_another_account' };
    await expect(far.provider.fetch(stranger)).rejects.toThrow('No such thing');
    await expect(far.provider.fetch({ ...charge, providerRef: 'pi_of_another_account' })).rejects.toThrow('no session');
  });
});
