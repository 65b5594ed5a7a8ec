import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { href } from '../contract/routes.ts';
import { uuidv7 } from '../server/platform/ids.ts';
import { addsUp, buyersOf, loadFor, noop, withShop, type Shop } from './load.ts';
import { Durations, median } from './measure.ts';
import { atLeast, atMost, measured, type Measure } from './measurement.ts';

/**
 * Whole purchases as 16 browsers make them, each with a session of its own: the list, the event, the choice of tickets,
 * tickets set aside, the cart, a transaction begun, its preview, a payment begun, paid on the sandbox gateway's page,
 * which sends its callback, and looking until the tickets are there. Scripts and pictures are in a browser's memory.
 * The goals are twelve times what the best known open ticketing system does on the same machine.
 */

const browsersAtOnce = 16;
const leastRate = 125;
const mostCpuMs = 8;
const language = 'en_us';

/** Between two looks for the tickets. A page waits a whole second, which would measure only itself. Milliseconds. */
const firstPauseMs = 15;
const longestPauseMs = 250;

interface Asked {
  status: number;
  location: string | undefined;
  body: string;
}

/** A browser that has one connection and is logged in. */
class Browser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  readonly #cookie: string;
  readonly #token: string;

  constructor({ port }: Shop, { cookie, token }: Shop['members'][number]) {
    this.#port = port;
    this.#cookie = `lang=${language}; locale=US; ${cookie}`;
    this.#token = token;
  }

  /** A page as it arrives, compressed. @throws when it is not the page. */
  async open(path: string): Promise<void> {
    const { status } = await this.#ask('GET', path, { accept: 'text/html', 'accept-encoding': 'gzip, br' });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }

  /** @throws when a call is refused. */
  async call<Output>(method: string, path: string, input?: unknown): Promise<Output> {
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-login-token': this.#token };
    const { status, body } = await this.#ask(
      method,
      path,
      headers,
      input === undefined ? undefined : JSON.stringify(input),
    );
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return JSON.parse(body) as Output;
  }

  /** Presses a button of a form. @throws when it does not lead on. */
  async press(path: string, button: string): Promise<void> {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const { status, location } = await this.#ask('POST', path, headers, `do=${button}`);
    if (status !== 303 || !location) throw new Error(`${path}: ${status}`);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Asked> {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { ...headers, ...length, cookie: this.#cookie };
    const asked = request({ agent: this.#agent, port: this.#port, host: '127.0.0.1', method, path, headers: all });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const content = await buffer(answer);
    return { status: answer.statusCode ?? 0, location: answer.headers.location, body: content.toString() };
  }
}

const steps = { pages: new Durations(), calls: new Durations(), paying: new Durations(), tickets: new Durations() };
let turn = 0;

async function buy({ performanceId, eventNumber }: Shop, browser: Browser): Promise<void> {
  const [holdId, checkoutId, paymentId] = [uuidv7(), uuidv7(), uuidv7()];
  const open = (path: string) => steps.pages.time(() => browser.open(path));
  const post = <Output>(path: string, input: unknown) =>
    steps.calls.time(() => browser.call<Output>('POST', path, input));
  const params = { number: eventNumber };
  await open(href('events', { language }));
  await open(href('event', { language, params }));
  await open(href('chooseTickets', { language, params, query: { performance: performanceId } }));
  const choices = [{ zoneNo: 2 + (turn++ % 2), ticketType: 'R', quantity: 1 }];
  await post('/api/holds', { holdId, performanceId, choices });
  await open(href('cart', { language }));
  const contact = { contactName: 'Chan Sum Yi', contactTelephone: '5123 4567' };
  await post('/api/checkouts', { checkoutId, holds: [{ performanceId, holdId }], method: 'e_ticket', ...contact });
  await open(href('preview', { language, query: { checkout: checkoutId } }));
  const paying = { paymentId, method: 'alipay', noticeConfirmed: true };
  const { redirectUrl } = await post<{ redirectUrl: string }>(`/api/checkouts/${checkoutId}/payments`, paying);
  const gateway = new URL(redirectUrl).pathname;
  await steps.paying.time(async () => {
    await browser.open(gateway);
    await browser.press(gateway, 'approve');
  });
  await steps.tickets.time(() => waitForTickets(browser, checkoutId));
}

async function waitForTickets(browser: Browser, checkoutId: string): Promise<void> {
  for (let pause = firstPauseMs; ; pause = Math.min(longestPauseMs, pause * 1.5)) {
    await sleep(pause);
    const { state } = await browser.call<{ state: string }>('GET', `/api/checkouts/${checkoutId}`);
    if (state === 'paid') return;
  }
}

/** Rounds by turns with those of a handler that does nothing. */
async function measureShop(shop: Shop, tiny: boolean) {
  const browsers = shop.members.slice(0, browsersAtOnce).map((member) => new Browser(shop, member));
  const idle = buyersOf(shop).slice(0, browsersAtOnce);
  const buyOnce = (browser: Browser) => buy(shop, browser);
  const ms = tiny ? 300 : 5000;
  await loadFor(ms / 2, idle, noop);
  await loadFor(ms / 2, browsers, buyOnce);
  for (const step of Object.values(steps)) step.forget();
  const durations = new Durations();
  const [rates, limits]: [number[], number[]] = [[], []];
  const used = { cpuMs: 0, databaseMs: 0 };
  for (let round = 0; round < (tiny ? 1 : 3); round++) {
    limits.push(await loadFor(ms / 2, idle, noop));
    const before = await shop.used();
    rates.push(await loadFor(ms, browsers, buyOnce, durations));
    const after = await shop.used();
    used.cpuMs += after.cpuMs - before.cpuMs;
    used.databaseMs += (after.databaseMs ?? NaN) - (before.databaseMs ?? NaN);
  }
  for (const one of browsers) one.close();
  for (const { connection } of idle) connection.close();
  return { rate: median(rates), limit: median(limits), durations, used };
}

export const measure: Measure = ({ tiny }) =>
  withShop(
    tiny,
    async (shop) => {
      const { rate, limit, durations, used } = await measureShop(shop, tiny);
      const invariants_ok = await addsUp(shop);
      const orders = durations.count;
      const told = !Number.isNaN(used.databaseMs);
      return [
        measured('no-op over HTTP', limit, '1/s'),
        measured('purchases as browsers make them', rate, '1/s', {
          limit: atLeast(leastRate, 'value'),
          ratio: rate / limit,
          ...durations.times(),
          invariants_ok,
        }),
        measured('CPU an order: server', used.cpuMs / orders, 'ms'),
        // Elsewhere than on Linux, and of a database of one's own, nobody knows.
        ...(told
          ? [
              measured('CPU an order: database', used.databaseMs / orders, 'ms'),
              measured('CPU an order', (used.cpuMs + used.databaseMs) / orders, 'ms', { limit: atMost(mostCpuMs) }),
            ]
          : []),
        ...Object.entries(steps).map(([name, step]) =>
          measured(`  step: ${name}`, step.percentile(0.5), 'ms', step.times()),
        ),
      ];
    },
    { apart: false, pages: true, members: tiny ? 4 : browsersAtOnce },
  );
