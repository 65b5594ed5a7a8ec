// Measures cached pages for visitors and members and freshly rendered pages against a bare Node server, plus the size
// of a first page and memory.
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import type { EventCard } from '../contract/catalogue/events.ts';
import { percentile } from './measure.ts';
import { always, atLeast, atMost, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';
import { databaseMemory, memoryOf, withSite, type ServedSite } from './serve.ts';

const connections = 32;
const cookie = 'lang=en_us; locale=US';
/** Minimum page rate for members, as a fraction of the rate for visitors. */
const mostlyKept = 0.5;
const maxNodeMiB = 200;
const maxNodeMiBAfter = 300;
const maxDatabaseMiB = 150;
/** Goal, and the current limit until it is reached. */
const maxScriptKiB = 110;
const maxScriptKiBToday = 140;

/** Account that a site in local mode prints at startup. */
const demonstration = { loginName: 'demo', password: 'fei-demo-2026' };

interface Load {
  rate: number;
  p50_ms: number;
  p99_ms: number;
}

/** Duration in seconds, or a response count where one response may take longer than a second. */
type Lasting = { duration: number } | { amount: number };
const whole: Lasting = { duration: 5 };
const small: Lasting = { amount: 64 };

/** @throws if a response is not the page. */
async function load(options: autocannon.Options, lasting: Lasting): Promise<Load> {
  const times: number[] = [];
  const startedAt = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ connections, ...lasting, ...options }, (error, done) =>
      error ? reject(error as Error) : resolve(done),
    ).on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} responses from ${options.url} were not the page`);
  return {
    rate: result['2xx'] / ((performance.now() - startedAt) / 1000),
    p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99),
  };
}

async function loadBareServer(body: Buffer, lasting: Lasting): Promise<Load> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the listening server has no port');
  const url = `http://127.0.0.1:${address.port}/`;
  try {
    await load({ url }, lasting);
    return await load({ url }, lasting);
  } finally {
    server.close();
  }
}

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/user/login.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demonstration),
  });
  const cookies = response.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
  if (response.status !== 200 || cookies.length === 0) throw new Error(`login failed: ${response.status}`);
  return cookies.join('; ');
}

async function forMembers(origin: string, lasting: Lasting): Promise<Measurement[]> {
  const session = await logIn(origin);
  const rows: Measurement[] = [];
  for (const [name, path] of Object.entries({ list: '/en_us/Events.html', ...(await findOnSale(origin)) })) {
    const ask = (headers: Record<string, string>) =>
      load({ url: origin + path, headers: { ...headers, 'accept-encoding': 'gzip, br' } }, lasting);
    const member = { cookie: `${cookie}; ${session}` };
    await ask(member);
    const visitors = await ask({ cookie });
    const { rate, ...times } = await ask(member);
    rows.push(
      makeMeasurement(`${name} from memory, visitors`, visitors.rate, '1/s'),
      makeMeasurement(`${name} from memory, members`, rate, '1/s', {
        ...times,
        ratio: rate / visitors.rate,
        limit: atLeast(mostlyKept),
      }),
    );
  }
  return rows;
}

async function findOnSale(origin: string): Promise<{ event: string; tickets: string }> {
  const { events } = (await (await fetch(`${origin}/api/events`)).json()) as { events: EventCard[] };
  for (const { number, sale, soldOut } of events) {
    if (sale !== 'on_sale' || soldOut) continue;
    const event = `/en_us/Event/${number}.html`;
    const html = await (await fetch(origin + event, { headers: { cookie } })).text();
    const tickets = /href="([^"]*\/Tickets\.html\?performance=[^"]+)"/.exec(html)?.[1];
    if (tickets) return { event, tickets: tickets.replaceAll('&amp;', '&') };
  }
  throw new Error('no event on the first page is on sale');
}

/** Returns the compressed size of a script, in bytes. */
async function scriptBytes(url: string): Promise<number> {
  const [result] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage];
  const body = await buffer(result);
  if (result.statusCode !== 200 || result.headers['content-encoding'] !== 'br') {
    throw new Error(`${url}: ${result.statusCode}, ${result.headers['content-encoding'] ?? 'not compressed'}`);
  }
  return body.length;
}

/** Measures the total size of the scripts that a page loads initially, wherever it refers to them, in KiB. */
async function firstScripts(origin: string, html: string): Promise<Measurement[]> {
  const paths = new Set(Array.from(html.matchAll(/"(\/assets\/[^"\s]+\.js)"/g), (match) => match[1]!));
  let bytes = 0;
  for (const path of paths) bytes += await scriptBytes(origin + path);
  return [
    makeMeasurement('first page scripts', paths.size, ''),
    makeMeasurement('first page JavaScript, brotli', bytes / 1024, 'KiB', { limit: atMost(maxScriptKiB) }),
    makeMeasurement('the same, against the current limit', bytes / 1024, 'KiB', {
      limit: always(atMost(maxScriptKiBToday)),
    }),
  ];
}

async function underLoad({ origin, pid }: ServedSite, tiny: boolean): Promise<Measurement[]> {
  const lasting = tiny ? small : whole;
  const url = `${origin}/en_us/Events.html`;
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const bare = await loadBareServer(brotliCompressSync(html), lasting);
  const requested = { url, headers: { cookie, 'accept-encoding': 'br' } };
  await load(requested, lasting);
  const kept = await load(requested, lasting);
  // Each request has a different address, so that every page is rendered.
  let n = 0;
  const uncached: autocannon.Request = {
    setupRequest: (request) => ({ ...request, path: `/en_us/Events.html?n=${n++}` }),
  };
  const rendered = await load({ url: origin, connections: 8, headers: { cookie }, requests: [uncached] }, lasting);
  const rate = (name: string, { rate: value, ...times }: Load, more: Partial<Measurement> = {}) =>
    makeMeasurement(name, value, '1/s', { ...times, ...more });
  const members = await forMembers(origin, lasting);
  const scripts = await firstScripts(origin, html);
  // Gives the process time to notice that it is idle and release memory.
  await sleep(tiny ? 0 : 15_000);
  return [
    rate('bare Node server', bare),
    rate('listing from memory', kept, { limit: atLeast(0.5), ratio: kept.rate / bare.rate }),
    rate('listing rendered anew', rendered, { ratio: rendered.rate / bare.rate }),
    ...members,
    ...scripts,
    makeMeasurement('Node process after load', memoryOf(pid) / 2 ** 20, 'MiB', { limit: atMost(maxNodeMiBAfter) }),
  ];
}

async function atRest({ origin, pid, varDir }: ServedSite, tiny: boolean): Promise<Measurement[]> {
  const page = await fetch(`${origin}/en_us/Events.html`, { headers: { cookie } });
  await page.text();
  await sleep(tiny ? 0 : 15_000);
  const node = makeMeasurement('Node process at rest', memoryOf(pid) / 2 ** 20, 'MiB', { limit: atMost(maxNodeMiB) });
  const database = databaseMemory(varDir);
  if (database === undefined) return [node];
  return [node, makeMeasurement('database at rest', database / 2 ** 20, 'MiB', { limit: atMost(maxDatabaseMiB) })];
}

export const measure: Benchmark = async ({ tiny }) => {
  if (tiny) return withSite(async (site) => [...(await atRest(site, tiny)), ...(await underLoad(site, tiny))]);
  return [...(await withSite((site) => underLoad(site, tiny))), ...(await withSite((site) => atRest(site, tiny)))];
};
