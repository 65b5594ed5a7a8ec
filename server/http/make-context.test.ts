import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { allHandlers } from '../all-handlers.ts';
import { endSessions } from '../features/identity/sessions/end-sessions.ts';
import { logIn } from '../features/identity/sign-in/log-in.ts';
import { createHttp } from '../platform/http.ts';
import { activatedMember } from '../testing/members.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import { serveCalls } from './api/serve-calls.ts';
import { makeContextOf } from './make-context.ts';
import { serveMemberFiles } from './pages/serve-member-files.ts';

let program: TestProgram;
let beside: TestProgram;
let app: FastifyInstance;
let memberId: string;
beforeAll(async () => {
  program = await openTestProgram();
  beside = await openSecondProgram(program);
  memberId = (await activatedMember(program, 'member@example.hk')).memberId;
  app = await createHttp(program.config, program.log);
  await serveCalls(app, allHandlers, makeContextOf(program));
  serveMemberFiles(app, allHandlers, makeContextOf(program));
});
afterAll(async () => {
  await app?.close();
  await beside?.close();
  await program?.close();
});

/** Opens a browser session that this process has cached. */
async function open() {
  const ctx = program.ctx();
  const { loginToken } = valueOf(await logIn(ctx, { loginName: 'member@example.hk', password: 'correct horse' }));
  const cookie = `${sessionCookieName}=${ctx.cookie(sessionCookieName)!}`;
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { cookie, 'x-login-token': loginToken! };
    return (await app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
  };
}

const ends: [string, () => Promise<unknown>][] = [
  ['ended', () => endSessions(beside, memberId)],
  ['suspended', () => beside.pool.query('update member set banned = true where id = $1', [memberId])],
];

describe('session ended by another process', () => {
  test.each(ends)('rejects changes after the session is %s, while pages may still show it', async (_how, end) => {
    const ask = await open();
    expect(await ask('GET', '/api/cart')).toBe(200);
    await end();
    expect(await ask('GET', '/api/cart')).toBe(200);
    expect(await ask('POST', '/memberTopUpPayments.do', { cents: 300_00 })).toBe(401);
    expect(await ask('GET', '/api/cart')).toBe(401);
    await program.pool.query('update member set banned = false where id = $1', [memberId]);
  });

  test.each(ends)('rejects downloads after the session is %s', async (_how, end) => {
    const ask = await open();
    expect(await ask('GET', '/api/Member/MyData/json')).toBe(200);
    await end();
    expect(await ask('GET', '/api/Member/MyData/json')).toBe(401);
    await program.pool.query('update member set banned = false where id = $1', [memberId]);
  });
});
