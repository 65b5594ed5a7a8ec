import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reconcileCharges } from '../../../features/payments/reconcile-charges.ts';
import { chargeOf, toldOf } from '../../../features/payments/testing-charges.ts';
import { openTestShop, type TestShop } from '../../../testing/payments.ts';
import { testCards } from './test-cards.ts';
import { eventsOf, numberOf, openPage, payBy, post, stateOf, toldStates } from './testing-buyer.ts';
import words from '../../../../words/payments/sandbox.en_us.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

const stateNow = (chargeId: string) => stateOf(shop, chargeId);

async function untilState(chargeId: string, state: string): Promise<void> {
  await expect.poll(() => stateNow(chargeId), { timeout: 15_000, interval: 20 }).toBe(state);
}

/** Callbacks from now on, of this shop. */
function countCallbacks(): { arrived: number; answered: number } {
  const counts = { arrived: 0, answered: 0 };
  shop.app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.endsWith('/callback')) return;
    counts.arrived++;
    response.once('finish', () => counts.answered++);
  });
  return counts;
}

/** Lets the time of the gateway's pauses go by; whatever it sent meanwhile has arrived afterwards. */
async function letPass(ms: number, page: string): Promise<void> {
  // The gateway plans once its own answer is out, which is before the next one.
  expect((await fetch(page)).status).toBe(200);
  await vi.advanceTimersByTimeAsync(ms);
  expect((await fetch(page)).status).toBe(200);
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
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await operator.query(waits)).rowCount, { timeout: 5000 }).toBe(1);
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
    const calls = countCallbacks();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expectSentBack(await payBy(page, 'delayed'));
    await letPass(7900, page);
    expect([calls.arrived, await stateNow(chargeId)]).toEqual([0, 'waiting']);
    await vi.advanceTimersByTimeAsync(100);
    await untilState(chargeId, 'captured');
  });

  test('duplicated: three callbacks, told once', async () => {
    const { chargeId, page } = await openPage(shop);
    const calls = countCallbacks();
    await payBy(page, 'duplicated');
    await expect.poll(() => calls.answered, { timeout: 10_000 }).toBe(3);
    expect(await toldStates(shop, chargeId)).toEqual(['captured']);
    expect(await eventsOf(shop, chargeId)).toEqual(['captured']);
  });

  test('out_of_order: older words come afterwards and change nothing', async () => {
    const { chargeId, page } = await openPage(shop);
    await payBy(page, 'out_of_order');
    await expect.poll(() => eventsOf(shop, chargeId), { timeout: 15_000 }).toHaveLength(3);
    expect((await eventsOf(shop, chargeId)).toSorted()).toEqual(['captured', 'declined', 'waiting']);
    expect(await stateNow(chargeId)).toBe('captured');
    expect(await toldStates(shop, chargeId)).toEqual(['captured']);
  });

  test('forged: the claim that it was paid is refused, the decline is believed', async () => {
    const { chargeId, page } = await openPage(shop);
    const answers: number[] = [];
    shop.app.server.on(
      'request',
      (request: { url?: string }, response: { statusCode: number; on: (event: string, then: () => void) => void }) => {
        if (request.url?.endsWith('/callback')) response.on('finish', () => answers.push(response.statusCode));
      },
    );
    await payBy(page, 'forged');
    await untilState(chargeId, 'declined');
    expect(answers).toContain(403);
    expect(await eventsOf(shop, chargeId)).toEqual(['declined']);
  });

  test('lost: nobody tells, reconciliation asks', async () => {
    const { chargeId, page } = await openPage(shop);
    const calls = countCallbacks();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expectSentBack(await payBy(page, 'lost'));
    await letPass(30_000, page);
    expect([calls.arrived, await stateNow(chargeId)]).toEqual([0, 'waiting']);
    expect(await eventsOf(shop, chargeId)).toEqual([]);
    shop.program.clock.advance(15_000);
    await reconcileCharges(shop.program);
    expect(await stateNow(chargeId)).toBe('captured');
  });

  test('wrong_amount: the first word changes nothing, the second does', async () => {
    const { chargeId, page } = await openPage(shop);
    await payBy(page, 'wrong_amount');
    await expect.poll(() => eventsOf(shop, chargeId), { timeout: 900, interval: 10 }).toEqual(['captured']);
    expect(await stateNow(chargeId)).toBe('waiting');
    await untilState(chargeId, 'captured');
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
