import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, callNamesOf } from '../../contract/calls.ts';
import type { Call } from '../../contract/core/call.ts';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { staffLifetimes } from '../../contract/identity/limits.ts';
import { needsFreshProof, type StaffCall } from '../../contract/identity/staff-call.ts';
import { roleActions } from '../../contract/identity/staff-roles.ts';
import { provedActions, staffRoles, type StaffRole } from '../../contract/identity/staff.ts';
import { staffCalls, type StaffCallName, type StaffCalls } from '../../contract/staff-calls.ts';
import { withCounters } from '../features/box-office/testing-counter.ts';
import { digestStaffToken, staffSessionCookie } from '../features/identity/staff/read-staff-session.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { sellEvent, type SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { activatedMember } from '../testing/members.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';
import {
  askCall,
  memberSession,
  openSite,
  staffSession,
  type SiteResponse,
  type Session,
  type TestSite,
} from './testing-site.ts';
import { staffAccessProbes, type GrantedCall, type ForeignStaffData } from './testing-staff-access.ts';
import { addForeignData, digestOfAll, marksOf } from './testing-other-member.ts';

/** Calls that every signed-in staff member may make. */
type OwnCall = { [Name in StaffCallName]: StaffCalls[Name]['action'] extends 'own' ? Name : never }[StaffCallName];

/** Personal data of another staff member. */
interface Kept {
  readonly approvalId: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly viewId: string;
}

/**
 * Request of each such call for another person's data; null if it names nothing and so concerns the caller. A new call
 * does not compile until it is listed here.
 */
const ownReaches: Record<OwnCall, ((kept: Kept) => ForeignAccessProbe) | null> = {
  readStaffSecurity: () => ({}),
  endOwnStaffSession: ({ sessionId }) => ({ params: { sessionId } }),
  endOwnStaffSessions: null,
  proveStaff: null,
  proveStaffPasskeyOptions: null,
  proveStaffPasskey: null,
  changeStaffPassword: null,
  beginOwnTotp: null,
  confirmOwnTotp: null,
  renewRecoveryCodes: null,
  startStaffPasskey: null,
  addStaffPasskey: null,
  removeStaffPasskey: ({ passkeyId }) => ({ params: { passkeyId } }),
  readOwnStaff: () => ({}),
  staffSignOut: null,
  lockStaff: null,
  changeOwnLanguage: null,
  listApprovals: () => ({ query: { which: 'open' } }),
  readApproval: ({ approvalId }) => ({ params: { approvalId } }),
  listViews: () => ({ params: { list: 'orders' } }),
  keepView: null,
  removeView: ({ viewId }) => ({ params: { list: 'orders', viewId } }),
};

const callOf = (name: StaffCallName): StaffCall => staffCalls[name];
const everyCall = Object.keys(staffCalls) as StaffCallName[];
const behindLogin = everyCall.filter((name) => callOf(name).access === 'staff');
const granted = Object.keys(staffAccessProbes) as GrantedCall[];
const mayDo = (role: StaffRole, name: GrantedCall) => roleActions[role].includes(staffCalls[name].action);

let program: TestProgram;
let site: TestSite;
let theirs: ForeignStaffData;
let mine: SoldEvent;
let kept: Kept;
/** One staff member per role with a grant for everything, and one with a grant for another presenter. */
let everywhere: Record<StaffRole, Session>;
let elsewhere: Record<StaffRole, Session>;
let member: Session;

beforeAll(async () => {
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
  site = await openSite(program);
  mine = await sellEvent(program, 'mine');
  theirs = await addForeignData(program);
  kept = await keepThings();
  await activatedMember(program, 'member@example.com');
  member = await memberSession(site, 'member@example.com');
  const sessions = async (scope: Parameters<typeof staffSession>[3]) => {
    const made: [StaffRole, Session][] = [];
    for (const role of staffRoles) made.push([role, await staffSession(program, site, role, scope)]);
    return Object.fromEntries(made) as Record<StaffRole, Session>;
  };
  everywhere = await sessions({ kind: 'everything' });
  elsewhere = await sessions({ kind: 'presenter', presenterId: mine.presenterId });
  // Each session's last activity is recorded before the comparison starts.
  for (const { headers } of [...Object.values(everywhere), ...Object.values(elsewhere)])
    await ask(staffCalls.readOwnStaff, {}, headers);
});
afterAll(async () => {
  await site?.close();
  await program?.close();
});

async function keepThings(): Promise<Kept> {
  const [passkeyId, viewId, now] = [program.id(), program.id(), program.now()];
  const { staffId } = theirs;
  await program.pool.query(
    `insert into staff_passkey (passkey_id, staff_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, 'credential', 'key', 0, '[]', 'Telephone', $3)`,
    [passkeyId, staffId, now],
  );
  await program.pool.query(
    `insert into staff_view (view_id, staff_id, list, name, query, kept_at)
     values ($1, $2, 'orders', 'Their own view', 'state=open', $3)`,
    [viewId, staffId, now],
  );
  const { rows } = await program.pool.query<{ id: string }>(
    'select session_id as id from staff_session where staff_id = $1',
    [staffId],
  );
  return { approvalId: theirs.approvalId, sessionId: rows[0]!.id, passkeyId, viewId };
}

const ask = (definition: Pick<Call, 'method' | 'path'>, reach: ForeignAccessProbe, headers?: Session['headers']) =>
  askCall(site, definition, reach, headers);
const askTheirs = (name: GrantedCall, { headers }: Session) =>
  ask(callOf(name), staffAccessProbes[name](theirs, program), headers);

/**
 * Describes what is wrong with an error response; empty if it is one of the allowed errors, a problem document, and
 * reveals nothing.
 */
function mistakesOf(name: string, { status, type, code, text }: SiteResponse, allowed: readonly string[]): string[] {
  const said = `${name}: ${status} ${text.slice(0, 200)}`;
  const wrong = [];
  if (!allowed.includes(`${status} ${code ?? ''}`.trim())) wrong.push(said);
  if (status !== 200 && !type.startsWith('application/problem+json')) wrong.push(`${said} as ${type}`);
  for (const mark of marksOf(theirs)) if (mark.test(text)) wrong.push(`${said} names ${mark}`);
  return wrong;
}

/** Makes requests in sequence, and returns every fault in their responses, and changed tables. */
async function sweep<Name extends string>(
  names: readonly Name[],
  asking: (name: Name) => Promise<SiteResponse>,
  allowed: (name: Name, result: SiteResponse) => readonly string[],
): Promise<string[]> {
  const before = await digestOfAll(program);
  const wrong: string[] = [];
  for (const name of names) {
    const outcome = await asking(name);
    wrong.push(...mistakesOf(name, outcome, allowed(name, outcome)));
  }
  const after = (await digestOfAll(program)).split('\n');
  const changed = after.filter((line) => !before.split('\n').includes(line));
  return [...wrong, ...changed.map((line) => `${line.split(' ', 1)[0]} was changed`)];
}

describe.each(staffRoles)('%s over HTTP', (role) => {
  test('receives an error from every call that the role has no action for', async () => {
    const names = granted.filter((name) => !mayDo(role, name));
    expect(
      await sweep(
        names,
        (name) => askTheirs(name, everywhere[role]),
        () => ['403 forbidden'],
      ),
    ).toEqual([]);
  });

  test('receives errors that reveal nothing about another presenter', async () => {
    const names = granted.filter((name) => mayDo(role, name));
    const allowed = (_: GrantedCall, { status, code = '' }: SiteResponse) =>
      status === 200 ? ['200'] : /^(?:forbidden|\w*not_found|shift_needed)$/.test(code) ? [`${status} ${code}`] : [];
    expect(await sweep(names, (name) => askTheirs(name, elsewhere[role]), allowed)).toEqual([]);
    const refused = [];
    for (const name of names) {
      const { status } = await askTheirs(name, elsewhere[role]);
      if (status !== 200) refused.push(status);
    }
    expect(new Set(refused).difference(new Set([403, 404, 409]))).toEqual(new Set());
  });

  test('requires a fresh proof for actions that an unattended screen must not allow', async () => {
    const session = everywhere[role];
    const proveAt = (minutesAgo: number) =>
      program.pool.query('update staff_session set proved_at = $2 where token_hash = $1', [
        digestStaffToken(session.cookie.slice(session.cookie.indexOf('=') + 1)),
        new Date(program.now().getTime() - minutesAgo * 60_000),
      ]);
    const names = granted.filter((name) => mayDo(role, name));
    const proved = names.filter((name) => needsFreshProof(callOf(name)));
    if (role === 'administrator') expect(new Set(proved.map((name) => callOf(name).action))).toEqual(provedActions);
    await proveAt(staffLifetimes.proofMinutes);
    for (const name of proved) {
      const { status, code } = await askTheirs(name, session);
      expect([name, status, code]).toEqual([name, 403, 'proof_needed']);
    }
    await proveAt(staffLifetimes.proofMinutes - 1);
    for (const name of proved.slice(0, 1)) expect((await askTheirs(name, session)).code).not.toBe('proof_needed');
  });

  test('reads no personal data of another staff member', async () => {
    const names = (Object.keys(ownReaches) as OwnCall[]).filter((name) => ownReaches[name] !== null);
    const asking = (name: OwnCall) => ask(callOf(name), ownReaches[name]!(kept), elsewhere[role].headers);
    const results: Record<string, SiteResponse> = {};
    const wrong = await sweep(
      names,
      async (name) => (results[name] = await asking(name)),
      () => ['200', '404 not_found', '403 proof_needed'],
    );
    expect(wrong).toEqual([]);
    for (const { text } of Object.values(results))
      for (const own of [...Object.values(kept), 'Their own view', theirs.staffId]) expect(text).not.toContain(own);
  });
});

/** Returns headers with cookies that are not from staff. */
const strangers = (): Readonly<Record<string, Session['headers']>> => {
  const value = member.cookie.slice(member.cookie.indexOf('=') + 1);
  return {
    'no cookie': {},
    "a member's cookie": member.headers,
    "a member's session in the cookie of staff": { ...member.headers, cookie: `${staffSessionCookie}=${value}` },
    'a cookie of nobody': { cookie: `${staffSessionCookie}=${'A'.repeat(43)}`, 'x-login-token': member.token },
  };
};

test('denies every console call without a staff session, with any cookie', async () => {
  for (const [who, headers] of Object.entries(strangers())) {
    const asking = (name: StaffCallName) => {
      const reach = name in staffAccessProbes ? staffAccessProbes[name as GrantedCall](theirs, program) : {};
      return ask(callOf(name), reach, headers);
    };
    expect([who, await sweep(behindLogin, asking, () => ['401 login_required'])]).toEqual([who, []]);
  }
});

test("denies every member call with a staff session, even in the members' cookie", async () => {
  const names = callNamesOf('json').filter((name) => calls[name].access !== 'anyone');
  const { headers, cookie, token } = everywhere.administrator;
  const value = cookie.slice(cookie.indexOf('=') + 1);
  const inTheirs = { 'x-login-token': token, cookie: `${sessionCookieName}=${value}` };
  for (const one of [headers, inTheirs])
    expect(
      await sweep(
        names,
        (name) => ask(calls[name], {}, one),
        () => ['401 login_required'],
      ),
    ).toEqual([]);
});
