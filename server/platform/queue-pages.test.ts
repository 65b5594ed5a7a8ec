import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../testing/wait-for.ts';
import { pagesInTurn, Queue } from './queue-pages.ts';

test('starts a limited number at the same time, prioritized entries first', async () => {
  const queue = new Queue(2);
  const begun: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) queue.enter(() => begun.push(name));
  for (const name of ['own 1', 'own 2']) queue.enter(() => begun.push(name), true);
  expect(begun).toEqual(['a', 'b']);
  expect(queue.length).toBe(4);
  for (let left = 0; left < 3; left++) queue.leave();
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b', 'own 1', 'own 2', 'c']);
  for (let left = 0; left < 3; left++) queue.leave();
  await new Promise(setImmediate);
  queue.enter(() => begun.push('e'));
  queue.enter(() => begun.push('f'));
  expect(begun.slice(5)).toEqual(['d', 'e', 'f']);
});

test('admits one of four from the ordinary line regardless of prioritized entries', async () => {
  const queue = new Queue(1);
  const begun: string[] = [];
  queue.enter(() => begun.push('now'));
  for (let at = 0; at < 2; at++) queue.enter(() => begun.push('last'));
  for (let at = 0; at < 9; at++) queue.enter(() => begun.push('first'), true);
  for (let left = 0; left < 9; left++) queue.leave();
  await new Promise(setImmediate);
  expect(begun.filter((one) => one === 'last')).toHaveLength(2);
});

test('starts each of thousands of waiting entries', async () => {
  const queue = new Queue(3);
  const begun: number[] = [];
  for (let at = 0; at < 5000; at++) queue.enter(() => void begun.push(at));
  for (let left = 0; left < 5000; left++) queue.leave();
  await new Promise(setImmediate);
  expect(begun).toEqual(Array.from({ length: 5000 }, (_one, at) => at));
});

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

test('lets a purchase pass waiting pages and skips clients that have left', async () => {
  const slow = Promise.withResolvers<void>();
  const requested: string[] = [];
  const left: string[] = [];
  const made: string[] = [];
  app.addHook('onRequest', (request, reply, done) => {
    requested.push(request.url);
    reply.raw.once('close', () => left.push(request.url));
    done();
  });
  const waitForTurn = pagesInTurn((url) => url.startsWith('/own'), 1);
  app.addHook('onRequest', (request, reply, done) => waitForTurn(request, reply, done));
  app.get('/*', async ({ url }) => {
    made.push(url);
    if (url === '/slow') await slow.promise;
    return url;
  });
  app.post('/hold', async () => 'held');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const page = (path: string, signal?: AbortSignal) =>
    fetch(origin + path, { headers: { accept: 'text/html' }, ...(signal ? { signal } : {}) }).then((result) =>
      result.text(),
    );
  const first = page('/slow');
  await until(() => made.length === 1);
  const gone = new AbortController();
  const reloaded = page('/gone', gone.signal).catch(() => 'gone');
  const others = [page('/event'), page('/own')];
  await until(() => requested.length === 4);
  expect(await (await fetch(`${origin}/hold`, { method: 'POST' })).text()).toBe('held');
  expect(await (await fetch(`${origin}/data`)).text()).toBe('/data');
  gone.abort();
  expect(await reloaded).toBe('gone');
  await until(() => left.includes('/gone'));
  slow.resolve();
  expect(await Promise.all([first, ...others])).toEqual(['/slow', '/event', '/own']);
  expect(made).toEqual(['/slow', '/data', '/own', '/event']);
});
