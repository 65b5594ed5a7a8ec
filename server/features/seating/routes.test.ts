import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SeatChanges, SeatStates, seatStreamPath } from '../../../contract/seating/seat-map.ts';
import { allHandlers } from '../../all-handlers.ts';
import { releaseHold } from './holds/release-hold.ts';
import { announceEvent, generalZone, seatedZone } from './inventory/testing-sale.ts';
import { holdNamed } from './holds/testing-seats.ts';
import { forgetCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { makeContextOf } from '../../http/make-context.ts';
import { createHttp } from '../../platform/http.ts';
import { serveCalls } from '../../http/api/serve-calls.ts';
import { serveSeatStream } from './routes.ts';
import { watchStream, type StreamWatcher } from '../../testing/seat-stream.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { databaseIdle, until } from '../../testing/wait-for.ts';

let program: TestProgram;
let performanceId: string;
const apps: FastifyInstance[] = [];
const watchers: StreamWatcher[] = [];
const programs: TestProgram[] = [];

beforeEach(async () => {
  program = await openTestProgram();
  programs.push(program);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  [performanceId = ''] = await announceEvent(program, [seatedZone(3, 10)], { ticketsPerPurchase: 10 });
});
afterEach(async () => {
  for (const watcher of watchers.splice(0)) watcher.close();
  for (const app of apps.splice(0)) await app.close();
  for (const one of programs.splice(0).toReversed()) await one.close();
  vi.useRealTimers();
});

/** Advances the streams' clock. Reading the seats takes no time on it. */
async function letPass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    vi.advanceTimersByTime(50);
    await databaseIdle(program);
  }
}

async function serve(limits: Parameters<typeof serveSeatStream>[3] = {}, of = program): Promise<string> {
  const app = await createHttp(of.config, of.log);
  apps.push(app);
  await serveCalls(app, allHandlers, makeContextOf(of));
  serveSeatStream(app, of, makeContextOf(of), limits);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function watch(
  address: string,
  ...options: Parameters<typeof watchStream> extends [string, ...infer R] ? R : []
) {
  const watcher = await watchStream(address + seatStreamPath(performanceId), ...options);
  watchers.push(watcher);
  return watcher;
}

const rowB = 'B1 B2 B3 B4 B5 B6 B7 B8 B9 B10';

async function hold(names: string, by = program) {
  const buyerId = program.id();
  const held = valueOf(await holdNamed(by, performanceId, names, { buyerId }));
  return { ctx: by.ctx(memberActor(buyerId)), hold: held };
}

function countReads(): () => number {
  let reads = 0;
  const run = program.run.bind(program);
  program.run = (statement) => {
    if (statement.text.includes('as held')) reads++;
    return run(statement);
  };
  return () => reads;
}

describe('seat stream', () => {
  test('sends the whole state first and then held and released seats', async () => {
    const address = await serve();
    await hold('A5 A6');
    const watcher = await watch(address);
    expect(watcher.answer.statusCode).toBe(200);
    expect(watcher.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(watcher.answer.headers['content-encoding']).toBeUndefined();
    const whole = await watcher.next();
    expect(whole).toMatchObject({ event: 'states', data: { id: whole.id, blocks: ['1 30 30'] } });
    expect(SeatStates.parse(whole.data)).toEqual(whole.data);

    const { ctx, hold: second } = await hold(rowB);
    await letPass(250);
    const held = await watcher.next();
    expect(held).toMatchObject({ event: 'changes', data: { id: held.id, blocks: ['2 3ff 3ff'] } });
    expect(SeatChanges.parse(held.data)).toEqual(held.data);
    await releaseHold(ctx, second);
    await letPass(250);
    expect(await watcher.next()).toMatchObject({ event: 'changes', data: { blocks: ['2 0 0'] } });
  });

  test("sends another process's changes within a second", async () => {
    const address = await serve();
    const other = await openSecondProgram(program);
    programs.push(other);
    const watcher = await watch(address);
    await watcher.next();
    await hold('A5 A6', other);
    await letPass(1000);
    expect(await watcher.next()).toMatchObject({ event: 'changes', data: { blocks: ['1 30 30'] } });
  });

  test('resumes with the missed changes, or with the whole state after an unknown ID', async () => {
    const address = await serve();
    await hold('A5 A6');
    const watcher = await watch(address);
    const { id } = await watcher.next();
    await hold(rowB);
    await letPass(250);
    await watcher.next();
    await hold('A7 A8');
    await letPass(250);
    const last = await watcher.next();
    watcher.close();

    const back = await watch(address, { headers: { 'last-event-id': id } });
    const missed = await back.next();
    expect(missed).toMatchObject({ event: 'changes', id: last.id });
    expect(missed.data.blocks).toEqual(['1 f0 f0', '2 3ff 3ff']);
    const stranger = await watch(address, { headers: { 'last-event-id': 'of-another-life' } });
    expect(await stranger.next()).toMatchObject({ event: 'states', id: last.id });
    const upToDate = await watch(address, { headers: { 'last-event-id': last.id } });
    expect(await upToDate.next()).toMatchObject({ event: 'changes', id: last.id, data: { blocks: [] } });
  });

  test('sends the whole state again after seats are added to the map', async () => {
    const address = await serve();
    const watcher = await watch(address);
    const before = await watcher.next();
    await announceEvent(program, [seatedZone(4, 10)], { ticketsPerPurchase: 10 });
    await letPass(1000);
    const after = await watcher.next();
    expect(after).toMatchObject({ event: 'states', data: { blocks: [] } });
    expect(after.data.version).not.toBe(before.data.version);
  });

  test('reads the database once for all streams, and never when there are none', async () => {
    const reads = countReads();
    const address = await serve();
    const many = await Promise.all(Array.from({ length: 50 }, () => watch(address)));
    for (const watcher of many) await watcher.next();
    expect(reads()).toBe(1);
    await letPass(2250);
    expect(reads()).toBe(3);
    for (const watcher of many) watcher.close();
    await until(() => vi.getTimerCount() === 0);
    await letPass(1500);
    expect(reads()).toBe(3);
  });

  test('sends heartbeats when nothing changes', async () => {
    const watcher = await watch(await serve());
    await watcher.next();
    await letPass(14_950);
    expect(watcher.text()).not.toContain('\n\n:\n\n');
    await letPass(50);
    await until(() => watcher.text().endsWith('\n\n:\n\n'));
    expect(watcher.events).toHaveLength(1);
  });

  test('ends when the server closes, which does not wait for open streams', async () => {
    const address = await serve();
    const watcher = await watch(address);
    await watcher.next();
    // Streams never end on their own, so a server that waited for them would outlast the test.
    await apps[0]!.close();
    await watcher.ended;
    expect(watcher.answer.complete).toBe(true);
  });
});

describe('seat stream limits', () => {
  test('rejects connections over the limit until one closes', async () => {
    const address = await serve({ maxWatchers: 2 });
    const first = await watch(address);
    await watch(address);
    const third = await watch(address);
    expect(third.answer.statusCode).toBe(503);
    expect(third.answer.headers['retry-after']).toBe('2');
    first.close();
    await expect.poll(async () => (await watch(address)).answer.statusCode).toBe(200);
  });

  test('rejects a network at its limit until one of its connections closes', async () => {
    const address = await serve({ maxWatchers: 100, maxOfNetwork: 2 });
    const first = await watch(address);
    await watch(address);
    expect((await watch(address)).answer.statusCode).toBe(503);
    first.close();
    await expect.poll(async () => (await watch(address)).answer.statusCode).toBe(200);
  });

  test('drops only a client that does not read', async () => {
    const address = await serve({ maxWaiting: 1200 });
    // This client reads nothing, so the data stays in this process.
    apps[0]!.server.on('request', (request, response) => {
      if (request.headers['x-stuck']) response.socket?.cork();
    });
    const reader = await watch(address);
    await reader.next();
    const url = address + seatStreamPath(performanceId);
    const stuck = watchStream(url, { headers: { 'x-stuck': 'yes' } }).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    let outcome: unknown;
    void stuck.then((code) => (outcome = code));
    for (let round = 0; round < 5 && !outcome; round++) {
      const { ctx, hold: held } = await hold('A1 A2');
      await letPass(250);
      expect((await reader.next()).event).toBe('changes');
      await releaseHold(ctx, held);
      await letPass(250);
      expect((await reader.next()).event).toBe('changes');
    }
    await until(() => outcome !== undefined);
    expect(outcome).toBe('ECONNRESET');
    await hold('A1 A2');
    await letPass(250);
    expect((await reader.next()).event).toBe('changes');
  });

  test.each([
    ['an unknown performance', () => program.id(), 404, 'performance_not_found'],
    ['an invalid ID', () => 'p', 422, 'invalid_input'],
  ])('rejects %s like every other call', async (_, idOf, status, code) => {
    const address = await serve();
    const reply = await fetch(address + seatStreamPath(idOf()), { headers: { 'x-language': 'en_us' } });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ code });
  });

  test('returns 404 for performances that have no numbered seats or are sold elsewhere', async () => {
    const address = await serve();
    const [standing] = await announceEvent(program, [generalZone(10)], { key: 'standing' });
    const partner = { site: { en_us: 'Other' }, url: 'https://other.example/' };
    const [elsewhere] = await announceEvent(program, [seatedZone(1, 4)], { key: 'elsewhere', partner });
    forgetCatalogue(program);
    for (const id of [standing!, elsewhere!]) {
      expect((await fetch(address + seatStreamPath(id))).status).toBe(404);
    }
    const head = await fetch(address + seatStreamPath(performanceId), { method: 'HEAD' });
    expect(head.status).toBe(404);
  });
});
