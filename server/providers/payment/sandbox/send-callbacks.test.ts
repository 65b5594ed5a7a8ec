import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { freePort } from '../../../testing/ports.ts';
import { nextTurn } from '../../../testing/wait-for.ts';
import type { PlannedCallback } from './plan-callbacks.ts';
import { Courier, localGateway } from './send-callbacks.ts';

let program: TestProgram;
let merchant: Server;
let asking: MockInstance<typeof fetch>;
let arrivals: { method: string | undefined; body: string; signature: string }[];
/** Response statuses in order; the last one repeats. */
let outcomes: number[];

beforeEach(async () => {
  const port = await freePort();
  arrivals = [];
  program = await openTestProgram({ environment: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      arrivals.push({
        method: request.method,
        body,
        signature: String(request.headers['x-sandbox-signature']),
      });
      response.writeHead(outcomes.length > 1 ? outcomes.shift()! : outcomes[0]!, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(port, '127.0.0.1', resolve));
  asking = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  asking.mockRestore();
  merchant.close();
  await program.close();
});

/** Advances the fake timers and waits for the responses to what is sent. */
async function letPass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await Promise.allSettled(asking.mock.results.map(({ value }) => value));
  // Lets the courier process the response.
  await nextTurn();
}

const callback: PlannedCallback = {
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
      cardDigits: null,
      confirmationNumber: null,
      declineCode: null,
    },
  },
  afterMs: 0,
};

test('retries a callback unchanged with growing pauses until it is accepted', async () => {
  outcomes = [500, 403, 503, 204];
  const courier = new Courier(localGateway(program));
  courier.send([callback]);
  await letPass(0);
  for (const [tries, pause] of [1000, 2000, 4000].entries()) {
    await letPass(pause - 1);
    expect(arrivals).toHaveLength(1 + tries);
    await letPass(1);
    expect(arrivals).toHaveLength(2 + tries);
  }
  await letPass(60_000);
  expect(arrivals).toHaveLength(4);
  for (const { body, signature } of arrivals) {
    expect(JSON.parse(body)).toEqual(callback.notice);
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  }
  await courier.close();
});

test('gives up after five attempts', async () => {
  outcomes = [503];
  const courier = new Courier(localGateway(program));
  courier.send([callback]);
  for (const pause of [0, 1000, 2000, 4000, 8000]) await letPass(pause);
  expect(arrivals).toHaveLength(5);
  await letPass(60_000);
  expect(arrivals).toHaveLength(5);
  await courier.close();
});

test('neither follows a redirect nor treats it as acceptance', async () => {
  outcomes = [302, 204];
  const courier = new Courier(localGateway(program));
  courier.send([callback]);
  await letPass(0);
  await letPass(1000);
  expect(arrivals.map(({ method }) => method)).toEqual(['POST', 'POST']);
  await courier.close();
});

test('drops waiting callbacks when closed', async () => {
  outcomes = [503];
  const courier = new Courier(localGateway(program));
  courier.send([callback, { ...callback, afterMs: 100 }]);
  await letPass(0);
  expect(arrivals).toHaveLength(1);
  await courier.close();
  courier.send([callback]);
  await letPass(60_000);
  expect(arrivals).toHaveLength(1);
  expect(asking).toHaveBeenCalledTimes(1);
});
