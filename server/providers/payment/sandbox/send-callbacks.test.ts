import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { freePort } from '../../../testing/ports.ts';
import type { Callback } from './plan-callbacks.ts';
import { Courier, localGateway } from './send-callbacks.ts';

let program: TestProgram;
let merchant: Server;
let arrivals: { at: number; method: string | undefined; body: string; signature: string }[];
/** Statuses to answer, the last one for ever. */
let answers: number[];

beforeEach(async () => {
  const port = await freePort();
  arrivals = [];
  program = await openTestProgram({ environment: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      arrivals.push({
        at: performance.now(),
        method: request.method,
        body,
        signature: String(request.headers['x-sandbox-signature']),
      });
      response.writeHead(answers.length > 1 ? answers.shift()! : answers[0]!, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(port, '127.0.0.1', resolve));
});
afterEach(async () => {
  merchant.close();
  await program.close();
});

const callback: Callback = {
  notice: {
    id: 'sp_1:2',
    type: 'payment.captured',
    createdAt: '2026-12-01T12:00:00.000Z',
    payment: {
      ref: 'sp_1',
      reference: 'r',
      amountCents: 1,
      currency: 'HKD',
      state: 'captured',
      cardNumber: null,
      confirmationNumber: null,
    },
  },
  afterMs: 0,
};

test('a callback is sent again, the same and with growing pauses, until it is taken', async () => {
  answers = [500, 403, 503, 204];
  const courier = new Courier(localGateway(program), [50, 100, 200, 400]);
  courier.send([callback]);
  await expect.poll(() => arrivals.length, { timeout: 3000 }).toBe(4);
  await sleep(600);
  expect(arrivals).toHaveLength(4);
  for (const { body, signature } of arrivals) {
    expect(JSON.parse(body)).toEqual(callback.notice);
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  }
  const pauses = arrivals.slice(1).map(({ at }, index) => at - arrivals[index]!.at);
  [50, 100, 200].forEach((pause, index) => expect(pauses[index]).toBeGreaterThanOrEqual(pause - 2));
  await courier.close();
});

test('after five tries it is given up', async () => {
  answers = [503];
  const courier = new Courier(localGateway(program), [10, 10, 10, 10]);
  courier.send([callback]);
  await expect.poll(() => arrivals.length, { timeout: 3000 }).toBe(5);
  await sleep(100);
  expect(arrivals).toHaveLength(5);
  await courier.close();
});

test('a redirect is neither followed nor taken for a yes', async () => {
  answers = [302, 204];
  const courier = new Courier(localGateway(program), [10, 10]);
  courier.send([callback]);
  await expect.poll(() => arrivals.length, { timeout: 3000 }).toBe(2);
  expect(arrivals.map(({ method }) => method)).toEqual(['POST', 'POST']);
  await courier.close();
});

test('closing gives up what waits', async () => {
  answers = [503];
  const courier = new Courier(localGateway(program), [100]);
  courier.send([callback, { ...callback, afterMs: 100 }]);
  await expect.poll(() => arrivals.length).toBe(1);
  await courier.close();
  courier.send([callback]);
  await sleep(250);
  expect(arrivals).toHaveLength(1);
});
