import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from '../server/platform/ids.ts';
import type { OpenShop, ShopAnswer, ShopQuestion, ShopSize } from '../server/testing/shop.ts';
import { Durations, makeFolder, median } from './measure.ts';
import { databaseMemory, databaseTime } from './serve.ts';

/** Returns the shop size: 128 buyers, each with its own connection and session, and an arena of 20,000 seats. */
function shopSize(tiny: boolean, more: Partial<ShopSize> = {}): ShopSize {
  return { ...(tiny ? { members: 4, rows: 20 } : { members: 128, rows: 500 }), apart: true, ...more };
}

export interface Used {
  cpuMs: number;
  memoryBytes: number;
  databaseMs: number | undefined;
  databaseBytes: number | undefined;
}

export interface Shop extends OpenShop {
  check(): Promise<{ wrong: string[]; tickets: number }>;
  /** Returns CPU time so far (ms) and memory (bytes) for the process and, where the system reports it, the database. */
  used(): Promise<Used>;
  /** Advances the clock by `ms` milliseconds and runs the worker rounds that fall due. */
  later(ms: number): Promise<void>;
  /**
   * Sends waiting ticket mails for `ms` milliseconds, and at least until the first one is sent.
   * @returns mails sent, and mails per second.
   */
  mail(ms: number): Promise<{ mails: number; rate: number }>;
  /** Ends the process but leaves its database running. */
  leave(): Promise<void>;
}

/**
 * Runs `work` with a shop in its own process, over `DATABASE_URL` or an embedded database, and removes it afterwards.
 * @param more as in `ShopSize`; do not use `apart` with buyers who pay for their holds.
 */
export async function withShop<Value>(
  tiny: boolean,
  work: (shop: Shop) => Promise<Value>,
  more: Partial<ShopSize> = {},
): Promise<Value> {
  return withShops(tiny, ['all'], ([shop]) => work(shop!), more);
}

/**
 * Like `withShop`, with several processes over one database.
 * @param roles process roles, as in `ROLE`; the first process opens the shop.
 * @param work receives the processes that sell, not those that only run workers.
 */
export async function withShops<Value>(
  tiny: boolean,
  roles: readonly string[],
  work: (sellers: readonly Shop[]) => Promise<Value>,
  more: Partial<ShopSize> = {},
): Promise<Value> {
  const varDir = makeFolder('shop');
  const size = shopSize(tiny, more);
  const shops: Shop[] = [];
  try {
    for (const role of roles) {
      const joined = shops[0]?.performanceId;
      shops.push(
        await startShop(varDir, role, joined === undefined ? size : { ...size, members: 0, crowd: 0, joined }),
      );
    }
    return await work(shops.filter((_shop, at) => roles[at] !== 'worker'));
  } finally {
    await Promise.all(shops.map((shop) => shop.leave()));
    await removeShop(varDir);
  }
}

async function removeShop(varDir: string): Promise<void> {
  await stopDatabase(varDir);
  rmSync(varDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function startShop(varDir: string, role: string, size: ShopSize): Promise<Shop> {
  const main = fileURLToPath(new URL('../server/testing/shop.ts', import.meta.url));
  const child = fork(main, [JSON.stringify(size)], {
    env: {
      ...process.env,
      VAR_DIR: varDir,
      ROLE: role,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      NODE_ENV: 'production',
    },
    execArgv: process.env.SHOP_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.SHOP_PROFILE}`] : [],
  });
  const results: ShopAnswer[] = [];
  const waiting: ((result: ShopAnswer) => void)[] = [];
  child.on('message', (outcome: ShopAnswer) => (waiting.shift() ?? ((one) => results.push(one)))(outcome));
  const closed = once(child, 'exit').then(() => Promise.reject<ShopAnswer>(new Error('the shop process exited')));
  closed.catch(() => undefined);
  const next = async (): Promise<ShopAnswer> =>
    results.shift() ?? Promise.race([new Promise<ShopAnswer>((resolve) => waiting.push(resolve)), closed]);
  let requested = Promise.resolve();
  // Ask one question at a time: answers may arrive out of order.
  const ask = async <Kind extends ShopAnswer['kind']>(question: ShopQuestion, kind: Kind) => {
    const before = requested;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    requested = done;
    await before;
    child.send(question);
    const answer = await next().finally(resolve);
    if (answer.kind !== kind) throw new Error(`expected ${kind}, received ${answer.kind}`);
    return answer as Extract<ShopAnswer, { kind: Kind }>;
  };
  const opened = await next();
  if (opened.kind !== 'open') throw new Error('the shop did not open');
  return {
    ...opened,
    check: () => ask({ kind: 'check' }, 'checked'),
    async used() {
      const { cpuMs, memoryBytes } = await ask({ kind: 'use' }, 'used');
      return { cpuMs, memoryBytes, databaseMs: databaseTime(varDir), databaseBytes: databaseMemory(varDir) };
    },
    async later(ms) {
      await ask({ kind: 'later', ms }, 'later');
    },
    async mail(ms) {
      const mailed = await ask({ kind: 'mail', ms }, 'mailed');
      return { mails: mailed.mails, rate: mailed.mails / (mailed.ms / 1000) };
    },
    async leave() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      if (child.connected) child.send({ kind: 'close' } satisfies ShopQuestion);
      await Promise.race([exit, sleep(5000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await exit;
    },
  };
}

/** Kills the database without a clean shutdown, because its data is discarded anyway. */
async function stopDatabase(varDir: string): Promise<void> {
  try {
    const file = readFileSync(join(varDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
    const pid = Number(file.split('\n')[0]);
    process.kill(pid, 'SIGQUIT');
    // `kill` throws once the process has exited.
    for (let look = 0; look < 100; look++, await sleep(50)) process.kill(pid, 0);
  } catch {
    // The process has exited, or there was no embedded database.
  }
}

export interface LoadResponse {
  status: number;
  body: string;
}

/**
 * One keep-alive connection that sends one request at a time. It does as little work as possible, because the client
 * shares the machine with the server.
 */
export class LoadConnection {
  readonly #socket: Socket;
  readonly #port: number;
  #buffer = '';
  #failure: Error | undefined;
  #waiting: { resolve: (result: LoadResponse) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#port = port;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (data) => this.#take(String(data)));
    const fail = (error?: Error) => {
      this.#failure ??= error ?? new Error('the connection was closed');
      this.#waiting?.reject(this.#failure);
    };
    this.#socket.on('error', fail);
    this.#socket.on('close', () => fail());
  }

  ask(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<LoadResponse> {
    if (this.#failure) return Promise.reject(this.#failure);
    const { promise, resolve, reject } = Promise.withResolvers<LoadResponse>();
    this.#waiting = { resolve, reject };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    this.#socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.#port}\r\n${lines.join('')}${length}\r\n${body ?? ''}`,
    );
    return promise;
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(data: string): void {
    this.#buffer += data;
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#buffer.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#buffer.length < end + 4 + length) return;
    const body = Buffer.from(this.#buffer.slice(end + 4, end + 4 + length), 'latin1').toString('utf8');
    this.#buffer = this.#buffer.slice(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}

export interface LoadBuyer {
  connection: LoadConnection;
  headers: Record<string, string>;
}

/**
 * Returns the members of the first shop, each with a connection; connections are distributed round-robin over the
 * shops.
 */
export function buyersOf(...shops: Shop[]): LoadBuyer[] {
  return shops[0]!.members.map(({ cookie, token }, index) => ({
    connection: new LoadConnection(shops[index % shops.length]!.port),
    headers: { 'content-type': 'application/json', cookie, 'x-login-token': token },
  }));
}

/**
 * Returns a function that holds one ticket, rotating through the zones that have some left. Only a hold counts: if a
 * zone is sold out, it tries the next one.
 */
export function holder(shop: Shop): (buyer: LoadBuyer) => Promise<void> {
  let zones = [1, 2, 3];
  let turn = 0;
  return async ({ connection, headers }) => {
    for (;;) {
      const zoneNo = zones[turn++ % zones.length];
      if (zoneNo === undefined) throw new Error('sold out: the shop is too small for this benchmark');
      const choices = [{ zoneNo, ticketType: 'R', quantity: 1 }];
      const body = JSON.stringify({ holdId: uuidv7(), performanceId: shop.performanceId, choices });
      const result = await connection.ask('POST', '/api/holds', headers, body);
      if (result.status === 200) return;
      if (!/sold_out|not_enough_left/.test(result.body)) throw new Error(`hold: ${result.status} ${result.body}`);
      zones = zones.filter((each) => each !== zoneNo);
    }
  };
}

/**
 * Logs every inconsistency in the shop.
 * @returns true if there is none.
 */
export async function addsUp(shop: Shop): Promise<boolean> {
  const { wrong } = await shop.check();
  for (const words of wrong) console.error(words);
  return wrong.length === 0;
}

/**
 * Runs `work` repeatedly for each of `all` until the time is up.
 * @returns runs per second.
 */
export async function loadFor<Who>(
  ms: number,
  all: readonly Who[],
  work: (who: Who) => Promise<unknown>,
  durations: Durations = new Durations(),
): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  await Promise.all(
    all.map(async (buyer) => {
      while (performance.now() - startedAt < ms) {
        await durations.time(() => work(buyer));
        done++;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}

/** Calls a no-op handler on the same server with the same client: the upper limit of HTTP on this machine. */
export async function noop({ connection, headers }: LoadBuyer): Promise<void> {
  const result = await connection.ask('POST', '/noop', headers, '{"nothing":true}');
  if (result.status !== 200) throw new Error(`noop: ${result.status} ${result.body}`);
}

/**
 * Alternates rounds of both functions, because other load on the machine varies.
 * @returns medians.
 */
export async function compare(
  all: readonly LoadBuyer[],
  work: (buyer: LoadBuyer) => Promise<unknown>,
  options: { rounds: number; ms: number },
): Promise<{ rate: number; limit: number; durations: Durations }> {
  await loadFor(options.ms / 2, all, noop);
  await loadFor(options.ms / 2, all, work);
  const durations = new Durations();
  const [rates, limits]: [number[], number[]] = [[], []];
  for (let round = 0; round < options.rounds; round++) {
    limits.push(await loadFor(options.ms / 2, all, noop));
    rates.push(await loadFor(options.ms, all, work, durations));
  }
  return { rate: median(rates), limit: median(limits), durations };
}
