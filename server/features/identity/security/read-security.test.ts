import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Actor, Ctx } from '../../../context.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember } from '../../../testing/members.ts';
import { abbreviateNetwork } from '../../../platform/http.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { endOwnSession, endOwnSessions, readSecurity } from './read-security.ts';
import { readSession } from '../sessions/read-session.ts';
import { removePasskey, unlinkProvider } from './remove-sign-in-method.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

async function loggedIn(memberId: string): Promise<Ctx & { cookieValue: string }> {
  const ctx = { ...program.ctx(), userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604', address: '198.51.100.9' };
  await beginSession(ctx, memberId);
  const cookieValue = ctx.cookie(sessionCookieName)!;
  return { ...ctx, cookieValue, actor: await readSession(program, cookieValue) };
}
const kindOf = async (ctx: { cookieValue: string }): Promise<Actor['kind']> =>
  (await readSession(program, ctx.cookieValue)).kind;

async function addIdentity(memberId: string, provider: string): Promise<void> {
  await program.pool.query(
    `insert into member_account (id, account_id, provider_id, member_id, updated_at) values ($1, $2, $3, $4, now())`,
    [program.id(), program.id(), provider, memberId],
  );
}
async function addKey(memberId: string): Promise<string> {
  const id = program.id();
  await program.pool.query(
    `insert into member_passkey (id, member_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, '', 0, '[]', 'x', now())`,
    [id, memberId, id],
  );
  return id;
}
async function newMember(): Promise<string> {
  return (await activatedMember(program, `${program.id()}@mail.example`)).memberId;
}

describe('sessions', () => {
  it('lists sessions with device and truncated network, and marks the current one', async () => {
    const memberId = await newMember();
    await loggedIn(memberId);
    const here = await loggedIn(memberId);
    const { sessions } = await readSecurity(here);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ device: { browser: 'Safari', system: 'iPhone' }, network: '198.51.100.*' });
  });

  it('lets only the owner end a single session', async () => {
    const memberId = await newMember();
    const [there, here] = [await loggedIn(memberId), await loggedIn(memberId)];
    const stranger = await loggedIn(await newMember());
    const id = there.actor.kind !== 'member' ? '' : there.actor.sessionId;
    await endOwnSession(stranger, id);
    expect(await kindOf(there)).toBe('member');
    await endOwnSession(here, id);
    expect([await kindOf(there), await kindOf(here)]).toEqual(['visitor', 'member']);
  });

  it("ends all of the member's sessions, including this one, and no one else's", async () => {
    const memberId = await newMember();
    const [there, here] = [await loggedIn(memberId), await loggedIn(memberId)];
    const stranger = await loggedIn(await newMember());
    await endOwnSessions(here);
    expect([await kindOf(there), await kindOf(here), await kindOf(stranger)]).toEqual(['visitor', 'visitor', 'member']);
  });
});

describe('sign-in methods', () => {
  it('removes a method if another remains', async () => {
    const memberId = await newMember();
    await addIdentity(memberId, 'google');
    const here = await loggedIn(memberId);
    expect((await unlinkProvider(here, 'google')).ok).toBe(true);
    expect(await readSecurity(here)).toMatchObject({ hasPassword: true, canRemove: false, providers: [] });
  });

  it('removes only one of two methods that are removed at the same time', async () => {
    const memberId = await newMember();
    await program.pool.query('delete from member_account where member_id = $1', [memberId]);
    await addIdentity(memberId, 'google');
    const key = await addKey(memberId);
    const here = await loggedIn(memberId);
    const outcomes = await Promise.all([unlinkProvider(here, 'google'), removePasskey(here, key)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'last_way_in' });
  });

  it("does not remove another member's method", async () => {
    const key = await addKey(await newMember());
    const mine = await newMember();
    await addKey(mine);
    expect(await removePasskey(await loggedIn(mine), key)).toMatchObject({ code: 'not_found' });
  });
});

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['', ''],
])('shows the network %s as %s', (address, shown) => expect(abbreviateNetwork(address)).toBe(shown));

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 OPR/125', 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000) Chrome/140 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S938B) SamsungBrowser/28 Chrome/130 Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) CriOS/140 Mobile/15E148 Safari/604.1', 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) FxiOS/140 Mobile/15E148 Safari/604.1', 'Firefox', 'iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.60', 'WeChat', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1', 'Safari', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) Chrome/114 Mobile Safari/537.36', 'Chrome', 'HarmonyOS'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/132 Safari/537.36 ArkWeb/6.0 Mobile', 'Chrome', 'HarmonyOS'],
  ['Mozilla/5.0 (Linux; U; Android 15; zh-CN) Chrome/123 UCBrowser/17.0 Mobile Safari/537.36', 'UC Browser', 'Android'],
  ['curl/8', null, null],
  ['', null, null],
  [null, null, null],
])('describes the device of %s', (userAgent, browser, system) =>
  expect(describeDevice(userAgent)).toEqual({ browser, system }),
);
