import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reconcileCharges } from '../../../features/payments/charges/reconcile-charges.ts';
import { chargeOf, publishedChargesOf } from '../../../features/payments/testing-charges.ts';
import { openTestShop, type TestShop } from '../../../testing/payments.ts';
import { until, untilLocked } from '../../../testing/wait-for.ts';
import { testCards } from './test-cards.ts';
import {
  eventsOf,
  passGatewayTime,
  numberOf,
  openSandboxPage,
  payBy,
  postSandboxForm,
  chargeStateOf,
  stopTime,
  publishedStates,
  watchCallbacks,
} from './testing-buyer.ts';
import words from '../../../../words/payments/sandbox.en_us.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

const stateNow = (chargeId: string) => chargeStateOf(shop, chargeId);

async function untilState(chargeId: string, state: string): Promise<void> {
  await until(async () => (await stateNow(chargeId)) === state);
}

function expectSentBack(response: Response): void {
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${shop.url}/back`);
}

test('notifies the shop even when the browser disconnects before the response', async () => {
  const { chargeId, page } = await openSandboxPage(shop);
  const operator = await shop.program.pool.connect();
  await operator.query('begin');
  await operator.query('select 1 from sandbox_payment where idempotency_key = $1 for update', [chargeId]);
  const gone = new Promise<void>((resolve) => {
    shop.app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const browser = new AbortController();
  const form = new URLSearchParams({ do: 'pay', number: numberOf('approve'), expiry: '12/35', cvc: '123' });
  const reply = fetch(page, { method: 'POST', body: form, signal: browser.signal });
  // Its payment is being decided now.
  await untilLocked(shop.program);
  browser.abort();
  await expect(reply).rejects.toThrow('aborted');
  await gone;
  await operator.query('rollback');
  operator.release();
  await untilState(chargeId, 'captured');
});

describe('test card', () => {
  test.each([
    ['approve', 'captured'],
    ['decline', 'declined'],
    ['insufficient_funds', 'declined'],
    ['expired_card', 'declined'],
  ] as const)('handles %s: redirects the browser and reports %s by callback', async (behaviour, state) => {
    const { chargeId, page } = await openSandboxPage(shop);
    expectSentBack(await payBy(page, behaviour));
    await untilState(chargeId, state);
    expect(await chargeOf(shop.program, chargeId)).toMatchObject({
      cardNumber: `•••• ${numberOf(behaviour).slice(-4)}`,
      confirmationNumber: state === 'captured' ? expect.stringMatching(/^\w{8}$/) : null,
    });
  });

  test('asks a challenge card for a code, asks again after a wrong one, and captures with the right one', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    const challenged = await payBy(page, 'challenge');
    expect(challenged.status).toBe(303);
    expect(shop.url + challenged.headers.get('location')).toBe(page);
    const requested = await (await fetch(page)).text();
    expect(requested).toContain(words.codeHelp);
    expect(requested).not.toContain('aria-invalid="true"');
    await postSandboxForm(page, { do: 'code', code: '000000' });
    expect(await (await fetch(page)).text()).toContain(words.wrongCode.twoLeft);
    expect(await stateNow(chargeId)).toBe('waiting');
    expectSentBack(await postSandboxForm(page, { do: 'code', code: ' 123 456 ' }));
    await untilState(chargeId, 'captured');
  });

  test('declines a challenge card after three wrong codes and ignores the right one afterwards', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    await payBy(page, 'challenge');
    await postSandboxForm(page, { do: 'code', code: '1' });
    await postSandboxForm(page, { do: 'code', code: '' });
    expect(await (await fetch(page)).text()).toContain(words.wrongCode.oneLeft);
    expectSentBack(await postSandboxForm(page, { do: 'code', code: '654321' }));
    await postSandboxForm(page, { do: 'code', code: '123456' });
    await untilState(chargeId, 'declined');
    expect(await publishedStates(shop, chargeId)).toEqual(['declined']);
  });

  test('sends the callback of a delayed card after eight seconds', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    const results = watchCallbacks(shop);
    stopTime();
    expectSentBack(await payBy(page, 'delayed'));
    await passGatewayTime(7999, page);
    expect([results, await stateNow(chargeId)]).toEqual([[], 'waiting']);
    await passGatewayTime(1, page);
    expect([results, await stateNow(chargeId)]).toEqual([[204], 'captured']);
  });

  test('sends three callbacks for a duplicated card, which the shop publishes once', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    const outcomes = watchCallbacks(shop);
    stopTime();
    await payBy(page, 'duplicated');
    await passGatewayTime(0, page);
    expect(outcomes).toEqual([204, 204]);
    await passGatewayTime(1000, page);
    expect(outcomes).toEqual([204, 204, 204]);
    expect(await publishedStates(shop, chargeId)).toEqual(['captured']);
    expect(await eventsOf(shop, chargeId)).toEqual(['captured']);
  });

  test('sends older callbacks for an out_of_order card afterwards, which change nothing', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    stopTime();
    await payBy(page, 'out_of_order');
    await passGatewayTime(0, page);
    expect(await eventsOf(shop, chargeId)).toEqual(['captured']);
    await passGatewayTime(700, page);
    expect((await eventsOf(shop, chargeId)).toSorted()).toEqual(['captured', 'declined', 'waiting']);
    expect(await stateNow(chargeId)).toBe('captured');
    expect(await publishedStates(shop, chargeId)).toEqual(['captured']);
  });

  test("sends a forged capture, which is rejected, before a forged card's decline", async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    const answers = watchCallbacks(shop);
    stopTime();
    await payBy(page, 'forged');
    await passGatewayTime(0, page);
    expect([answers, await stateNow(chargeId)]).toEqual([[403], 'waiting']);
    await passGatewayTime(1000, page);
    expect([answers, await stateNow(chargeId)]).toEqual([[403, 204], 'declined']);
    expect(await eventsOf(shop, chargeId)).toEqual(['declined']);
  });

  test('sends no callback for a lost card, which reconciliation captures', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    const answers = watchCallbacks(shop);
    stopTime();
    expectSentBack(await payBy(page, 'lost'));
    await passGatewayTime(30_000, page);
    expect([answers, await stateNow(chargeId)]).toEqual([[], 'waiting']);
    expect(await eventsOf(shop, chargeId)).toEqual([]);
    shop.program.clock.advance(15_000);
    await reconcileCharges(shop.program);
    expect(await stateNow(chargeId)).toBe('captured');
  });

  test('sends a wrong amount first, which changes nothing, then the right one', async () => {
    const { chargeId, page } = await openSandboxPage(shop);
    stopTime();
    await payBy(page, 'wrong_amount');
    await passGatewayTime(0, page);
    expect(await eventsOf(shop, chargeId)).toEqual(['captured']);
    expect(await stateNow(chargeId)).toBe('waiting');
    await passGatewayTime(1000, page);
    expect(await stateNow(chargeId)).toBe('captured');
    expect(await publishedChargesOf(shop.program, chargeId)).toMatchObject([{ amountCents: 58_000 }]);
  });

  test('fills the form when a card number is clicked', async () => {
    const { page } = await openSandboxPage(shop);
    const first = await (await fetch(page)).text();
    const links = Array.from(first.matchAll(/href="(\?card=[^"]+)"/g), ([, link]) => link!.replaceAll('&amp;', '&'));
    expect(links).toHaveLength(testCards.length);
    const filled = await (await fetch(page + links[0]!)).text();
    expect(filled).toContain('value="4242 4242 4242 4242"');
  });
});
