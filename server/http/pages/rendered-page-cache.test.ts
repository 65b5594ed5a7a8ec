import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { writeOwn, type Own } from '../../../contract/page-context.ts';
import { allHandlers } from '../../all-handlers.ts';
import { announceEvent, generalZone } from '../../features/seating/inventory/testing-sale.ts';
import { makeCsrfToken } from '../../features/identity/sessions/make-csrf-token.ts';
import { sessionMemory } from '../../features/identity/sessions/session-memory.ts';
import { signSession } from '../../features/identity/sessions/sign-session.ts';
import { createHttp, type FirstAnswer } from '../../platform/http.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { shuffled } from '../../testing/run-settings.ts';
import { makeContextOf } from '../make-context.ts';
import { hashOf } from './finish-page.ts';
import { servePages } from './serve-pages.ts';
import { testPageBuild } from './testing-page-build.ts';

interface Reader {
  id: string;
  sessionId: string;
  name: string;
  hearts: number[];
  alerts: number[];
  cookie: string;
}

let program: TestProgram;
let app: FastifyInstance;
let events: { eventId: string; number: number }[];
let readers: Reader[];
/** Renders in order, with the kind of reader of each. */
const rendered: { isLogin: boolean; isForAll: boolean }[] = [];
let nowMs: number;

const frames: string[] = [];
let failing = false;

const build = testPageBuild({
  load: async ({ api, slot }, url) => {
    rendered.push({ isLogin: false, isForAll: slot !== undefined });
    const number = Number(/Event\/(\d+)/.exec(url.pathname)?.[1] ?? 0);
    if (url.searchParams.has('asks')) await api.listOwnRequests();
    return number ? (await api.readSaleAlert({ params: { number } })).wanted : null;
  },
  write: ({ own, slot }, _answer, loaded) => {
    rendered.at(-1)!.isLogin = own.viewer.isLogin;
    const hearts = events.map(({ number }) =>
      slot
        ? `<button aria-pressed="${slot({ heart: 'pressed', event: number })}" value="${slot({ heart: 'press', event: number })}">`
        : `<button aria-pressed="${own.hearts.includes(number)}" value="${number} ${own.hearts.includes(number) ? 'off' : 'on'}">`,
    );
    const name = slot ? slot('name') : (own.viewer.displayName ?? '');
    const token = slot ? slot('token') : (own.viewer.loginToken ?? '');
    const json = slot ? slot('json') : writeOwn(own);
    return `<script type="application/json" id="own">${json}</script><b>${name}</b><i id="${token}">${hearts.join('')}<u>${JSON.stringify(loaded)}</u>`;
  },
  // Receipts and the inbox are rendered in parts; all other pages, including error pages, are rendered whole.
  inParts: ({ own, frames: given, nonce }, pathname) => {
    if (!given || !/Receipt|Inbox/.test(pathname)) return undefined;
    const { slot } = given;
    const pressed = own.hearts
      .toSorted((a, b) => a - b)
      .map((number) => `<button aria-pressed="true" value="${number} off">`)
      .join('');
    const data = `<script nonce="${nonce}">data = '${own.viewer.memberId}'</script>`;
    const page = `<h1>${own.viewer.displayName}</h1>${pressed}<u>null</u>`;
    return {
      parts: { head: '<title>飛</title>', bar: '', page, data },
      frame: () => {
        if (failing) throw new Error('no frame today');
        const own = `<script type="application/json" id="own">${slot('json')}</script><b>${slot('name')}</b><i id="${slot('token')}">`;
        const frame = `<html><head><meta name="${slot('head')}"/></head><body>${slot('bar')}${own}<a href="/${slot('search')}"><a href="/?${slot('query')}lang=zh"><a href="?to=${slot('searchWithin')}">${slot('page')}<script nonce="${nonce}">frame()</script></body></html>`;
        frames.push(frame);
        return frame;
      },
    };
  },
});

beforeAll(async () => {
  program = await openTestProgram();
  for (const key of ['opera', 'match', 'film', 'fair']) await announceEvent(program, [generalZone(9)], { key });
  ({ rows: events } = await program.pool.query('select event_id as "eventId", number from event order by number'));
  readers = await addReaders(1000);
  const first: FirstAnswer = {};
  app = await createHttp(program.config, program.log, first);
  const source = { build: async () => build, assets: import.meta.dirname, wordsScript: () => null };
  await servePages(app, first, { program, handlers: allHandlers, makeContext: makeContextOf(program), source });
  nowMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await program.close();
});

async function addReaders(count: number): Promise<Reader[]> {
  const made = Array.from({ length: count }, (_, at): Reader & { token: string } => {
    const token = program.random(24).toString('hex').slice(0, 32);
    const numbers = events.map(({ number }) => number);
    return {
      id: program.id(),
      sessionId: program.id(),
      name: `Reader ${at} 陳心怡`.slice(0, 8 + (at % 12)) + `#${at}#`,
      hearts: numbers.filter((_number, bit) => (at >> bit) & 1),
      alerts: numbers.filter((_number, bit) => (at >> (bit + 4)) & 1),
      cookie: `lang=en_us; locale=US; ${sessionCookieName}=${signSession(program, token)}; seen=${at}`,
      token,
    };
  });
  const eventIds = (numbers: number[]) =>
    numbers.map((number) => events.find((event) => event.number === number)!.eventId);
  const until = new Date(program.now().getTime() + 3_600_000);
  await program.pool.query(
    `insert into member (id, name, email, email_verified, role, created_at, updated_at)
     select (m->>'id')::uuid, m->>'name', m->>'id', true, 'member', $2, $2 from jsonb_array_elements($1) m`,
    [JSON.stringify(made), program.now()],
  );
  await program.pool.query(
    `insert into member_session (id, token, member_id, expires_at, created_at, updated_at)
     select (m->>'sessionId')::uuid, m->>'token', (m->>'id')::uuid, $3, $2, $2 from jsonb_array_elements($1) m`,
    [JSON.stringify(made), program.now(), until],
  );
  const wishes = (of: (reader: Reader) => number[]) =>
    JSON.stringify(made.flatMap((reader) => eventIds(of(reader)).map((event) => ({ member: reader.id, event }))));
  await program.pool.query(
    `insert into favourite (member_id, event_id, created_at)
     select (w->>'member')::uuid, (w->>'event')::uuid, $2 from jsonb_array_elements($1) w`,
    [wishes(({ hearts }) => hearts), program.now()],
  );
  await program.pool.query(
    `insert into sale_alert (alert_id, member_id, event_id, created_at)
     select gen_random_uuid(), (w->>'member')::uuid, (w->>'event')::uuid, $2 from jsonb_array_elements($1) w`,
    [wishes(({ alerts }) => alerts), program.now()],
  );
  return made;
}

async function ask(url: string, cookie: string, headers: Record<string, string> = {}) {
  const response = await app.inject({ url, headers: { host: 'localhost', cookie, ...headers } });
  const html = (
    response.headers['content-encoding'] === 'gzip' ? gunzipSync(response.rawPayload) : response.rawPayload
  ).toString();
  const [, json = '{}'] = /id="own">(.*?)<\/script>/.exec(html) ?? [];
  return { answer: response, html, own: JSON.parse(json) as Own };
}

function expectOwn({ html, own }: Awaited<ReturnType<typeof ask>>, reader: Reader, event?: number): void {
  const loginToken = makeCsrfToken(program, reader.sessionId);
  expect(own.viewer).toEqual({ isLogin: true, memberId: reader.id, displayName: reader.name, loginToken });
  expect(new Set(own.hearts)).toEqual(new Set(reader.hearts));
  const pressed = Array.from(html.matchAll(/aria-pressed="true" value="(\d+) off"/g), ([, number]) => Number(number));
  expect(pressed).toEqual(reader.hearts);
  expect(html).toContain(`<b>${reader.name}</b><i id="${loginToken}">`);
  expect(html).toContain(`<u>${event === undefined ? 'null' : reader.alerts.includes(event)}</u>`);
  // The page must not contain another reader's name or token.
  expect(new Set(html.match(/#\d+#/g))).toEqual(new Set([/#\d+#/.exec(reader.name)![0]]));
}

/**
 * Simulates a shared cache between readers and the site: it stores what RFC 9111 allows and serves it to the next
 * reader.
 */
class SharedProxy {
  readonly #kept = new Map<string, Awaited<ReturnType<typeof ask>>>();
  async ask(url: string, cookie: string, headers: Record<string, string>): ReturnType<typeof ask> {
    const kept = this.#kept.get(url);
    if (kept) return kept;
    const answered = await ask(url, cookie, headers);
    const { 'cache-control': control = '' } = answered.answer.headers;
    if (!/private|no-store/.test(String(control))) this.#kept.set(url, answered);
    return answered;
  }
}

test('serves each of a thousand different members their own page, rendered once a second', async () => {
  rendered.length = 0;
  const proxy = new SharedProxy();
  const paths = ['/en_us/Events.html', ...events.map(({ number }) => `/en_us/Event/${number}.html`)];
  let requested = 0;
  for (let round = 0; round < 2; round += 1) {
    const order = shuffled(readers, `readers of round ${round}`);
    for (let from = 0; from < order.length; from += 50) {
      nowMs += 90;
      await Promise.all(
        order.slice(from, from + 50).map(async (reader) => {
          const at = requested++ % paths.length;
          const headers: Record<string, string> = requested % 3 ? { 'accept-encoding': 'gzip, br' } : {};
          expectOwn(await proxy.ask(paths[at]!, reader.cookie, headers), reader, events[at - 1]?.number);
        }),
      );
    }
  }
  expect(requested).toBe(2000);
  expect(rendered.every(({ isForAll }) => isForAll)).toBe(true);
  // Rendering for 3.6 s covers five pages, four of which also have a version for readers waiting for the sale.
  expect(rendered.length).toBeGreaterThan(0);
  expect(rendered.length).toBeLessThan(5 * 9);
});

test("serves the visitors' page for expired and forged sessions", async () => {
  const [member] = readers;
  await ask('/en_us/Events.html?v=1', member!.cookie);
  const forged = member!.cookie.replace(/(session=[^;]{8})./, '$1_');
  for (const cookie of ['lang=en_us; locale=US', forged, forged]) {
    const { own, html } = await ask('/en_us/Events.html?v=1', cookie);
    expect(own.viewer).toEqual({ isLogin: false, memberId: null, displayName: null, loginToken: null });
    expect(html).not.toMatch(/#\d+#/);
  }
});

test('reflects an ended session and a new favourite', async () => {
  const [, , , , , leaving, hearty] = readers as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const url = '/en_us/Events.html?v=2';
  expectOwn(await ask(url, leaving.cookie), leaving);
  await program.pool.query('delete from member_session where id = $1', [leaving.sessionId]);
  program.shared(sessionMemory).forgetMember(leaving.id);
  expect((await ask(url, leaving.cookie)).own.viewer.isLogin).toBe(false);

  expectOwn(await ask(url, hearty.cookie), hearty);
  const missing = events.find(({ number }) => !hearty.hearts.includes(number))!;
  const set = [hearty.id, missing.eventId, program.now()];
  await program.pool.query('insert into favourite (member_id, event_id, created_at) values ($1, $2, $3)', set);
  hearty.hearts = events.map(({ number }) => number).filter((n) => n === missing.number || hearty.hearts.includes(n));
  expectOwn(await ask(url, hearty.cookie), hearty);
});

test('renders personal pages for their member only and never caches them', async () => {
  rendered.length = 0;
  const [, one, other] = readers as [Reader, Reader, Reader];
  const choosing = `/en_us/Event/${events[0]!.number}/Tickets.html`;
  const urls = ['/en_us/Cart.html', '/en_us/CS.html', `${choosing}?change=x`, `${choosing}?exchange=1234567890.1`];
  for (const url of urls) {
    for (const { id, cookie } of [one, other, one]) expect((await ask(url, cookie)).own.viewer.memberId).toBe(id);
  }
  expect(rendered).toHaveLength(urls.length * 3);
  expect(rendered.some(({ isForAll }) => isForAll)).toBe(false);
});

test('serves a thousand different members their own pages in a frame rendered once', async () => {
  frames.length = 0;
  // One of them has logged out.
  const order = shuffled(
    readers.filter((_, at) => at !== 5),
    'readers but one',
  );
  for (let from = 0; from < order.length; from += 50) {
    await Promise.all(
      order.slice(from, from + 50).map(async (reader, at) => {
        const headers: Record<string, string> = at % 2 ? { 'accept-encoding': 'gzip, br' } : {};
        const page = await ask(`/en_us/Receipt.html?a=1&of=${reader.id}`, reader.cookie, headers);
        expectOwn(page, reader);
        const { 'content-encoding': encoding, 'content-security-policy': policy } = page.answer.headers;
        expect(encoding).toBe(at % 2 ? 'gzip' : undefined);
        expect(page.html).toContain('<head><title>飛</title></head>');
        expect(page.html).toContain(
          `<a href="/?a=1&amp;of=${reader.id}"><a href="/?a=1&amp;of=${reader.id}&amp;lang=zh"><a href="?to=%3Fa%3D1%26of%3D${reader.id}">`,
        );
        const script = `data = '${reader.id}'`;
        expect(page.html).toContain(`<script>frame()</script><script>${script}</script></body></html>`);
        for (const one of [script, 'frame()']) expect(policy).toContain(hashOf(one));
      }),
    );
  }
  expect(frames).toHaveLength(1);
  for (const { id, name } of order) expect(frames[0]!.includes(id) || frames[0]!.includes(name)).toBe(false);
});

test('renders a frame again after a failure', async () => {
  const [one] = readers;
  const open = () => ask('/en_us/Member/Inbox.html', one!.cookie);
  failing = true;
  expect((await open()).answer.statusCode).toBe(500);
  failing = false;
  expectOwn(await open(), one!);
});

test("fails if a shared page requests a member's data", async () => {
  const [one] = readers;
  const { answer: result } = await ask('/en_us/Events.html?asks=1', one!.cookie);
  expect(result.statusCode).toBe(500);
});

test('serves the previous page while the next one is rendered', async () => {
  const url = '/en_us/Events.html?v=3';
  const [one] = readers;
  await ask(url, one!.cookie);
  nowMs += 1200;
  rendered.length = 0;
  const results = await Promise.all(
    readers
      .slice(0, 40)
      .filter((_, at) => at !== 5)
      .map((reader) => ask(url, reader.cookie)),
  );
  expect(results.every(({ answer: result }) => result.statusCode === 200)).toBe(true);
  expect(rendered).toHaveLength(1);
});

test('prevents browsers from caching personal pages', async () => {
  const [, one] = readers as [Reader, Reader];
  const cacheOf = async (url: string, cookie: string) =>
    (await app.inject({ url, headers: { cookie, accept: 'text/html' } })).headers['cache-control'];
  for (const url of ['/en_us/Cart.html', '/en_us/Receipt.html', '/en_us/Member/Inbox.html'])
    expect(await cacheOf(url, one.cookie)).toBe('no-store');
  expect(await cacheOf('/en_us/Cart.html', '')).toBe('private, no-cache');
});
