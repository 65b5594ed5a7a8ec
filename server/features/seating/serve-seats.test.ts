import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seatIdOf } from '../../../contract/seating/seat-map.ts';
import { explainErrors } from '../../http/explain-errors.ts';
import { allHandlers } from '../../all-handlers.ts';
import type { Ctx } from '../../context.ts';
import { announceEvent, seatedZone } from './inventory/testing-sale.ts';
import { makeCsrfToken } from '../identity/sessions/make-csrf-token.ts';
import { BatcherFull } from '../../platform/batch.ts';
import { createHttp } from '../../platform/http.ts';
import { makeContextOf } from '../../http/make-context.ts';
import { serveCalls } from '../../http/api/serve-calls.ts';
import type { MakeContext } from '../../http/send-problem.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { until } from '../../testing/wait-for.ts';
import { slowness } from '../../testing/run-settings.ts';

let program: TestProgram;
let app: FastifyInstance;
let performanceId: string;
let member: ReturnType<typeof memberActor> | undefined;

/** Makes names unique per test because the tests in this file share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram();
});
beforeEach(async () => {
  nth += 1;
  member = undefined;
  const asVisitor = makeContextOf(program);
  const makeContext: MakeContext = async (request, reply): Promise<Ctx> => {
    const ctx = await asVisitor(request, reply);
    return member ? { ...ctx, actor: member } : ctx;
  };
  app = await createHttp(program.config, program.log);
  explainErrors(app);
  await serveCalls(app, allHandlers, makeContext);
  [performanceId = ''] = await announceEvent(program, [seatedZone(30, 40)], { key: `event-${nth}` });
});
afterEach(async () => {
  await app.close();
});
afterAll(() => program.close());

const mapAddress = (query = '') => `/api/performances/${performanceId}/seats${query}`;

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ url, headers: { 'x-language': 'en_us', ...headers } });
  return { status: response.statusCode, headers: response.headers, raw: response.rawPayload };
}

describe('seat map over HTTP', () => {
  test('compresses the map once for all clients and returns 304 if it is not modified', async () => {
    const plain = await read(mapAddress());
    expect(plain.status).toBe(200);
    const packed = await read(mapAddress(), { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(packed.raw.length).toBeLessThan(plain.raw.length / 5);
    expect(brotliDecompressSync(packed.raw)).toEqual(plain.raw);
    expect(packed.headers.etag).toBe(plain.headers.etag);
    const again = await read(mapAddress(), { 'if-none-match': String(plain.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.raw).toHaveLength(0);
    const chinese = await read(mapAddress(), { 'if-none-match': String(plain.headers.etag), 'x-language': 'zh_hk' });
    expect(chinese.status).toBe(200);
  });

  test('allows caching for a year if the URL contains version and language', async () => {
    const { version } = JSON.parse((await read(mapAddress())).raw.toString()) as { version: string };
    const control = async (query: string) => (await read(mapAddress(query))).headers['cache-control'];
    expect(await control(`?version=${version}&lang=en_us`)).toBe('public, max-age=31536000, immutable');
    for (const query of [
      `?version=${version}`,
      '?lang=en_us',
      '?version=older&lang=en_us',
      `?version=${version}&lang=xx`,
    ]) {
      expect(await control(query)).toBe('public, max-age=0, must-revalidate');
    }
  });

  test('serves repeated requests for a cached map with little work', async () => {
    await read(mapAddress(), { 'accept-encoding': 'br' });
    const times: number[] = [];
    for (let count = 0; count < 101; count++) {
      const startedAt = performance.now();
      await read(mapAddress(), { 'accept-encoding': 'br' });
      times.push(performance.now() - startedAt);
    }
    // The median is robust against pauses of the machine.
    expect(times.toSorted((one, other) => one - other)[50]).toBeLessThan(20 * slowness());
  });

  test('forbids caching seat states', async () => {
    const result = await read(`/api/performances/${performanceId}/seat-states`);
    expect(result.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(result.raw.toString())).toMatchObject({ blocks: [] });
  });
});

describe('holding seats over HTTP', () => {
  async function hold(bits: number[]) {
    const actor = (member ??= memberActor());
    const seats = bits.map((bit) => ({ seatId: seatIdOf(performanceId, 1, bit), ticketType: 'R' }));
    const startedAt = performance.now();
    const response = await app.inject({
      method: 'POST',
      url: '/api/seat-holds',
      headers: { 'x-language': 'en_us', 'x-login-token': makeCsrfToken(program.ctx(), actor.sessionId) },
      payload: { holdId: program.id(), performanceId, seats },
    });
    return { answer: response, took: performance.now() - startedAt };
  }

  test('returns the hold, or names the rejected seats', async () => {
    expect((await hold([0, 1])).answer.statusCode).toBe(200);
    const own = member;
    member = memberActor();
    const { answer: result } = await hold([1, 2]);
    member = own;
    expect(result.statusCode).toBe(409);
    expect(result.json()).toMatchObject({
      code: 'seat_taken',
      detail: 'Row A, seat 2 was just taken. Choose again.',
    });
    const single = await hold([3, 4]);
    expect(single.answer.json()).toMatchObject({
      code: 'leaves_single_seat',
      detail: 'Seat 3 in row A would be left on its own. Move along one seat.',
    });
    const twice = await hold([6, 6]);
    expect(twice.answer.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'seats', code: 'seat_named_twice', detail: 'The same seat is listed twice. Remove one.' }],
    });
  });

  test('responds with busy immediately if too many requests are waiting', async () => {
    await hold([0, 1]);
    const run = program.run.bind(program);
    program.run = () => Promise.reject(new BatcherFull());
    const { answer: outcome } = await hold([2, 3]);
    program.run = run;
    expect(outcome.statusCode).toBe(503);
    expect(outcome.headers['retry-after']).toBe('2');
    expect(outcome.json()).toMatchObject({ code: 'busy' });
  });

  test('holds seats immediately while the maximum number of requests wait for a connection', async () => {
    await hold([0, 1]);
    const gate = new pg.Client({ connectionString: program.databaseUrl });
    await gate.connect();
    await gate.query('select pg_advisory_lock(1)');
    const stopped = Array.from({ length: 12 }, () => program.pool.query('select pg_advisory_xact_lock_shared(1)'));
    await until(() => program.pool.idleCount + program.pool.waitingCount === 0);
    const waiting = Array.from({ length: 4000 }, () => program.pool.query('select 1'));
    const { answer, took } = await hold([2, 3]);
    await gate.end();
    await Promise.all([...stopped, ...waiting]);
    expect(answer.statusCode).toBe(200);
    // Cancelled requests release their connections only after four seconds.
    expect(took).toBeLessThan(3000);
  });
});
