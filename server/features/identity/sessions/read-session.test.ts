import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember } from '../../../testing/members.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { endSessions } from './end-sessions.ts';
import { forgetExpired } from './forget-expired.ts';
import { SessionMemory, sessionMemory } from './session-memory.ts';
import { logIn } from '../sign-in/log-in.ts';
import { logOut } from './log-out.ts';
import { readSession } from './read-session.ts';
import { readSecurity } from '../security/read-security.ts';
import { sessionTokenIn, signSession } from './sign-session.ts';
import { openKeys } from '../../../platform/signed-token.ts';

let program: TestProgram;
let memberId: string;
beforeAll(async () => {
  program = await openTestProgram();
  memberId = (await activatedMember(program, 'member@example.hk')).memberId;
});
afterAll(() => program.close());

async function loggedIn(): Promise<{ ctx: ReturnType<TestProgram['ctx']>; cookie: string }> {
  const ctx = program.ctx();
  valueOf(await logIn(ctx, { loginName: 'member@example.hk', password: 'correct horse' }));
  return { ctx, cookie: ctx.cookie(sessionCookieName)! };
}

const day = 86_400_000;

async function seenAt(cookie: string): Promise<Date | null> {
  const { rows } = await program.pool.query<{ at: Date | null }>(
    'select seen_at as at from member_session where token = $1',
    [cookie.split('.')[0]],
  );
  return rows[0]!.at;
}

/** Makes a request and waits until the session's use is recorded in the background. */
async function used(cookie: string): Promise<void> {
  expect((await readSession(program, cookie)).kind).toBe('member');
  await expect.poll(() => seenAt(cookie)).toEqual(program.now());
}

describe('session', () => {
  it('caches the member of a session for 30 s', async () => {
    const { cookie } = await loggedIn();
    expect(await readSession(program, cookie)).toMatchObject({
      kind: 'member',
      actorId: memberId,
      displayName: 'Sum Yi Chan',
    });
    const before = program.shared(sessionMemory);
    const query = vi.spyOn(program.pool, 'connect');
    for (let n = 0; n < 5; n++) await readSession(program, cookie);
    expect(query).not.toHaveBeenCalled();
    program.clock.advance(30_000);
    expect((await readSession(program, cookie)).kind).toBe('member');
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    expect(program.shared(sessionMemory)).toBe(before);
  });

  it("treats an altered cookie as a visitor's without a lookup", async () => {
    const { cookie } = await loggedIn();
    const [token = '', signature = ''] = cookie.split('.');
    const query = vi.spyOn(program.pool, 'connect');
    const flipped = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`;
    for (const forged of [
      '',
      '.',
      token,
      `${token}.`,
      `${flipped}.${signature}`,
      `${token}.${signature.slice(0, -1)}`,
      `${cookie}.x`,
      `${token}.${'A'.repeat(43)}`,
      `${cookie}=`,
    ]) {
      expect(await readSession(program, forged), forged).toEqual({ kind: 'visitor' });
    }
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it("treats a cookie signed by another key as a visitor's", () => {
    const other = { key: openKeys({ current: 'another key', previous: [], retired: [] }) };
    const token = 'a'.repeat(32);
    expect(sessionTokenIn(program, signSession(program, token))).toBe(token);
    expect(sessionTokenIn(program, signSession(other, token))).toBeUndefined();
  });

  it('ends a session at logout: immediately here, within 30 s in another process', async () => {
    const elsewhere = await openSecondProgram(program);
    const { ctx, cookie } = await loggedIn();
    expect((await readSession(program, cookie)).kind).toBe('member');
    expect((await readSession(elsewhere, cookie)).kind).toBe('member');
    const setCookie = vi.spyOn(ctx, 'setCookie');
    expect(await logOut(ctx)).toEqual({ isLogin: false });
    expect(setCookie).toHaveBeenCalledWith({ name: sessionCookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
    expect(await readSession(program, cookie)).toEqual({ kind: 'visitor' });
    program.clock.advance(30_000);
    expect(await readSession(elsewhere, cookie)).toEqual({ kind: 'visitor' });
    expect(await logOut(ctx)).toEqual({ isLogin: false });
    await elsewhere.close();
  });

  it('does not revive an ended session while a read is in progress', async () => {
    const { ctx, cookie } = await loggedIn();
    const token = cookie.split('.')[0]!;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    let answered = 0;
    // The database has responded, but the test delays the response.
    const db = program.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answered++;
        await held;
        return result;
      },
    });
    const memory = new SessionMemory({ ...program, db });
    const read = memory.actorOf(token);
    while (answered === 0) await new Promise(setImmediate);
    await logOut(ctx);
    memory.forgetToken(token);
    release();
    expect(await read).toEqual({ kind: 'visitor' });
    expect(await memory.actorOf(token)).toEqual({ kind: 'visitor' });
  });

  it('reads a session once even if others end meanwhile', async () => {
    const { cookie } = await loggedIn();
    let reads = 0;
    const db = program.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (++reads > 3) throw new Error('the session was read too many times');
        memory.forgetToken(`another ${reads}`);
        memory.forgetMember(program.id());
        return result;
      },
    });
    const memory = new SessionMemory({ ...program, db });
    expect(await memory.actorOf(cookie.split('.')[0]!)).toMatchObject({ kind: 'member', actorId: memberId });
    expect(reads).toBe(1);
  });

  it("ends all of the member's sessions", async () => {
    const [one, two] = [await loggedIn(), await loggedIn()];
    for (const { cookie } of [one, two]) expect((await readSession(program, cookie)).kind).toBe('member');
    await endSessions(program, memberId);
    for (const { cookie } of [one, two]) expect((await readSession(program, cookie)).kind).toBe('visitor');
  });

  it('expires a session after 14 days by the program clock and then deletes it', async () => {
    const { cookie } = await loggedIn();
    for (const days of [6, 6]) {
      program.clock.advance(days * day);
      await used(cookie);
    }
    program.clock.advance(2 * day - 10_000);
    expect((await readSession(program, cookie)).kind).toBe('member');
    program.clock.advance(10_000);
    expect((await readSession(program, cookie)).kind).toBe('visitor');
    await forgetExpired(program);
    const { rows } = await program.pool.query('select 1 from member_session where expires_at <= $1', [program.now()]);
    expect(rows).toHaveLength(0);
  });

  it('expires a session after seven unused days, hides it from the device list and then deletes it', async () => {
    await endSessions(program, memberId);
    const [idle, busy] = [await loggedIn(), await loggedIn()];
    for (const days of [3.5, 3.5]) {
      program.clock.advance(days * day);
      await used(busy.cookie);
    }
    expect((await readSession(program, idle.cookie)).kind).toBe('visitor');
    const { sessions } = await readSecurity(program.ctx(await readSession(program, busy.cookie)));
    expect(sessions).toHaveLength(1);
    await forgetExpired(program);
    const { rows } = await program.pool.query('select token from member_session');
    expect(rows).toEqual([{ token: busy.cookie.split('.')[0] }]);
  });

  it("records a session's use at most once every 15 minutes", async () => {
    const { cookie } = await loggedIn();
    const begun = program.now();
    await readSession(program, cookie);
    program.clock.advance(14 * 60_000);
    await readSession(program, cookie);
    expect(await seenAt(cookie)).toBeNull();
    program.clock.advance(60_000);
    await used(cookie);
    expect(await seenAt(cookie)).toEqual(new Date(begun.getTime() + 15 * 60_000));
    program.clock.advance(14 * 60_000);
    await readSession(program, cookie);
    expect(await seenAt(cookie)).toEqual(new Date(begun.getTime() + 15 * 60_000));
  });

  it('reports an error if the database refuses to end a session', async () => {
    const { ctx } = await loggedIn();
    await program.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    );
    await program.pool.query(
      'create trigger refuse before delete on member_session for each row execute function refuse()',
    );
    const setCookie = vi.spyOn(ctx, 'setCookie');
    await expect(logOut(ctx)).rejects.toThrow('a session could not be ended');
    expect(setCookie).not.toHaveBeenCalled();
    await program.pool.query('drop trigger refuse on member_session');
  });
});

describe('session cache', () => {
  it('evicts the least recently used session', async () => {
    const memory = new SessionMemory(program, 3);
    const { cookie } = await loggedIn();
    const token = memory.tokenIn(cookie) ?? '';
    for (const letter of 'abcdef') {
      expect((await memory.actorOf(token)).kind).toBe('member');
      expect(await memory.actorOf(letter.repeat(32))).toEqual({ kind: 'visitor' });
    }
    expect(memory.size).toBe(3);
    // A session in constant use stays cached, however many others are read.
    const connect = vi.spyOn(program.pool, 'connect');
    expect((await memory.actorOf(token)).kind).toBe('member');
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it('reads many sessions in one statement', async () => {
    const cookies = [(await loggedIn()).cookie, (await loggedIn()).cookie];
    program.clock.advance(30_000);
    const connect = vi.spyOn(program.pool, 'connect');
    const actors = await Promise.all([...cookies, ...cookies].map((cookie) => readSession(program, cookie)));
    expect(actors.map((actor) => actor.kind)).toEqual(['member', 'member', 'member', 'member']);
    expect(connect).toHaveBeenCalledTimes(1);
    connect.mockRestore();
  });
});
