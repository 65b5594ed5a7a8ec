import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Program } from '../context.ts';
import { createHttp } from '../platform/http.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { makeContextOf } from './make-context.ts';
import { nameCookie } from './name-cookie.ts';

let program: TestProgram;
let app: FastifyInstance;
beforeAll(async () => {
  program = await openTestProgram();
  app = await createHttp(program.config, program.log);
  const published: Program = { ...program, config: { ...program.config, publicUrl: 'https://tickets.example' } };
  const makeContext = makeContextOf(published);
  app.get('/', async (request, reply) => {
    const ctx = await makeContext(request, reply);
    const cookie = { value: 'x', maxAgeSeconds: 60, httpOnly: true };
    ctx.setCookie({ ...cookie, name: 'fei-session' });
    ctx.setCookie({ ...cookie, name: 'fei-staff', path: '/Staff' });
    return { session: ctx.cookie('fei-session') ?? null, staff: ctx.cookie('fei-staff') ?? null };
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await program.close();
});

describe('cookies hidden from scripts', () => {
  test('uses a prefix on https that prevents other hosts in the domain from setting the cookie', () => {
    const site = { publicUrl: 'https://tickets.example', apiUrl: undefined };
    expect(nameCookie(site, 'fei-session')).toBe('__Host-fei-session');
    expect(nameCookie(site, 'fei-staff')).toBe('__Secure-fei-staff');
    expect(nameCookie(site, 'fei-staff-invitation')).toBe('__Secure-fei-staff-invitation');
    expect(nameCookie({ ...site, apiUrl: 'https://api.tickets.example' }, 'fei-session')).toBe('__Secure-fei-session');
    expect(nameCookie({ ...site, publicUrl: 'http://localhost:3000' }, 'fei-session')).toBe('fei-session');
  });

  test('sets the attributes that its prefix requires and reads only that name', async () => {
    const ask = async (cookies: Record<string, string>) => app.inject({ url: '/', cookies });
    const result = await ask({ '__Host-fei-session': 'own', 'fei-session': 'planted', '__Secure-fei-staff': 'own' });
    expect(result.json()).toEqual({ session: 'own', staff: 'own' });
    expect((await ask({ 'fei-session': 'planted', 'fei-staff': 'planted' })).json()).toEqual({
      session: null,
      staff: null,
    });
    const [session, staff] = result.cookies;
    expect(session).toMatchObject({ name: '__Host-fei-session', path: '/', secure: true, httpOnly: true });
    expect(session).not.toHaveProperty('domain');
    expect(staff).toMatchObject({ name: '__Secure-fei-staff', path: '/Staff', secure: true });
  });
});
