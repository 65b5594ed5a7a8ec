import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls, callNamesOf } from '../../contract/calls.ts';
import type { Call } from '../../contract/core/call.ts';
import type { StaffCall } from '../../contract/identity/staff-call.ts';
import type { SeatPlan } from '../../contract/seating/seat-plan.ts';
import { staffCalls } from '../../contract/staff-calls.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { findPerformance } from '../features/catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../features/catalogue/events/catalogue-cache.ts';
import { announceEvent, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { adoptSeatingPlan } from '../features/seating/plans/adopt-seating-plan.ts';
import { zonesOfPlan } from '../features/seating/plans/sell-by-plan.ts';
import { fillings, largestInput } from '../testing/largest-input.ts';
import { watchLoop } from '../testing/loop-holds.ts';
import { activatedMember } from '../testing/members.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import { slowness } from '../testing/run-settings.ts';
import {
  memberSession,
  openSite,
  staffSession,
  type SiteResponse,
  type Session,
  type TestSite,
} from './testing-site.ts';

/**
 * Sends every member and staff call the largest inputs that its schemas accept, and inputs designed to take long. No
 * request may block the event loop or cause a server error.
 */

let program: TestProgram;
let site: TestSite;
let known: Record<string, unknown>;
let networks = 0;

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  const [performanceId] = await announceEvent(program, [seatedZone(20, 40)]);
  const { rows } = await program.pool.query<{ number: number }>('select number from event limit 1');
  known = { performanceId, event: rows[0]!.number, eventNumber: rows[0]!.number };
  site = await openSite(program);
  await activatedMember(program, 'heavy@example.com');
});
afterAll(async () => {
  await site?.close();
  await program?.close();
});

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;

interface Swept extends Pick<Call, 'method' | 'path' | 'params' | 'query' | 'body'> {
  readonly bytes: number;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'x'));

function requestOf({ method, path, params, query, body, bytes }: Swept, filling: string) {
  const small = { bytes: 4000, filling, known };
  const inPath = params ? (largestInput(schemaOf(params), small) as Record<string, unknown>) : {};
  const filled = path.replaceAll(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(textOf(inPath[name])));
  const requested = query ? (largestInput(schemaOf(query), small) as Record<string, unknown>) : {};
  const search = new URLSearchParams(
    Object.entries(requested).map(([name, value]) => [name, textOf(value)]),
  ).toString();
  return {
    method,
    path: (search ? `${filled}?${search}` : filled).slice(0, 12_000),
    ...(method === 'GET'
      ? {}
      : { body: JSON.stringify(body ? largestInput(schemaOf(body), { bytes, filling, known }) : {}) }),
  };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Sends a request from a different network; appends to `wrong` how long it blocked and how it failed. */
async function send(wrong: string[], session: Session, sent: Sent, what = ''): Promise<SiteResponse> {
  const from = `127.0.${(++networks >> 8) & 255}.${networks & 255 || 1}`;
  const name = `${sent.method} ${sent.path.split('?', 1)[0]} ${what}`;
  const { answer: result, heldMs } = await watchLoop(() => site.ask({ ...sent, headers: session.headers, from }));
  if (heldMs !== undefined) wrong.push(`${name} held the event loop for ${heldMs} ms`);
  if (result.status >= 500) wrong.push(`${name}: ${result.status} ${result.text.slice(0, 200)}`);
  return result;
}

async function sweep(all: readonly Swept[], logIn: () => Promise<Session>): Promise<string[]> {
  const wrong: string[] = [];
  let session = await logIn();
  for (const one of all) {
    for (const filling of one.method === 'GET' ? fillings.slice(0, 1) : fillings.slice(0, 3)) {
      const result = await send(wrong, session, requestOf(one, filling), JSON.stringify(filling));
      if (result.status === 401) session = await logIn();
    }
  }
  return wrong;
}

const limitMs = 900_000 * slowness();

describe('calls with their largest input', () => {
  test(
    'leaves the event loop free when members send it',
    async () => {
      const all = callNamesOf('json').map((name): Swept => ({ ...calls[name], bytes: 64_000 }));
      expect(await sweep(all, () => memberSession(site, 'heavy@example.com'))).toEqual([]);
    },
    limitMs,
  );

  test(
    'leaves the event loop free when staff send it',
    async () => {
      const all = Object.values<StaffCall>(staffCalls).map((one): Swept => ({
        ...one,
        bytes: one.access === 'staff' ? 2_000_000 : 64_000,
      }));
      expect(await sweep(all, () => staffSession(program, site, 'administrator'))).toEqual([]);
    },
    limitMs,
  );
});

/** Creates a plan with this number of seats, in sections of 600, each seat at its `spot`. */
function house(key: string, seats: number, spot?: (seat: number) => { x: number; y: number }): SeatPlan {
  const name = { en_us: 'House', zh_hk: '場館', zh_cn: '场馆' };
  const row = (section: number, number: number) => ({
    label: String(number + 1),
    runs: [
      Array.from({ length: 30 }, (_, at) => ({
        label: String(at + 1),
        ...(spot?.(section * 600 + number * 30 + at) ?? {
          x: (section % 10) * 2000 + at * 50,
          y: Math.floor(section / 10) * 3000 + number * 90,
        }),
      })),
    ],
  });
  return {
    key,
    name,
    width: 20_000,
    height: 30_000,
    levels: [{ key: 'main', name }],
    categories: [{ key: 'stalls', name }],
    stage: null,
    areas: [],
    sections: Array.from({ length: seats / 600 }, (_, section) => ({
      key: `S${section}`,
      name,
      level: 'main',
      category: 'stalls',
      rows: Array.from({ length: 20 }, (_row, number) => row(section, number)),
    })),
  };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('inputs designed to take long', () => {
  let chief: Session;
  let wrong: string[];
  const check = (plan: unknown, what: string) =>
    send(
      wrong,
      chief,
      { method: 'POST', path: '/Staff/api/plan-checks', body: `{"plan":${JSON.stringify(plan)}}` },
      what,
    );

  beforeAll(async () => {
    chief = await staffSession(program, site, 'administrator');
  });
  beforeEach(() => {
    wrong = [];
  });
  afterEach(() => expect(wrong).toEqual([]));

  test(
    'keeps the event loop free for a plan',
    async () => {
      for (const far of [1e300, -1e300, 2 ** 53, 1e15, 1e9]) {
        const text = await check(
          house('far', 600, (seat) => ({ x: far, y: seat })),
          `far ${far}`,
        );
        expect((JSON.parse(text.text) as { problems: unknown[] }).problems[0]).toMatchObject({
          problem: 'not_readable',
        });
      }
      const full = await check(house('full', 60_000), '60,000 seats');
      expect(JSON.parse(full.text)).toEqual({ problems: [], seats: 60_000 });
      // Rows on top of each other in the smallest space: every step is compared with every other step.
      const crowd = await check(
        house('crowd', 60_000, (seat) => ({ x: (seat * 7919) % 5000, y: (seat * 104_729) % 5000 })),
        'a crowd',
      );
      expect(crowd.status).toBe(200);
      for (const [what, body] of [
        ['15 MB of lists', `{"plan":{"sections":[${'[],'.repeat(5_000_000)}[]]}}`],
        ['15 MB of other fields', `{"plan":{},"more":[${'[],'.repeat(5_000_000)}[]]}`],
        ['deeply nested lists', `{"plan":{"sections":${nested(5_000_000)}}}`],
        ['15 MB of invalid JSON', `{"plan":${'['.repeat(15_000_000)}`],
      ] as const) {
        const { status } = await send(wrong, chief, { method: 'POST', path: '/Staff/api/plan-checks', body }, what);
        expect(status).toBeLessThan(500);
      }
    },
    limitMs,
  );

  test(
    'keeps the event loop free when a plan is imported or saved',
    async () => {
      const venueId = (await program.pool.query<{ id: string }>('select venue_id as id from venue limit 1')).rows[0]!
        .id;
      const texts = [JSON.stringify(house('full', 60_000)), nested(400_000), JSON.stringify(nested(400_000))];
      for (const text of texts) {
        const body = JSON.stringify({ text });
        const { status } = await send(
          wrong,
          chief,
          { method: 'POST', path: '/Staff/api/plan-imports', body },
          text.slice(0, 20),
        );
        expect(status).toBe(200);
      }
      const name = { en_us: 'House', zh_hk: '場館', zh_cn: '场馆' };
      const create = (key: string, plan: unknown) =>
        send(wrong, chief, {
          method: 'POST',
          path: '/Staff/api/plans',
          body: JSON.stringify({ venueId, key, name, plan }),
        });
      expect(JSON.parse((await create('full', house('full', 60_000))).text)).toMatchObject({ outcome: 'created' });
      const body = JSON.stringify({ baseVersion: 1, plan: house('full', 59_400) });
      const saved = await send(wrong, chief, { method: 'PUT', path: '/Staff/api/plans/full', body });
      expect(JSON.parse(saved.text)).toMatchObject({ outcome: 'saved', version: 2 });
      for (const path of ['', '/export?format=own', '/export?format=pretix', '/versions', '/versions/1']) {
        expect((await send(wrong, chief, { method: 'GET', path: `/Staff/api/plans/full${path}` })).status).toBe(200);
      }
    },
    limitMs,
  );

  test.each(['- ', '*a_ ', '>', '**a** ', '[a](b ', '`', '![', '<', '|a|b\n|-|-\n', '\n# a\n', '字'])(
    'renders Markdown of repeated %j without blocking the event loop',
    async (mark) => {
      const text = mark.repeat(200_000 / mark.length);
      const body = { en_us: text, zh_hk: text, zh_cn: text };
      const preview = { method: 'POST', path: '/Staff/api/content/article-preview', body: JSON.stringify({ body }) };
      expect((await send(wrong, chief, preview, mark)).status).toBe(200);
      const page = {
        method: 'POST',
        path: '/Staff/api/content/texts/faq/check',
        body: JSON.stringify({ texts: body }),
      };
      expect((await send(wrong, chief, page, mark)).status).toBeLessThan(500);
    },
    limitMs,
  );

  test(
    'keeps the event loop free for the seat map of a performance',
    async () => {
      const plan = { ...house('map', 30_000), key: 'map' };
      const zones = zonesOfPlan(plan).map((zone) => ({ ...zone, prices: { R: 380_00 } }));
      const [performanceId] = await announceEvent(program, zones, { key: 'map' });
      const { event } = (await findPerformance(program, performanceId!))!;
      valueOf(await adoptSeatingPlan(program, permitSystem('command import', 'plan.adopt', event.number), zones, plan));
      forgetCatalogue(program);
      const nobody: Session = { headers: {}, cookie: '', token: '' };
      const seats = { method: 'GET', path: `/api/performances/${performanceId}/seats` };
      expect((await send(wrong, nobody, seats, 'large')).status).toBe(200);
      // Plans could be saved like this before there were limits: one seat is 20 kilometres away.
      plan.sections[0]!.rows[0]!.runs[0]![0]!.x = 2_000_000;
      await program.pool.query('update seat_plan set document = $1 where key = $2', [JSON.stringify(plan), plan.key]);
      const beside = await openSecondProgram(program);
      const first = site;
      try {
        site = await openSite(beside);
        expect((await send(wrong, nobody, seats, 'with a stray seat')).status).toBe(200);
      } finally {
        if (site !== first) await site.close();
        site = first;
        await beside.close();
      }
    },
    limitMs,
  );

  test(
    'keeps the event loop free for JSON in JSON',
    async () => {
      const requested = [
        ['/api/user/login.do', 64_000],
        ['/Staff/api/views/orders', 2_000_000],
        ['/Staff/api/plan-checks', 15_000_000],
      ] as const;
      for (const [path, bytes] of requested) {
        for (const body of [
          nested(bytes / 2),
          `{"a":${nested(5000)}}`,
          '{"a":'.repeat(3333) + '1' + '}'.repeat(3333),
        ]) {
          const { status, type } = await send(wrong, chief, { method: 'POST', path, body });
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
          expect(type).toContain('application/problem+json');
        }
      }
    },
    limitMs,
  );
});
