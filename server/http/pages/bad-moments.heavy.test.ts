import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { languages } from '../../../contract/core/language.ts';
import { preferenceCookies, themes } from '../../../contract/core/preferences.ts';
import { writeOwn, type Own } from '../../../contract/page-context.ts';
import { allHandlers } from '../../all-handlers.ts';
import { closeMember } from '../../features/identity/closing/close-member.ts';
import { endSessions } from '../../features/identity/sessions/end-sessions.ts';
import { logOut } from '../../features/identity/sessions/log-out.ts';
import { readSession } from '../../features/identity/sessions/read-session.ts';
import { requireMember } from '../../features/identity/sessions/require-member.ts';
import { announceEvent, generalZone } from '../../features/seating/inventory/testing-sale.ts';
import { createHttp, type FirstAnswer } from '../../platform/http.ts';
import { logInCrowd, type LoggedIn } from '../../testing/crowd.ts';
import { databaseIdle } from '../../testing/wait-for.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { makeContextOf } from '../make-context.ts';
import { servePages } from './serve-pages.ts';
import { testPageBuild } from './testing-page-build.ts';

let program: TestProgram;
let app: FastifyInstance;
let members: LoggedIn[];
let nowMs: number;
let rendered = 0;
/** Blocks renders until it resolves. */
let gate: Promise<void> | undefined;
/** Number of members, after the first, who have logged out. */
let gone = 0;

const build = testPageBuild({
  load: async () => {
    rendered++;
    await gate;
    return null;
  },
  write: ({ own, slot, language, theme }) => {
    const json = slot ? slot('json') : writeOwn(own);
    return `<html lang="${language}" class="${theme}"><script type="application/json" id="own">${json}</script>`;
  },
});

async function serve(by: TestProgram): Promise<FastifyInstance> {
  const first: FirstAnswer = {};
  const served = await createHttp(by.config, by.log, first);
  const source = { build: async () => build, assets: undefined, wordsScript: () => null };
  await servePages(served, first, { program: by, handlers: allHandlers, makeContext: makeContextOf(by), source });
  return served;
}

beforeAll(async () => {
  program = await openTestProgram();
  await announceEvent(program, [generalZone(9)]);
  members = await logInCrowd(program, 300);
  app = await serve(program);
  nowMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  gate = undefined;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await program.close();
});

const english = 'lang=en_us; locale=US';
const url = '/en_us/Events.html';

interface Shown {
  status: number;
  language: string | undefined;
  theme: string | undefined;
  viewer: Own['viewer'] | undefined;
}

async function ask(at: string, cookie: string, by = app): Promise<Shown> {
  const response = await by.inject({ url: at, headers: { host: 'localhost', cookie, 'accept-encoding': 'gzip' } });
  const { rawPayload } = response;
  const html = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
  const [, language, theme, json] = /lang="(\w+)" class="(\w+)".*id="own">(.*?)<\/script>/.exec(html) ?? [];
  const viewer = json === undefined ? undefined : (JSON.parse(json) as Own).viewer;
  return { status: response.statusCode, language, theme, viewer };
}
const cookieOf = (member: LoggedIn, more = '') => `${english}; ${member.cookie}${more}`;

/** Delays the result of the favourites query, like a slow database. */
function holdWishes(): { reached: Promise<void>; release: () => void } {
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const run = program.run.bind(program);
  const spy = vi
    .spyOn(program, 'run')
    .mockImplementation(async <Row extends object>(statement: Parameters<typeof run>[0]) => {
      const rows = await run<Row>(statement);
      if (!statement.text.includes('favourite')) return rows;
      reached.resolve();
      await held.promise;
      return rows;
    });
  return {
    reached: reached.promise,
    release: () => {
      spy.mockRestore();
      held.resolve();
    },
  };
}

function contextOf({ memberId, sessionId, cookie }: LoggedIn) {
  const ctx = program.ctx({ kind: 'member', actorId: memberId, sessionId, displayName: 'Reader' });
  const [name = '', value = ''] = cookie.split('=', 2);
  ctx.setCookie({ name, value, maxAgeSeconds: 1, httpOnly: true });
  return ctx;
}

test.each([
  ['logs out', async (member: LoggedIn) => void (await logOut(contextOf(member)))],
  [
    'is suspended',
    async ({ memberId }: LoggedIn) => {
      await program.pool.query('update member set banned = true where id = $1', [memberId]);
      await endSessions(program, memberId);
    },
  ],
  [
    'closes the account',
    async (member: LoggedIn) => {
      const ctx = contextOf(member);
      expect(await closeMember(ctx, requireMember(ctx), null)).toBe(true);
    },
  ],
])("sends the whole cached page to a member who %s meanwhile, then a visitor's page", async (way, leave) => {
  const leaving = members[++gone]!;
  await ask(url, cookieOf(members[0]!));
  expect((await ask(url, cookieOf(leaving))).viewer).toMatchObject({ memberId: leaving.memberId });

  const { reached, release } = holdWishes();
  const [theirs, anothers] = [ask(url, cookieOf(leaving)), ask(url, cookieOf(members[0]!))];
  await reached;
  await leave(leaving);
  release();

  expect(await theirs, way).toMatchObject({ status: 200, viewer: { memberId: leaving.memberId } });
  expect(await anothers).toMatchObject({ status: 200, viewer: { memberId: members[0]!.memberId } });
  const after = await ask(url, cookieOf(leaving));
  expect(after).toMatchObject({ status: 200, viewer: { isLogin: false, memberId: null, loginToken: null } });
});

test('treats a member suspended elsewhere as a visitor within half a minute', async () => {
  const member = members[5]!;
  const elsewhere = await openSecondProgram(program);
  await ask(url, cookieOf(member));
  await program.pool.query('update member set banned = true where id = $1', [member.memberId]);
  await endSessions(elsewhere, member.memberId);
  const before = rendered;
  program.clock.advance(30_000);
  expect((await ask(url, cookieOf(member))).viewer).toMatchObject({ isLogin: false, memberId: null });
  expect((await ask(url, cookieOf(members[0]!))).viewer).toMatchObject({ memberId: members[0]!.memberId });
  expect(rendered - before).toBeLessThanOrEqual(1);
  await elsewhere.close();
});

test('sends each page in the language and theme of its request while they change', async () => {
  const member = members[6]!;
  const requested = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));
  const askAll = () =>
    Promise.all(
      requested.map(({ language, theme }) =>
        ask(
          `/${language}/Events.html`,
          `lang=${language}; locale=US; ${member.cookie}; ${preferenceCookies.theme}=${theme}`,
        ),
      ),
    );
  const expected = requested.map((one) => ({ status: 200, ...one, viewer: { memberId: member.memberId } }));
  expect(await askAll()).toMatchObject(expected);
  const before = rendered;
  const { reached, release } = holdWishes();
  const kept = askAll();
  await reached;
  release();
  expect(await kept).toMatchObject(expected);
  expect(rendered).toBe(before);
});

test('renders a page once for all waiting members and once for all waiting visitors after a start', async () => {
  const restarted = await openSecondProgram(program);
  const by = await serve(restarted);
  const opening = Promise.withResolvers<void>();
  gate = opening.promise;
  const before = rendered;
  const waiting = members.slice(10, 210).flatMap((member) => [ask(url, cookieOf(member), by), ask(url, english, by)]);
  await expect.poll(() => rendered - before).toBe(2);
  // All readers have finished their queries by now, and any further render would have started.
  await databaseIdle(restarted);
  opening.resolve();
  const results = await Promise.all(waiting);
  expect(rendered - before).toBe(2);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
  const shown = results.map(({ viewer }) => viewer?.memberId);
  expect(shown).toEqual(members.slice(10, 210).flatMap(({ memberId }) => [memberId, null]));
  await by.close();
  await restarted.close();
});

test('serves ten thousand members whose sessions end in the same minute as cheaply as visitors', async () => {
  const crowd = await logInCrowd(program, 10_000, { lastMs: 60_000, name: 'crowd' });
  const known = await Promise.all(crowd.map(({ cookie }) => readSession(program, cookie.split('=', 2)[1]!)));
  expect(known.every(({ kind }) => kind === 'member')).toBe(true);
  await ask(url, english);
  program.clock.advance(61_000);
  const before = rendered;
  const askAll = async (cookies: readonly string[]) => {
    const startedAt = process.cpuUsage();
    const results: Shown[] = [];
    for (let from = 0; from < cookies.length; from += 1000) {
      results.push(...(await Promise.all(cookies.slice(from, from + 1000).map((cookie) => ask(url, cookie)))));
    }
    const { user, system } = process.cpuUsage(startedAt);
    return { answers: results, msEach: (user + system) / 1000 / cookies.length };
  };
  const requested = vi.spyOn(program.pool, 'connect');
  const { answers: outcomes, msEach } = await askAll(crowd.map((member) => cookieOf(member)));
  const statements = requested.mock.calls.length;
  requested.mockRestore();
  const visitors = await askAll(crowd.slice(0, 2000).map(() => english));
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  expect(outcomes.filter(({ viewer }) => viewer?.isLogin !== false)).toEqual([]);
  expect(rendered - before).toBeLessThanOrEqual(2);
  // One statement reads 500 sessions. A few others read the site switches and the events on sale.
  expect(statements).toBeLessThan(100);
  expect(msEach).toBeLessThan(4 * visitors.msEach);
});
