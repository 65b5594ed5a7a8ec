import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCall } from '../../contract/identity/staff-call.ts';
import { staffCalls } from '../../contract/staff-calls.ts';
import { allStaffHandlers } from '../all-staff-handlers.ts';
import { makeCsrfToken } from '../features/identity/sessions/make-csrf-token.ts';
import { digestStaffToken, staffSessionCookie } from '../features/identity/staff/read-staff-session.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { sellEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { serveStaffCalls } from '../http/api/serve-staff-calls.ts';
import { makeContextOf } from '../http/make-context.ts';
import { createHttp } from '../platform/http.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { staffAccessProbes, type GrantedCall, type ForeignStaffData } from './testing-staff-access.ts';

/** IDs that have no row, and days at the ends of the range. */
const atTheEdge = [
  '0',
  '-1',
  '1.5',
  '1e309',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '0001-01-01',
  '9999-12-31',
];

let program: TestProgram;
let app: FastifyInstance;
let theirs: ForeignStaffData;
let headers: Record<string, string>;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  const named = ['venueId', 'staffId', 'grantId', 'invitationId', 'counterId', 'shiftId', 'saleId', 'giftId'] as const;
  const ids = Object.fromEntries([...named, 'approvalId', 'refundId', 'memberId'].map((name) => [name, program.id()]));
  const known = { planKey: 'plan', title: 'Show', staffEmail: 'a@example.com', caseNumber: '1', reference: 'R1' };
  theirs = {
    ...(await sellEvent(program, 'theirs')),
    ...known,
    ...(ids as Record<(typeof named)[number], string>),
  } as ForeignStaffData;
  app = await createHttp(program.config, program.log);
  serveStaffCalls(app, allStaffHandlers, makeContextOf(program));
  await app.ready();
  const [staffId, sessionId, token] = [program.id(), program.id(), program.id()];
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at) values ($1, 'x@example.com', 'Ah Fei', 'en_us', $2)`,
    [staffId, program.now()],
  );
  await program.pool.query(
    `insert into staff_grant (grant_id, staff_id, role, scope, granted_at)
     values ($1, $2, 'administrator', '{"kind":"everything"}', $3)`,
    [program.id(), staffId, program.now()],
  );
  await program.pool.query(
    `insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at, proved_at, expires_at, user_agent,
       network) values ($1, $2, $3, $4::timestamptz, $4, $4, $4::timestamptz + interval '1 hour', '', '')`,
    [sessionId, digestStaffToken(token), staffId, program.now()],
  );
  headers = { cookie: `${staffSessionCookie}=${token}`, 'x-login-token': makeCsrfToken(program, sessionId) };
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

const fieldsOf = (shape: unknown): string[] =>
  Object.keys((shape as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

/** Yields requests for a call, giving one address field after another an extreme value. */
function* askedBy(name: GrantedCall) {
  const { params, query, method, path }: StaffCall = staffCalls[name];
  const reach = staffAccessProbes[name](theirs, program);
  for (const value of atTheEdge)
    for (const part of ['params', 'query'] as const)
      for (const field of fieldsOf(part === 'params' ? params : query)) {
        const requested = {
          params: { ...reach.params },
          query: { ...reach.query },
          [part]: { ...reach[part], [field]: value },
        };
        const url = path.replaceAll(/:([a-z]+)/gi, (_, key: string) =>
          encodeURIComponent(requested.params[key] ?? 'x'),
        );
        const body = method === 'GET' ? {} : { payload: reach.body ?? {} };
        yield { said: `${name} ${field}=${value}`, request: { method, url, query: requested.query, ...body } };
      }
}

test('handles extreme numbers and days without a server error', async () => {
  const failed: string[] = [];
  let requested = 0;
  for (const name of Object.keys(staffAccessProbes) as GrantedCall[])
    for (const { said, request } of askedBy(name)) {
      requested++;
      const { statusCode } = await app.inject({ ...request, headers });
      if (statusCode === 401 || statusCode >= 500) failed.push(`${said}: ${statusCode}`);
    }
  expect(requested).toBeGreaterThan(1000);
  expect(failed).toEqual([]);
});
