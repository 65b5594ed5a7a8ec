import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import { staffRoles, type GrantScope, type StaffRole } from '../../../../contract/identity/staff.ts';
import { exportNames, maxPeople } from '../../../../contract/staff/exports.ts';
import type { ActorOf, Ctx } from '../../../context.ts';
import { makeContextOf } from '../../../http/make-context.ts';
import { createHttp } from '../../../platform/http.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { approve } from '../../approvals/decide-approval.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { digestStaffToken, staffSessionCookie } from '../../identity/staff/read-staff-session.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { sellEvent, type SoldEvent } from '../orders/testing-staff-orders.ts';
import { beginExport } from './make-export.ts';
import { requestExport, planExport } from './plan-export.ts';
import { serveExports } from './routes.ts';
import { writeLines } from './rules.ts';

let program: TestProgram;
let app: FastifyInstance;
let mine: SoldEvent;
let theirs: SoldEvent;
beforeAll(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  mine = await sellEvent(program, 'mine', { contactName: '=1+1,"x"' });
  theirs = await sellEvent(program, 'theirs');
  app = await createHttp(program.config, program.log);
  serveExports(app, makeContextOf(program));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await program.close();
});

async function logIn(role: StaffRole, scope: GrantScope = { kind: 'everything' }): Promise<string> {
  const [staffId, token] = [program.id(), program.id()];
  const now = program.now();
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at) values ($1, $2, 'Ah Fei', 'en_us', $3)`,
    [staffId, `${staffId}@example.com`, now],
  );
  await program.pool.query(
    `insert into staff_grant (grant_id, staff_id, role, scope, granted_at) values ($1, $2, $3, $4, $5)`,
    [program.id(), staffId, role, scope, now],
  );
  await program.pool.query(
    `insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at, proved_at, expires_at, user_agent,
       network) values ($1, $2, $3, $4, $4, $4, $5, '', '')`,
    [program.id(), digestStaffToken(token), staffId, now, new Date(now.getTime() + 3_600_000)],
  );
  return `${staffSessionCookie}=${token}`;
}

const save = (file: string, cookie: string, query: Record<string, string> = {}) =>
  app.inject({ url: `/Staff/api/exports/${file}`, headers: { cookie }, query: { language: 'en_us', ...query } });

describe('exported file', () => {
  test('writes a byte order mark, a readable file name and no formulas', async () => {
    const result = await save('orders.csv', await logIn('administrator'));
    expect(result.statusCode).toBe(200);
    expect(result.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(result.headers['content-disposition']).toMatch(
      /^attachment; filename="orders\.csv"; filename\*=UTF-8''orders/,
    );
    const [head = '', ...lines] = result.body.split('\r\n');
    expect(head).toBe(
      '\uFEFFNumber,Status,Event,Performance,Tickets,Tickets returned,Tickets exchanged,Total (HK$),Bought,Buyer,Phone',
    );
    expect(lines).toHaveLength(3);
    const own = lines.find((line) => line.startsWith(mine.order.number)) ?? '';
    // Same label as on the page.
    expect(own).toContain(',Paid,');
    expect(own).toContain(`"'=1+1,""x""",5123 4567`);
    expect(own).toMatch(/,Show mine,20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,2,0,0,\d+\.\d\d,/);
  });

  test('contains the orders of the requested days, both inclusive, and counts the people named', async () => {
    const today = hongKongDay(program.now());
    const [before, after] = [addDays(today, -1), addDays(today, 1)];
    const ctx = program.ctx(staffActor('administrator'));
    for (const cookie of [
      await logIn('administrator'),
      await logIn('organiser', { kind: 'presenter', presenterId: mine.presenterId }),
    ]) {
      const has = async (query: Record<string, string>) =>
        (await save('orders.csv', cookie, query)).body.includes(mine.order.number);
      expect(await has({ from: today, to: today })).toBe(true);
      expect(await has({ from: before, to: after })).toBe(true);
      expect(await has({ from: today })).toBe(true);
      expect(await has({ to: today })).toBe(true);
      expect(await has({ from: after })).toBe(false);
      expect(await has({ to: before })).toBe(false);
      expect((await save('orders.csv', cookie, { from: '2026-02-30' })).statusCode).toBe(404);
    }
    const people = async (query: Record<string, string>) => valueOf(await planExport(ctx, 'orders', query)).people;
    expect(await people({ from: today, to: today })).toBe(2);
    expect(await people({ from: after })).toBe(0);
    expect(await people({ to: before })).toBe(0);
  });

  test("limits a presenter's file to their own events and omits buyers", async () => {
    const cookie = await logIn('organiser', { kind: 'presenter', presenterId: mine.presenterId });
    const { body } = await save('orders.csv', cookie);
    expect(body).toContain(mine.order.number);
    expect(body).not.toMatch(new RegExp(`${theirs.order.number}|5123|1\\+1`));
    expect((await save('orders.csv', cookie, { event: String(theirs.eventNumber) })).statusCode).toBe(404);
    expect((await save('settlement.csv', cookie, { performance: theirs.performanceId })).statusCode).toBe(404);
    const settlement = await save('settlement.csv', cookie, { performance: mine.performanceId });
    expect(settlement.body).toContain('Stalls,Standard,Online,2,760.00,0.00,0,0.00,760.00,');
  });

  test('applies the filters of its list', async () => {
    const cookie = await logIn('administrator');
    const rows = async (name: string, query: Record<string, string>) => {
      const outcome = await save(`${name}.csv`, cookie, query);
      expect(outcome.statusCode).toBe(200);
      return outcome.body.split('\r\n').slice(1, -1);
    };
    expect(await rows('events', {})).toHaveLength(2);
    const own = await rows('events', { presenter: mine.presenterId });
    expect(own.map((line) => line.split(',')[0])).toEqual([String(mine.eventNumber)]);
    expect(await rows('events', { state: 'cancelled' })).toEqual([]);
    await logIn('gate');
    const gates = await rows('people', { role: 'gate' });
    expect(gates).toHaveLength(1);
    expect((await rows('people', {})).length).toBeGreaterThan(1);
    expect((await save('events.csv', cookie, { state: 'nonsense' })).statusCode).toBe(404);
  });

  test('exports a balanced ledger', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(program.now());
    const { body } = await save('accounting.csv', await logIn('administrator'), { from: day, to: day });
    const rows = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','));
    const sum = (at: number) => rows.reduce((total, row) => total + Math.round(Number(row[at] || 0) * 100), 0);
    expect(rows.length).toBeGreaterThan(4);
    expect(sum(2)).toBe(sum(3));
    expect(body).toContain(`organiser:${mine.performanceId}`);
  });

  test('exports a workbook', async () => {
    const answer = await save('settlement.xlsx', await logIn('administrator'), { performance: mine.performanceId });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('records each export with its query', async () => {
    await save('events.csv', await logIn('administrator'), { q: 'mine' });
    const { rows } = await program.pool.query<{ details: object }>(
      `select details from audit where action = 'export.make' and subject_id = 'events' and details->'query' ? 'q'`,
    );
    expect(rows.map(({ details }) => details)).toEqual([{ format: 'csv', query: { q: 'mine' }, people: 0 }]);
  });

  test.each(staffRoles)('denies access to a %s with another scope, and to a visitor', async (role) => {
    const cookie = await logIn(role, { kind: 'gate', gateId: program.id() });
    const day = { from: '2026-01-01', to: '2026-12-31' };
    for (const name of exportNames) {
      const query = { performance: theirs.performanceId, ...day };
      const answer = await save(`${name}.csv`, cookie, query);
      const marks = [theirs.order.number, theirs.performanceId, 'theirs', '@example.com', 'organiser:'];
      expect(
        marks.filter((mark) => answer.body.includes(mark)),
        name,
      ).toEqual([]);
      expect((await save(`${name}.csv`, '', query)).statusCode).toBe(401);
    }
    for (const file of ['orders.pdf', 'plans.csv', 'orders', '..']) {
      expect((await save(file, await logIn('administrator'))).statusCode, file).toBe(404);
    }
  });
});

test('writes cells as spreadsheets read them, with formulas disabled', () => {
  const columns = (['text', 'money', 'count', 'instant'] as const).map((kind) => ({ head: kind, kind }));
  const lines = ['=a', '+a', '-a', '@a', '\ta', '\ra', '-5', 'a'].map((text) =>
    writeLines(columns, [[text, -12_34, 5, null]])
      .split(',')[0]!
      .replaceAll('"', ''),
  );
  expect(lines).toEqual(["'=a", "'+a", "'-a", "'@a", "'\ta", "'\ra", '-5', 'a']);
  expect(writeLines(columns, [['a', -12_34, 5, new Date('2026-12-05T12:00:00Z')]])).toBe(
    'a,-12.34,5,2026-12-05 20:00:00\r\n',
  );
});

describe('file that names many people', () => {
  let clerk: ActorOf<'staff'>;
  let ctx: Ctx;
  beforeAll(async () => {
    await program.pool.query(
      `insert into staff (staff_id, email, name, language, created_at)
       select gen_random_uuid(), n || '@many.example', 'Many ' || n, 'zh_hk', now() from generate_series(1, $1) n`,
      [maxPeople + 1],
    );
    clerk = staffActor();
    ctx = program.ctx(clerk);
  });
  const query = { text: 'Many' };
  const plan = async () => valueOf(await planExport(ctx, 'people', query));

  test('requires another person’s approval and can be saved once, by its requester', async () => {
    expect(await beginExport(ctx, 'people', 'csv', query)).toMatchObject({ code: 'approval_needed' });
    expect(await plan()).toMatchObject({ people: maxPeople + 1, needsApproval: true, isAsked: false });
    const { approvalId } = valueOf(await requestExport(ctx, 'people', query, 'Annual review'));
    const { query: requested, ...rest } = await plan();
    expect(rest).toMatchObject({ isAsked: true, isApproved: false });
    expect(await beginExport(ctx, 'people', 'csv', requested)).toMatchObject({ code: 'approval_needed' });
    const permit = valueOf(permitAction({ actor: staffActor() }, 'approval.approve', approvalId));
    valueOf(await approve(program, permit, { alone: false }));
    expect(await plan()).toMatchObject({ isApproved: true, query: requested });
    const stranger = program.ctx(staffActor());
    expect(await beginExport(stranger, 'people', 'csv', requested)).toMatchObject({ code: 'approval_needed' });
    const other = { ...requested, text: '' };
    expect(await beginExport(ctx, 'people', 'csv', other)).toMatchObject({ code: 'approval_needed' });
    const both = await Promise.all([1, 2].map(() => beginExport(ctx, 'people', 'csv', requested)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await plan()).toMatchObject({ isApproved: false, isAsked: false });
  });

  test('adds up a Hong Kong day over all lists and concurrent requests', async () => {
    const actor = staffActor();
    const busy = program.ctx(actor);
    const first = { text: 'Many 1' };
    const { people } = valueOf(await planExport(busy, 'people', first));
    expect(people).toBeGreaterThan(60);
    const fits = Math.floor(maxPeople / people);
    const request = Array.from({ length: fits + 3 }, () => beginExport(busy, 'people', 'csv', first));
    expect((await Promise.all(request)).filter(({ ok }) => ok)).toHaveLength(fits);
    expect(valueOf(await planExport(busy, 'people', first))).toMatchObject({ people, needsApproval: true });
    valueOf(await requestExport(busy, 'people', first, 'Once more'));
    expect((await beginExport(busy, 'events', 'csv', {})).ok).toBe(true);
    expect((await beginExport(program.ctx(staffActor()), 'people', 'csv', first)).ok).toBe(true);
    await program.pool.query('update staff_export_day set people = $2 where staff_id = $1', [actor.actorId, maxPeople]);
    const service = program.ctx({ ...actor, grants: [{ role: 'customerService', scope: { kind: 'everything' } }] });
    expect(await beginExport(service, 'orders', 'csv', {})).toMatchObject({ code: 'forbidden' });
    await program.pool.query('update staff_export_day set day = day - 1 where staff_id = $1', [actor.actorId]);
    expect((await beginExport(busy, 'people', 'csv', first)).ok).toBe(true);
  });

  test('rejects a request by a person without permission', async () => {
    const service = program.ctx(staffActor('customerService'));
    expect(await requestExport(service, 'people', query, 'x')).toMatchObject({ code: 'not_found' });
  });
});
