import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePaymentCallbacks } from '../../../features/payments/routes.ts';
import { chargeOf, newCharge } from '../../../features/payments/testing-charges.ts';
import { createHttp } from '../../../platform/http.ts';
import { signedInFeed } from './read-feed.ts';
import { signFields } from './sign-fields.ts';
import { openPayDollarHarness } from './testing-paydollar-harness.ts';

let far: Awaited<ReturnType<typeof openPayDollarHarness>>;
let app: FastifyInstance;
beforeAll(async () => {
  far = await openPayDollarHarness();
  app = await createHttp(far.program.config, far.program.log);
  await servePaymentCallbacks(app, far.program);
});
afterAll(async () => {
  await app.close();
  await far.close();
});

test('responds with only OK to every accepted data feed', async () => {
  const charge = await chargeOf(far.program, await newCharge(far.program));
  const [callback] = await far.act(charge, 'approve');
  for (let times = 0; times < 2; times++) {
    const { raw, headers } = callback!();
    const response = await app.inject({
      method: 'POST',
      url: '/api/payments/paydollar/callback',
      headers,
      payload: raw,
    });
    expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([
      200,
      'OK',
      'text/plain; charset=utf-8',
    ]);
  }
  expect((await chargeOf(far.program, charge.chargeId)).state).toBe('captured');
});

/** Signs like the test shop's account. */
const account = { hash: 'sha256', secrets: ['a'.repeat(32)] } as const;

test('survives a genuine feed that cannot be stored or belongs to another shop', async () => {
  const charge = await chargeOf(far.program, await newCharge(far.program));
  const post = async (change: Record<string, string>) => {
    const { raw } = far.say(charge, { state: 'captured' })();
    const fields = { ...Object.fromEntries(new URLSearchParams(raw.toString())), ...change };
    const payload = new URLSearchParams({
      ...fields,
      secureHash: signFields(
        account,
        signedInFeed.map((name) => (fields as Record<string, string>)[name] ?? ''),
      ),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/api/payments/paydollar/callback';
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  expect(await post({ PayRef: 'a\0b' })).toBe(422);
  expect(await post({ Ref: 'another-shop' })).toBe(200);
  expect((await chargeOf(far.program, charge.chargeId)).state).toBe('waiting');
  expect(await post({})).toBe(200);
  expect((await chargeOf(far.program, charge.chargeId)).state).toBe('captured');
});

test('rejects a forged feed without responding OK', async () => {
  const charge = await chargeOf(far.program, await newCharge(far.program));
  const { raw, headers } = far.say(charge, { state: 'captured', by: 'stranger' })();
  const response = await app.inject({ method: 'POST', url: '/api/payments/paydollar/callback', headers, payload: raw });
  expect([response.statusCode, response.body.includes('OK')]).toEqual([403, false]);
});
