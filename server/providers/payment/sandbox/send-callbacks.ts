import { createHmac } from 'node:crypto';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { PlannedCallback } from './plan-callbacks.ts';

/** Sandbox gateway. A shop may use several, each with its own records and key. */
export interface SandboxGateway {
  /**
   * The shop's name for the gateway: the last part of the callback address, and part of the signing key's derivation.
   */
  readonly name: string;
  /** Program whose database stores the payments and which serves the buyer's pages. */
  readonly program: Program;
}

export const localGateway = (program: Program): SandboxGateway => ({ name: 'sandbox', program });

export function callbackKey(program: Program, gatewayName: string): Buffer {
  return program.key(`${gatewayName}-callbacks`);
}

/** Milliseconds before attempts two to five. */
const pausesMs: readonly number[] = [1000, 2000, 4000, 8000];

const timeoutMs = 10_000;

/**
 * Delivers callbacks to the merchant in the background over real HTTP, with growing pauses until a 2xx response.
 * Waiting callbacks are in memory only; a merchant that missed one can query the gateway.
 */
export class Courier {
  readonly #gateway: SandboxGateway;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(gateway: SandboxGateway) {
    this.#gateway = gateway;
  }

  send(callbacks: readonly PlannedCallback[]): void {
    for (const callback of callbacks) this.#later(callback, callback.afterMs, 0);
  }

  /** Drops waiting callbacks and waits for those in progress. */
  async close(): Promise<void> {
    this.#stopped.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#underWay);
  }

  #later(callback: PlannedCallback, afterMs: number, tries: number): void {
    if (this.#stopped.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const attempt = this.#attempt(callback, tries).finally(() => this.#underWay.delete(attempt));
      this.#underWay.add(attempt);
    }, afterMs);
    timer.unref();
    this.#timers.add(timer);
  }

  async #attempt(callback: PlannedCallback, tries: number): Promise<void> {
    const said = await this.#post(callback);
    if (said === 'taken' || callback.forged) return;
    const pause = pausesMs[tries];
    const { id } = callback.notice;
    if (pause === undefined) this.#gateway.program.log.warn({ id, said }, 'sandbox: a callback was never accepted');
    else this.#later(callback, pause, tries + 1);
  }

  async #post({ notice, forged }: PlannedCallback): Promise<string> {
    const { name, program } = this.#gateway;
    const body = JSON.stringify(notice);
    const key = forged ? program.random(32) : callbackKey(program, name);
    try {
      const response = await fetch(`${program.config.publicUrl}/api/payments/${name}/callback`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signCallback(key, body, program.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok ? 'taken' : `${response.status}`;
    } catch (error) {
      return String(error);
    }
  }
}

/** Returns the signature header `t=<unix seconds>,v1=<hex of HMAC-SHA-256 over "t.body">`. */
export function signCallback(key: Buffer, body: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`;
}

const couriers = sharedKey<(gateway: SandboxGateway) => Courier, Program>((_program, onClose) => {
  const made = new Map<string, Courier>();
  onClose(async () => void (await Promise.all([...made.values()].map((courier) => courier.close()))));
  return (gateway) => {
    const courier = made.get(gateway.name) ?? new Courier(gateway);
    made.set(gateway.name, courier);
    return courier;
  };
});

export function courierOf(gateway: SandboxGateway): Courier {
  return gateway.program.shared(couriers)(gateway);
}
