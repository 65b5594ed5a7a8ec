import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { SandboxPayment, SandboxState } from './keep-books.ts';
import type { Behaviour } from './test-cards.ts';

/** What a callback says; its signature covers every byte. */
export interface SandboxNews {
  eventId: string;
  /** The merchant's id of the payment. */
  key: string;
  ref: string;
  state: SandboxState;
  amountCents: number;
  cardNumber: string | null;
  confirmationNumber: string | null;
}

export const signatureHeader = 'x-sandbox-signature';

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the time and the body. */
export function signNews(body: string, key: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
}

export function newsOf(payment: SandboxPayment): SandboxNews {
  return {
    eventId: `${payment.ref}.${payment.version}`,
    key: payment.key,
    ref: payment.ref,
    state: payment.state,
    amountCents: payment.amountCents,
    cardNumber: payment.facts.cardNumber ?? null,
    confirmationNumber: payment.facts.confirmationNumber ?? null,
  };
}

/** Pauses between tries to deliver one callback. Milliseconds. */
const pausesMs = [500, 2000, 5000, 15_000];
/** How late the delayed callback is. Milliseconds. */
const delayMs = 8000;

export interface Courier {
  config: Config;
  log: Logger;
  key: Buffer;
  now(): Date;
}

/** Tells the merchant of a decided payment, in the way that the test card asks for. Never throws. */
export async function deliver(courier: Courier, payment: SandboxPayment, behaviour: Behaviour): Promise<void> {
  const news = newsOf(payment);
  const send = (one: SandboxNews, key = courier.key) => sendNews(courier, one, key);
  switch (behaviour) {
    case 'lost':
      return;
    case 'delayed':
      await sleep(delayMs);
      return send(news);
    case 'duplicated':
      await Promise.all([send(news), send(news)]);
      return send(news);
    case 'out_of_order':
      await send(news);
      // Older news that was held up on the way.
      await send({ ...news, eventId: `${payment.ref}.1`, state: 'created' });
      return send({ ...news, eventId: `${payment.ref}.0`, state: 'declined' });
    case 'forged':
      // Somebody without the key claims that it was paid.
      await send({ ...news, eventId: randomUUID(), state: 'captured' }, Buffer.alloc(32, 1));
      return send(news);
    case 'wrong_amount':
      await send({ ...news, eventId: randomUUID(), amountCents: 100 });
      return send(news);
    default:
      return send(news);
  }
}

async function sendNews(courier: Courier, news: SandboxNews, key: Buffer): Promise<void> {
  const body = JSON.stringify(news);
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(`${courier.config.publicUrl}/api/payments/sandbox/callback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signNews(body, key, courier.now()) },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      // A refusal is final: only an answer that may change is worth another try.
      if (response.status < 500) return;
    } catch (error) {
      courier.log.debug({ err: error, ref: news.ref }, 'sandbox callback not delivered');
    }
    const pause = pausesMs[attempt];
    if (pause === undefined) return;
    await sleep(pause);
  }
}
