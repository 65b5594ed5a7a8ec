import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, vi } from 'vitest';
import type { PaymentMethod } from '../../../../contract/payments/methods.ts';
import { chargeOf, newCharge, toldOf } from '../../../features/payments/testing-charges.ts';
import type { TestShop } from '../../../testing/payments.ts';
import { testCards, type Behaviour } from './test-cards.ts';

export const numberOf = (behaviour: Behaviour) => testCards.find((card) => card.behaviour === behaviour)!.number;

/** Posts a form of the hosted page as a browser does; does not follow where it is sent. */
export const post = (page: string, form: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

export const payBy = (page: string, behaviour: Behaviour) =>
  post(page, { do: 'pay', number: numberOf(behaviour), expiry: '12/35', cvc: '123' });

/** A new charge, and the address of its hosted page. */
export async function openPage(
  { program }: TestShop,
  method: PaymentMethod = 'card',
  cards?: readonly string[],
): Promise<{ chargeId: string; page: string }> {
  const chargeId = await newCharge(program, { method, ...(cards && { cards }) });
  return { chargeId, page: (await chargeOf(program, chargeId)).redirectUrl! };
}

export async function stateOf({ program }: TestShop, chargeId: string): Promise<string> {
  return (await chargeOf(program, chargeId)).state;
}

/** The states that the owner of a charge was told, in the order of telling. */
export async function toldStates({ program }: TestShop, chargeId: string): Promise<string[]> {
  return (await toldOf(program, chargeId)).map(({ state }) => state);
}

/** What was said of a charge by callbacks that were taken, in the order of their coming. */
export async function eventsOf({ program }: TestShop, chargeId: string): Promise<string[]> {
  const { rows } = await program.pool.query<{ kind: string }>(
    'select kind from payment_event where charge_id = $1 order by received_at, event_id',
    [chargeId],
  );
  return rows.map(({ kind }) => kind);
}

/** Statuses with which callbacks to this shop are answered from now on, once each answer is out. */
export function watchCallbacks({ app }: TestShop): number[] {
  const answers: number[] = [];
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.endsWith('/callback')) response.once('finish', () => answers.push(response.statusCode));
  });
  return answers;
}

/** From here on the gateway's time stands still, but for what `letPass` lets go by. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Lets the time of the gateway's pauses go by; what it sent meanwhile has been answered afterwards. */
export async function letPass(ms: number, page: string): Promise<void> {
  // The gateway plans once its own answer is out, which is before the next one.
  expect((await fetch(page)).status).toBe(200);
  const asking = vi.spyOn(globalThis, 'fetch');
  await vi.advanceTimersByTimeAsync(ms);
  await Promise.allSettled(asking.mock.results.map(({ value }) => value));
  asking.mockRestore();
}
