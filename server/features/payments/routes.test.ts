import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAtGateway, chargeOf, newCharge, publishedChargesOf } from './testing-charges.ts';
import { signCallback } from '../../providers/payment/sandbox/send-callbacks.ts';
import { openTestShop, type TestShop } from '../../testing/payments.ts';
import { until } from '../../testing/wait-for.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Creates a payment that the buyer approved, and the callback that the fake gateway would send. */
async function approved(): Promise<{ chargeId: string; body: string }> {
  const chargeId = await newCharge(shop.program);
  const [callback] = await actAtGateway(shop.program, chargeId, 'approve');
  return { chargeId, body: JSON.stringify(callback!.notice) };
}

function post(body: string, headers: Record<string, string> = {}, provider = 'sandbox') {
  return shop.app.inject({ method: 'POST', url: `/api/payments/${provider}/callback`, headers, payload: body });
}

function signed(body: string, at = shop.program.now()) {
  return {
    'content-type': 'application/json',
    'x-sandbox-signature': signCallback(shop.program.key('sandbox-callbacks'), body, at),
  };
}

const stateOf = async (chargeId: string) => (await chargeOf(shop.program, chargeId)).state;

test('accepts a signed callback and responds 204', async () => {
  const { chargeId, body } = await approved();
  const result = await post(body, signed(body));
  expect([result.statusCode, result.body]).toEqual([204, '']);
  expect(await stateOf(chargeId)).toBe('captured');
});

test('reads the body identically with any or no content type', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', undefined]) {
    const { chargeId, body } = await approved();
    const { 'content-type': _json, ...signature } = signed(body);
    const result = await post(body, type ? { ...signature, 'content-type': type } : signature);
    expect(result.statusCode).toBe(204);
    expect(await stateOf(chargeId)).toBe('captured');
  }
});

test('accepts ten concurrent copies over HTTP and publishes once', async () => {
  const { chargeId, body } = await approved();
  const responses = await Promise.all(
    Array.from({ length: 10 }, () =>
      fetch(`${shop.url}/api/payments/sandbox/callback`, { method: 'POST', headers: signed(body), body }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 204));
  expect(await publishedChargesOf(shop.program, chargeId)).toHaveLength(1);
});

describe('rejected payment callback', () => {
  test.each([
    ['no signature', () => ({})],
    [
      'a signature with another key',
      (body: string) => ({ 'x-sandbox-signature': signCallback(Buffer.alloc(32), body, shop.program.now()) }),
    ],
    ['a signature for another body', () => signed('{}')],
    [
      'a request replayed after six minutes',
      (body: string) => signed(body, new Date(shop.program.now().getTime() - 360_000)),
    ],
  ])('rejects %s with a problem+json response and changes nothing', async (_, headersOf) => {
    const { chargeId, body } = await approved();
    const result = await post(body, headersOf(body));
    expect(result.statusCode).toBe(403);
    expect(result.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(result.json()).toMatchObject({ code: 'forged_request', status: 403 });
    expect(await stateOf(chargeId)).toBe('waiting');
  });

  test.each(['{', '', '[]', '{"id":"x"}'])('rejects signed nonsense: %s', async (body) => {
    expect((await post(body, signed(body))).statusCode).toBe(403);
  });

  test('rejects a provider that is not configured', async () => {
    const { body } = await approved();
    const outcome = await post(body, signed(body), 'stripe');
    expect([outcome.statusCode, outcome.json().code]).toEqual([404, 'not_found']);
  });

  test('rejects a body over 64 KiB with or without a Content-Length', async () => {
    const body = 'x'.repeat(65_537);
    const answer = await post(body, signed(body));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    const streamed = await new Promise<number>((resolve, reject) => {
      const sent = request(`${shop.url}/api/payments/sandbox/callback`, { method: 'POST' }, (response) => {
        resolve(response.statusCode ?? 0);
        response.resume();
      });
      sent.on('error', reject);
      sent.write(body.slice(0, 40_000));
      sent.end(body.slice(40_000));
    });
    expect(streamed).toBe(413);
    expect((await post('x'.repeat(65_536), {})).statusCode).toBe(403);
  });
});

test('responds 503 with Retry-After when the database fails, and accepts the callback when it is resent', async () => {
  const { chargeId, body } = await approved();
  const operator = await shop.program.pool.connect();
  await operator.query('begin');
  await operator.query('select 1 from charge where charge_id = $1 for update', [chargeId]);
  const answering = post(body, signed(body));
  // The callback waits for the charge's lock; then its connection is cut, as in a database restart.
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
  await until(async () => (await shop.program.pool.query(cut)).rowCount === 1);
  const away = await answering;
  expect([away.statusCode, away.headers['retry-after'], away.json().code]).toEqual([503, '2', 'busy']);
  await operator.query('rollback');
  operator.release();
  expect((await post(body, signed(body))).statusCode).toBe(204);
  expect(await stateOf(chargeId)).toBe('captured');
});
