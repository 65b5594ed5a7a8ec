import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxPeople } from '../../contract/staff/exports.ts';
import { staffCalls } from '../../contract/staff-calls.ts';
import { staffLifetimes } from '../../contract/identity/limits.ts';
import type { GrantScope } from '../../contract/identity/staff.ts';
import { makeStaff, type TestStaff } from '../features/identity/staff/testing-staff.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import {
  askCall,
  openSite,
  signIn,
  staffSession,
  type SiteResponse,
  type Session,
  type TestSite,
} from './testing-site.ts';

/** Two processes over one database. */
let program: TestProgram;
let beside: TestProgram;
let site: TestSite;
let other: TestSite;
let asker: Session & { staff: TestStaff };
let approver: Session & { staff: TestStaff };
let third: Session & { staff: TestStaff };
/** Person to appoint as an administrator. */
let person: TestStaff;

beforeAll(async () => {
  program = await openTestProgram();
  beside = await openSecondProgram(program);
  [site, other] = [await openSite(program), await openSite(beside)];
  await announceEvent(program, [generalZone(10)]);
  const { rows } = await program.pool.query<{ number: number }>('select number from event');
  oneEvent = { kind: 'event', eventNumber: rows[0]!.number };
});
beforeEach(async () => {
  asker = await staffSession(program, site, 'administrator');
  approver = await staffSession(program, site, 'administrator');
  third = await staffSession(program, site, 'administrator');
  person = await makeStaff(program, `${program.id()}@staff.example`, 'gate');
});
afterAll(async () => {
  await site?.close();
  await other?.close();
  await beside?.close();
  await program?.close();
});

const everything: GrantScope = { kind: 'everything' };
let oneEvent: GrantScope;

const askFor = (scope: GrantScope, { headers }: Session = asker, staffId = person.staffId) =>
  askCall(site, staffCalls.askForGrant, { params: { staffId }, body: { scope, reason: 'second in command' } }, headers);
const idOf = ({ text }: SiteResponse) => (JSON.parse(text) as { approvalId: string }).approvalId;
const approve = (
  approvalId: string,
  { headers }: Session,
  { at = site, body = {} }: { at?: TestSite; body?: object } = {},
) => askCall(at, staffCalls.approve, { params: { approvalId }, body }, headers);
const grants = async (staffId = person.staffId) => {
  const { rows } = await program.pool.query<{ scope: GrantScope }>(
    `select scope from staff_grant where staff_id = $1 and role = 'administrator' order by scope::text`,
    [staffId],
  );
  return rows.map(({ scope }) => scope);
};
const saidOf = ({ status, code }: SiteResponse) => (status === 200 ? 'done' : `${status} ${code}`);

describe('approval request', () => {
  test('carries out only what was requested, regardless of the content of the approval', async () => {
    const approvalId = idOf(await askFor(oneEvent));
    const body = { scope: everything, input: { scope: everything }, preview: {}, subject: asker.staff.staffId };
    expect(saidOf(await approve(approvalId, approver, { body }))).toBe('done');
    expect(await grants()).toEqual([oneEvent]);
    expect(await grants(asker.staff.staffId)).toEqual([everything]);
  });

  test('creates a separate approval for a different request from another tab, and closes the first one', async () => {
    const read = idOf(await askFor(oneEvent));
    const swapped = idOf(await askFor(everything));
    expect(swapped).not.toBe(read);
    expect(saidOf(await approve(read, approver))).toMatch(/approval_over$/);
    expect(await grants()).toEqual([]);
    expect(saidOf(await approve(swapped, approver))).toBe('done');
    expect(await grants()).toEqual([everything]);
  });

  test('carries out only the approval that was read when other tabs make requests during it', async () => {
    const read = idOf(await askFor(oneEvent));
    const [yes] = await Promise.all([approve(read, approver, { at: other }), askFor(everything), askFor(everything)]);
    expect(await grants()).toEqual(yes.status === 200 ? [oneEvent] : []);
  });

  test('appoints neither another person nor the approver as an administrator', async () => {
    const stranger = await makeStaff(program, `${program.id()}@staff.example`, 'gate');
    await program.pool.query(`update approval set state = 'approved', decided_by = $2 where approval_id = $1`, [
      idOf(await askFor(everything)),
      approver.staff.staffId,
    ]);
    const grant = (staffId: string, scope: GrantScope) =>
      askCall(
        site,
        staffCalls.grantStaff,
        { params: { staffId }, body: { role: 'administrator', scope } },
        asker.headers,
      );
    expect(saidOf(await grant(stranger.staffId, everything))).toMatch(/approval_needed$/);
    expect(saidOf(await grant(asker.staff.staffId, oneEvent))).toMatch(/own_grants$/);
    expect(saidOf(await grant(person.staffId, oneEvent))).toMatch(/approval_outdated$/);
    expect([await grants(stranger.staffId), await grants()]).toEqual([[], []]);
  });

  test('does nothing when its stored input was altered', async () => {
    const approvalId = idOf(await askFor(oneEvent));
    await program.pool.query('update approval set input = $2 where approval_id = $1', [
      approvalId,
      { scope: everything },
    ]);
    expect(saidOf(await approve(approvalId, approver))).toMatch(/approval_outdated$/);
    expect(await grants()).toEqual([]);
  });
});

describe('approve', () => {
  test('rejects an approval by the requester in any session', async () => {
    const approvalId = idOf(await askFor(everything));
    program.clock.advance(60_000);
    const again = await signIn(site, asker.staff);
    for (const session of [asker, again])
      for (const body of [{}, { code: '00000000' }])
        expect(saidOf(await approve(approvalId, session, { body }))).toMatch(/approval_own$/);
    expect(await grants()).toEqual([]);
  });

  test('rejects an approval with an outdated proof', async () => {
    const approvalId = idOf(await askFor(everything));
    program.clock.advance(staffLifetimes.proofMinutes * 60_000);
    expect(saidOf(await approve(approvalId, approver))).toMatch(/proof_needed$/);
    expect(await grants()).toEqual([]);
  });

  test('carries out an approval once when two people approve twice each in two processes', async () => {
    const approvalId = idOf(await askFor(everything));
    const said = await Promise.all(
      [site, other].flatMap((at) => [approver, third].map((session) => approve(approvalId, session, { at }))),
    );
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const one of said) expect(saidOf(one)).toMatch(/^done$|approval_over$/);
    expect(await grants()).toEqual([everything]);
    const { rows } = await program.pool.query(`select from audit where action = 'staff.grant' and subject_id = $1`, [
      person.staffId,
    ]);
    expect(rows).toHaveLength(1);
    expect(saidOf(await approve(approvalId, third))).toMatch(/approval_over$/);
  });

  test('rejects an approval by a person whose grant was revoked after the request, in any process', async () => {
    const approvalId = idOf(await askFor(everything));
    await program.pool.query(`update staff_grant set role = 'customerService' where staff_id = $1`, [
      approver.staff.staffId,
    ]);
    for (const at of [site, other]) {
      const { status, text } = await approve(approvalId, approver, { at });
      expect([403, 404]).toContain(status);
      expect(text).not.toContain(person.staffId);
    }
    await program.pool.query('update staff set suspended_at = now() where staff_id = $1', [third.staff.staffId]);
    for (const at of [site, other]) expect((await approve(approvalId, third, { at })).status).toBe(401);
    expect(await grants()).toEqual([]);
  });

  test('rejects an approval after a day', async () => {
    const approvalId = idOf(await askFor(everything));
    program.clock.advance(24 * 3_600_000);
    expect(saidOf(await approve(approvalId, await signIn(site, approver.staff)))).toMatch(/approval_over$/);
    expect(await grants()).toEqual([]);
  });
});

test('saves a list of many people once, after another person approved exactly that list', async () => {
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at)
     select gen_random_uuid(), n || '@many.example', 'Many ' || n, 'zh_hk', $2 from generate_series(1, $1) n`,
    [maxPeople + 1, program.now()],
  );
  const plan = async () => {
    const { text } = await askCall(
      site,
      staffCalls.planExport,
      { body: { name: 'people', query: { text: 'Many' } } },
      asker.headers,
    );
    return JSON.parse(text) as { query: Record<string, string>; isApproved: boolean };
  };
  const save = async (session: Session, query: Record<string, string>, at = site) =>
    saidOf(
      await at.ask({ path: `/Staff/api/exports/people.csv?${new URLSearchParams(query)}`, headers: session.headers }),
    );
  const wanted = { name: 'people', query: (await plan()).query, reason: 'Annual review' };
  const approvalId = idOf(await askCall(site, staffCalls.askForExport, { body: wanted }, asker.headers));
  const { query } = await plan();
  expect(await save(asker, query)).toMatch(/approval_needed$/);
  expect(saidOf(await approve(approvalId, approver))).toBe('done');
  expect((await plan()).isApproved).toBe(true);
  expect(await save(third, query)).toMatch(/approval_needed$/);
  expect(await save(asker, { ...query, text: '' })).toMatch(/approval_needed$/);
  const both = await Promise.all([save(asker, query), save(asker, query, other)]);
  expect(both.toSorted()).toEqual([expect.stringMatching(/approval_needed$/), 'done']);
});
