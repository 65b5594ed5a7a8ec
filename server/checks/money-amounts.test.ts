import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { allHandlers } from '../all-handlers.ts';
import { addDemonstrationMembers } from '../features/identity/accounts/add-demonstration-members.ts';
import { servePaymentCallbacks } from '../features/payments/routes.ts';
import { explainErrors } from '../http/explain-errors.ts';
import { serveCalls } from '../http/api/serve-calls.ts';
import { makeContextOf } from '../http/make-context.ts';
import { createHttp } from '../platform/http.ts';
import { signCallback } from '../providers/payment/sandbox/send-callbacks.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';

let program: TestProgram;
let app: FastifyInstance;
let headers: Record<string, string>;

beforeAll(async () => {
  program = await openTestProgram();
  await addDemonstrationMembers(program);
  app = await createHttp(program.config, program.log);
  explainErrors(app);
  await servePaymentCallbacks(app, program);
  await serveCalls(app, allHandlers, makeContextOf(program));
  await app.ready();
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/login.do',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { loginName: 'demo', password: 'fei-demo-2026' },
  });
  const cookie = response.cookies.find((one) => one.name === sessionCookieName)!;
  headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: `${cookie.name}=${cookie.value}`,
    'x-login-token': response.json<{ loginToken: string }>().loginToken,
  };
});
afterAll(async () => {
  await app.close();
  await program.close();
});

const post = (url: string, payload: string) => app.inject({ method: 'POST', url, headers, payload });
const count = async (table: string) =>
  (await program.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;

/** JSON values, none of which is a valid top-up amount. */
const noAmounts = [
  ['a fraction', '10000.5'],
  ['a fraction of a point', '10050'],
  ['nothing', '0'],
  ['a negative amount', '-50000'],
  ['less than the minimum', '9900'],
  ['more than the maximum', '500100'],
  ['an amount too large for the column', '2147483700'],
  ['an amount beyond the safe integers', '9007199254740993'],
  ['an infinite amount', '1e400'],
  ['a text', '"50000"'],
  ['text that is not a number', '"NaN"'],
  ['null', 'null'],
  ['a list', '[50000]'],
  ['a truth', 'true'],
  ['an object', '{"$gt":0}'],
] as const;

describe('top-up amount', () => {
  test.each(noAmounts)('rejects %s at its field and writes nothing', async (_, cents) => {
    const topUpId = program.id();
    const result = await post('/memberTopUpPayments.do', `{"topUpId":"${topUpId}","method":"fps","cents":${cents}}`);
    expect(result.statusCode).toBe(422);
    expect(result.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'cents' }] });
    expect(await count('top_up')).toBe(0);
    expect(await count('charge')).toBe(0);
  });

  test('rejects numbers that JSON does not have', async () => {
    for (const cents of ['NaN', 'Infinity', '0x2710', '50_000', '+50000', '050000']) {
      const body = `{"topUpId":"${program.id()}","method":"fps","cents":${cents}}`;
      expect((await post('/memberTopUpPayments.do', body)).statusCode, cents).toBe(422);
    }
  });

  test('accepts 5e4, which is the same number', async () => {
    const body = `{"topUpId":"${program.id()}","method":"fps","cents":5e4}`;
    expect((await post('/memberTopUpPayments.do', body)).statusCode).toBe(200);
    expect((await program.pool.query('select cents from top_up')).rows).toEqual([{ cents: 50_000 }]);
    await program.pool.query('delete from top_up');
    await program.pool.query('delete from charge');
  });

  test('rejects paying for a top-up with points', async () => {
    const outcome = await post(
      '/memberTopUpPayments.do',
      `{"topUpId":"${program.id()}","method":"points","cents":10000}`,
    );
    expect(outcome.statusCode).toBe(422);
    expect(outcome.json()).toMatchObject({ errors: [{ field: 'method' }] });
  });
});

describe('points for a checkout', () => {
  test.each([
    ['a fraction', '0.5'],
    ['a negative amount', '-1'],
    ['an amount beyond the safe integers', '9007199254740993'],
    ['an infinite amount', '1e400'],
    ['a text', '"100"'],
    ['null', 'null'],
  ])('rejects %s at the points field', async (_, cents) => {
    const body = `{"paymentId":"${program.id()}","method":"card","noticeConfirmed":true,"pointsCents":${cents}}`;
    const result = await post(`/api/checkouts/${program.id()}/payments`, body);
    expect(result.statusCode).toBe(422);
    expect(result.json()).toMatchObject({ code: 'invalid_input', errors: [{ field: 'pointsCents' }] });
  });

  test('rejects more points than a column can hold as more than the amount due', async () => {
    const body = `{"paymentId":"${program.id()}","method":"card","noticeConfirmed":true,"pointsCents":3000000000}`;
    expect((await post(`/api/checkouts/${program.id()}/payments`, body)).statusCode).toBe(404);
  });
});

test.each(['10000.5', '-10000', '0', '1e400', '"10000"', '9007199254740993', 'null'])(
  'ignores a correctly signed callback about %s cents',
  async (cents) => {
    const payment = `"ref":"r","reference":"${program.id()}","currency":"HKD","state":"captured","cardNumber":null`;
    const notice = `{"id":"${program.id()}","payment":{${payment},"confirmationNumber":null,"amountCents":${cents}}}`;
    const signature = signCallback(program.key('sandbox-callbacks'), notice, program.now());
    const response = await app.inject({
      method: 'POST',
      url: '/api/payments/sandbox/callback',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
      payload: notice,
    });
    expect(response.statusCode).toBe(403);
    expect(await count('payment_event')).toBe(0);
  },
);
