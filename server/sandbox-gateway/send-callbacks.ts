import { createHmac } from 'node:crypto';
import type { Program } from '../context.ts';
import { sharedKey } from '../platform/shared.ts';
import type { Callback } from './plan-callbacks.ts';

/** Pauses before the second to the fifth try. Milliseconds. */
const pausesMs: readonly number[] = [1000, 2000, 4000, 8000];

/** How long the merchant's server may take to answer. Milliseconds. */
const patienceMs = 10_000;

/**
 * Carries callbacks to the merchant in the background: real HTTP, tried again with growing pauses until it is answered
 * with 2xx. What waits is in memory only; a merchant that missed it asks.
 */
export class Courier {
  readonly #program: Program;
  readonly #pausesMs: readonly number[];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(program: Program, pauses: readonly number[] = pausesMs) {
    this.#program = program;
    this.#pausesMs = pauses;
  }

  send(callbacks: readonly Callback[]): void {
    for (const callback of callbacks) this.#later(callback, callback.afterMs, 0);
  }

  /** Gives up what waits, and waits for what is under way. */
  async close(): Promise<void> {
    this.#stopped.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#underWay);
  }

  #later(callback: Callback, afterMs: number, tries: number): void {
    if (this.#stopped.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const attempt = this.#attempt(callback, tries).finally(() => this.#underWay.delete(attempt));
      this.#underWay.add(attempt);
    }, afterMs);
    timer.unref();
    this.#timers.add(timer);
  }

  async #attempt(callback: Callback, tries: number): Promise<void> {
    const said = await this.#post(callback);
    if (said === 'taken' || callback.forged) return;
    const pause = this.#pausesMs[tries];
    const { id } = callback.notice;
    if (pause === undefined) this.#program.log.warn({ id, said }, 'sandbox: a callback was never taken');
    else this.#later(callback, pause, tries + 1);
  }

  async #post({ notice, forged }: Callback): Promise<string> {
    const body = JSON.stringify(notice);
    const key = forged ? this.#program.random(32) : this.#program.key('sandbox-callbacks');
    try {
      const response = await fetch(`${this.#program.config.publicUrl}/api/payments/sandbox/callback`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signCallback(key, body, this.#program.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      return response.ok ? 'taken' : `${response.status}`;
    } catch (error) {
      return String(error);
    }
  }
}

/** `t=<unix seconds>,v1=<hex of HMAC-SHA-256 over "t.body">`: what the merchant checks a callback by. */
export function signCallback(key: Buffer, body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`;
}

/** The courier of this process. */
export const courier = sharedKey<Courier, Program>((program, onClose) => {
  const made = new Courier(program);
  onClose(() => made.close());
  return made;
});
