import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, vi } from 'vitest';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import { chargeOf, newCharge, publishedChargesOf } from '../../../features/payments/testing-charges.ts';
import type { TestShop } from '../../../testing/payments.ts';
import { testCards, type Behaviour } from './test-cards.ts';

export const numberOf = (behaviour: Behaviour) => testCards.find((card) => card.behaviour === behaviour)!.number;

/** Posts a form of the hosted page as a browser does, without following redirects. */
export const postSandboxForm = (page: string, form: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

export const payBy = (page: string, behaviour: Behaviour) =>
  postSandboxForm(page, { do: 'pay', number: numberOf(behaviour), expiry: '12/35', cvc: '123' });

export async function openSandboxPage(
  { program }: TestShop,
  method: PaymentMethod = 'card',
  cards?: readonly string[],
): Promise<{ chargeId: string; page: string }> {
  const chargeId = await newCharge(program, { method, ...(cards && { cards }) });
  return { chargeId, page: (await chargeOf(program, chargeId)).redirectUrl! };
}

export async function chargeStateOf({ program }: TestShop, chargeId: string): Promise<string> {
  return (await chargeOf(program, chargeId)).state;
}

export async function publishedStates({ program }: TestShop, chargeId: string): Promise<string[]> {
  return (await publishedChargesOf(program, chargeId)).map(({ state }) => state);
}

/** Returns the states in accepted callbacks about a charge, in order of arrival. */
export async function eventsOf({ program }: TestShop, chargeId: string): Promise<string[]> {
  const { rows } = await program.pool.query<{ kind: string }>(
    'select kind from payment_event where charge_id = $1 order by received_at, event_id',
    [chargeId],
  );
  return rows.map(({ kind }) => kind);
}

/** Collects the response statuses of callbacks to this shop from now on. */
export function watchCallbacks({ app }: TestShop): number[] {
  const results: number[] = [];
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.endsWith('/callback')) response.once('finish', () => results.push(response.statusCode));
  });
  return results;
}

/** Stops the gateway's timers, which then advance only through `passGatewayTime`. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Advances the gateway's timers and waits for the responses to what it sends. */
export async function passGatewayTime(ms: number, page: string): Promise<void> {
  // The gateway plans callbacks after its own response, which precedes this one.
  expect((await fetch(page)).status).toBe(200);
  const asking = vi.spyOn(globalThis, 'fetch');
  await vi.advanceTimersByTimeAsync(ms);
  await Promise.allSettled(asking.mock.results.map(({ value }) => value));
  asking.mockRestore();
}
