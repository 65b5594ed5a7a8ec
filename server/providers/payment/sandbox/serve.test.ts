import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reconcileCharges } from '../../../features/payments/charges/reconcile-charges.ts';
import { chargeOf, toldOf } from '../../../features/payments/testing-charges.ts';
import { openTestShop, type TestShop } from '../../../testing/payments.ts';
import { until, untilLocked } from '../../../testing/wait-for.ts';
import { testCards } from './test-cards.ts';
import {
  eventsOf,
  letPass,
  numberOf,
  openPage,
  payBy,
  post,
  stateOf,
  stopTime,
  toldStates,
  watchCallbacks,
} from './testing-buyer.ts';
import words from '../../../../words/payments/sandbox.en_us.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

const stateNow = (chargeId: string) => stateOf(shop, chargeId);

async function untilState(chargeId: string, state: string): Promise<void> {
  await until(async () => (await stateNow(chargeId)) === state);
}

function expectSentBack(response: Response): void {
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${shop.url}/back`);
}

test('the shop is told even when the browser goes away before it is answered', async () => {
  const { chargeId, page } = await openPage(shop);
  const operator = await shop.program.pool.connect();
  await operator.query('begin');
  await operator.query('select 1 from sandbox_payment where idempotency_key = $1 for update', [chargeId]);
  const gone = new Promise<void>((resolve) => {
    shop.app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const browser = new AbortController();
  const form = new URLSearchParams({ do: 'pay', number: numberOf('approve'), expiry: '12/35', cvc: '123' });
  const answer = fetch(page, { method: 'POST', body: form, signal: browser.signal });
  // Its payment is being decided now.
  await untilLocked(shop.program);
  browser.abort();
  await expect(answer).rejects.toThrow('aborted');
  await gone;
  await operator.query('rollback');
  operator.release();
  await untilState(chargeId, 'captured');
});

describe('a test card', () => {
  test.each([
    ['approve', 'captured'],
    ['decline', 'declined'],
    ['insufficient_funds', 'declined'],
    ['expired_card', 'declined'],
  ] as const)('%s: the browser goes back and the charge is %s by a callback', async (behaviour, state) => {
    const { chargeId, page } = await openPage(shop);
    expectSentBack(await payBy(page, behaviour));
    await untilState(chargeId, state);
    expect(await chargeOf(shop.program, chargeId)).toMatchObject({
      cardNumber: `•••• ${numberOf(behaviour).slice(-4)}`,
      confirmationNumber: state === 'captured' ? expect.stringMatching(/^\w{8}$/) : null,
    });
  });

  test('challenge: asks for a code, again after a wrong one, and is captured by the right one', async () => {
    const { chargeId, page } = await openPage(shop);
    const challenged = await payBy(page, 'challenge');
    expect(challenged.status).toBe(303);
    expect(shop.url + challenged.headers.get('location')).toBe(page);
    const asked = await (await fetch(page)).text();
    expect(asked).toContain(words.codeHelp);
    expect(asked).not.toContain('aria-invalid="true"');
    await post(page, { do: 'code', code: '000000' });
    expect(await (await fetch(page)).text()).toContain(words.wrongCode.twoLeft);
    expect(await stateNow(chargeId)).toBe('waiting');
    expectSentBack(await post(page, { do: 'code', code: ' 123 456 ' }));
    await untilState(chargeId, 'captured');
  });

  test('challenge: three wrong codes decline, and the right one is then too late', async () => {
    const { chargeId, page } = await openPage(shop);
    await payBy(page, 'challenge');
    await post(page, { do: 'code', code: '1' });
    await post(page, { do: 'code', code: '' });
    expect(await (await fetch(page)).text()).toContain(words.wrongCode.oneLeft);
    expectSentBack(await post(page, { do: 'code', code: '654321' }));
    await post(page, { do: 'code', code: '123456' });
    await untilState(chargeId, 'declined');
    expect(await toldStates(shop, chargeId)).toEqual(['declined']);
  });

  test('delayed: the callback comes after eight seconds', async () => {
    const { chargeId, page } = await openPage(shop);
    const answers = watchCallbacks(shop);
    stopTime();
    expectSentBack(await payBy(page, 'delayed'));
    await letPass(7999, page);
    expect([answers, await stateNow(chargeId)]).toEqual([[], 'waiting']);
    await letPass(1, page);
    expect([answers, await stateNow(chargeId)]).toEqual([[204], 'captured']);
  });

  test('duplicated: three callbacks, told once', async () => {
    const { chargeId, page } = await openPage(shop);
    const answers = watchCallbacks(shop);
    stopTime();
    await payBy(page, 'duplicated');
    await letPass(0, page);
    expect(answers).toEqual([204, 204]);
    await letPass(1000, page);
    expect(answers).toEqual([204, 204, 204]);
    expect(await toldStates(shop, chargeId)).toEqual(['captured']);
    expect(await eventsOf(shop, chargeId)).toEqual(['captured']);
  });

  test('out_of_order: older words come afterwards and change nothing', async () => {
    const { chargeId, page } = await openPage(shop);
    stopTime();
    await payBy(page, 'out_of_order');
    await letPass(0, page);
    expect(await eventsOf(shop, chargeId)).toEqual(['captured']);
    await letPass(700, page);
    expect((await eventsOf(shop, chargeId)).toSorted()).toEqual(['captured', 'declined', 'waiting']);
    expect(await stateNow(chargeId)).toBe('captured');
    expect(await toldStates(shop, chargeId)).toEqual(['captured']);
  });

  test('forged: the claim that it was paid is refused, the decline is believed', async () => {
    const { chargeId, page } = await openPage(shop);
    const answers = watchCallbacks(shop);
    stopTime();
    await payBy(page, 'forged');
    await letPass(0, page);
    expect([answers, await stateNow(chargeId)]).toEqual([[403], 'waiting']);
    await letPass(1000, page);
    expect([answers, await stateNow(chargeId)]).toEqual([[403, 204], 'declined']);
    expect(await eventsOf(shop, chargeId)).toEqual(['declined']);
  });

  test('lost: nobody tells, reconciliation asks', async () => {
    const { chargeId, page } = await openPage(shop);
    const answers = watchCallbacks(shop);
    stopTime();
    expectSentBack(await payBy(page, 'lost'));
    await letPass(30_000, page);
    expect([answers, await stateNow(chargeId)]).toEqual([[], 'waiting']);
    expect(await eventsOf(shop, chargeId)).toEqual([]);
    shop.program.clock.advance(15_000);
    await reconcileCharges(shop.program);
    expect(await stateNow(chargeId)).toBe('captured');
  });

  test('wrong_amount: the first word changes nothing, the second does', async () => {
    const { chargeId, page } = await openPage(shop);
    stopTime();
    await payBy(page, 'wrong_amount');
    await letPass(0, page);
    expect(await eventsOf(shop, chargeId)).toEqual(['captured']);
    expect(await stateNow(chargeId)).toBe('waiting');
    await letPass(1000, page);
    expect(await stateNow(chargeId)).toBe('captured');
    expect(await toldOf(shop.program, chargeId)).toMatchObject([{ amountCents: 58_000 }]);
  });

  test('is filled into the form by a click on its number', async () => {
    const { page } = await openPage(shop);
    const first = await (await fetch(page)).text();
    const links = Array.from(first.matchAll(/href="(\?card=[^"]+)"/g), ([, link]) => link!.replaceAll('&amp;', '&'));
    expect(links).toHaveLength(testCards.length);
    const filled = await (await fetch(page + links[0]!)).text();
    expect(filled).toContain('value="4242 4242 4242 4242"');
  });
});
