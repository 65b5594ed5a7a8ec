import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allHandlers } from '../all-handlers.ts';
import type { AllHandlers } from '../handlers.ts';
import { BatcherFull } from '../platform/batch.ts';
import { recordFailure, recordSuccess } from '../platform/health/failure-watch.ts';
import { createHttp } from '../platform/http.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { answerCall } from './api/answer-call.ts';
import { serveHealth } from './serve-health.ts';

let program: TestProgram;
let app: FastifyInstance;
let worker: pg.Client;
beforeEach(async () => {
  program = await openTestProgram();
  app = await createHttp(program.config, program.log);
  serveHealth(app, program);
  await app.ready();
  worker = new pg.Client({ connectionString: program.databaseUrl, application_name: 'fei worker 1234' });
  await worker.connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await worker.end();
  await app.close();
  await program.close();
});

const ask = async (query = '') => {
  const response = await app.inject({ url: `/readyz${query}` });
  return [response.statusCode, response.json<{ problems: string[] }>().problems];
};

test('reports a missing worker, with status 503 only to a monitor', async () => {
  expect(await ask('?watch')).toEqual([200, []]);
  await worker.end();
  await expect.poll(() => ask()).toEqual([200, ['no_worker']]);
  expect(await ask('?watch')).toEqual([503, ['no_worker']]);
});

test('reports jobs that are overdue by more than a minute', async () => {
  await program.transact((tx) =>
    program.publish(tx, 'catalogue.performances_changed', [{ performanceIds: [program.id()] }]),
  );
  expect(await ask()).toEqual([200, []]);
  await program.pool.query(`update pgboss.job set start_after = now() - interval '61 seconds'`);
  await expect.poll(() => ask('?watch')).toEqual([503, ['late_jobs']]);
});

test('reports a provider until it responds and logs it once a minute at level 50', async () => {
  const error = vi.spyOn(program.log, 'error').mockImplementation(() => undefined);
  for (let nth = 0; nth < 2; nth++) recordFailure(program, 'provider', 'away');
  expect(await ask()).toEqual([200, []]);
  for (let nth = 0; nth < 5; nth++) recordFailure(program, 'provider', 'away');
  expect(await ask('?watch')).toEqual([503, ['provider_away']]);
  expect(error.mock.calls).toEqual([[{ watched: 'provider', atLeast: 3 }, 'away']]);
  recordSuccess(program, 'provider');
  expect(await ask('?watch')).toEqual([200, []]);
});

test('reports calls that fail as busy', async () => {
  const busy: AllHandlers = { ...allHandlers, dataConfig: () => Promise.reject(new BatcherFull()) };
  for (let nth = 0; nth < 10; nth++)
    expect(await answerCall(busy, program.ctx(), 'dataConfig', {})).toMatchObject({ ok: false });
  expect(await ask('?watch')).toEqual([503, ['calls_busy']]);
});

test('queries the database once for many requests', async () => {
  const queries = vi.spyOn(program.pool, 'query');
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(queries.mock.calls.length).toBeLessThan(3);
});
