import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { StaffCall } from '../../contract/identity/staff-call.ts';
import type { StaffRole } from '../../contract/identity/staff.ts';
import { staffCalls } from '../../contract/staff-calls.ts';
import { withCounters } from '../features/box-office/testing-counter.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { sellEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { fuzzedRequests, LongestRequests } from '../testing/fuzz-calls.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { slowness } from '../testing/run-settings.ts';
import { openSite, staffSession, type TestSite } from './testing-site.ts';

/** Requests per role: a few in each test run; `npm run fuzz` sends 10,000. */
const cases = Number(process.env.FUZZ_CASES ?? 60);
const limitMs = (60_000 + cases * 200) * slowness();

let program: TestProgram;
let site: TestSite;
let known: unknown[];

beforeAll(async () => {
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
  await sellEvent(program, 'fuzzed');
  const { rows } = await program.pool.query<Record<string, unknown>>(
    `select (select number from event limit 1) as event, (select number from order_number limit 1) as number,
      (select venue_id::text from venue limit 1) as venue, (select performance_id::text from performance limit 1) as performance`,
  );
  known = [...Object.values(rows[0]!), 'faq', 'fuzz', 'orders', 'en_us', program.id()];
  site = await openSite(program);
});
afterAll(async () => {
  await site?.close();
  await program?.close();
});

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  const { properties = {}, required = [] } = (schema ? schemaOf(schema) : {}) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}

function describeStaffCalls(): { paths: Json } {
  const paths: Record<string, Json> = {};
  for (const [operationId, one] of Object.entries<StaffCall>(staffCalls)) {
    const parameters = [...parametersOf('path', one.params), ...parametersOf('query', one.query)];
    const content = one.body && { 'application/json': { schema: schemaOf(one.body) } };
    (paths[one.path.replace(/:(\w+)/g, '{$1}')] ??= {})[one.method.toLowerCase()] = {
      operationId,
      parameters,
      ...(content ? { requestBody: { content } } : {}),
    };
  }
  return { paths };
}

const longest = new LongestRequests();

test.each<StaffRole>(['administrator', 'organiser', 'boxOffice', 'customerService', 'gate'])(
  'returns no 5xx response to any request with the role %s',
  async (role) => {
    const logIn = async () => {
      // Many requests sign out, and the per-network rate limits are not under test here.
      await program.pool.query('delete from rate_limit');
      return staffSession(program, site, role);
    };
    let session = await logIn();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fuzzedRequests(describeStaffCalls(), known), async ({ method, path, query, body }) => {
        const search = new URLSearchParams(query).toString();
        const result = await longest.time(`${role}: ${method} ${path}?${search}`, () =>
          site.ask({
            method,
            path: search ? `${path}?${search}` : path,
            headers: session.headers,
            from: `127.1.${(++sent >> 8) & 255}.${sent & 255 || 1}`,
            ...(method === 'GET' ? {} : { body: JSON.stringify(body) ?? '' }),
          }),
        );
        expect(result.status, `${method} ${path} ${result.text.slice(0, 300)}`).toBeLessThan(500);
        // A path longer than 16 KB never reaches the program: Node rejects it.
        if (result.status >= 400 && result.status !== 431 && result.text !== '')
          expect(result.type).toMatch(/^application\/problem\+json/);
        if (result.status === 401) session = await logIn();
      }),
      { numRuns: cases },
    );
  },
  limitMs,
);

test.runIf(process.env.FUZZ_CASES)('blocks the event loop for less than 200 ms with any of these requests', () => {
  console.log(String(longest));
  expect(longest.longestMs).toBeLessThan(200);
});
