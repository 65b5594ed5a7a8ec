import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allStaffHandlers } from '../../all-staff-handlers.ts';
import { makeStaff } from '../../features/identity/staff/testing-staff.ts';
import { createHttp } from '../../platform/http.ts';
import { roomForTests } from '../../testing/folder.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { serveStaffCalls } from '../api/serve-staff-calls.ts';
import { makeContextOf } from '../make-context.ts';
import { builtStaffApp, serveStaffApp } from './serve-staff-app.ts';

let program: TestProgram;
let app: FastifyInstance;
let root: string;
beforeAll(async () => {
  root = `${mkdtempSync(join(roomForTests(), 'staff-app-'))}/`;
  mkdirSync(`${root}build/staff/assets`, { recursive: true });
  const manifest = {
    'web/apps/staff/entry.tsx': { file: 'assets/entry-1.js', css: ['assets/entry-1.css'], imports: ['_both.js'] },
    '_both.js': { file: 'assets/both-1.js' },
    'words/staff/zh_cn.ts': { file: 'assets/zh_cn-1.js', imports: ['_both.js'] },
  };
  writeFileSync(`${root}build/staff/manifest.json`, JSON.stringify(manifest));
  writeFileSync(`${root}build/staff/assets/entry-1.js`, 'console.log(1)');
  program = await openTestProgram();
  app = await createHttp(program.config, program.log);
  const makeContext = makeContextOf(program);
  serveStaffCalls(app, allStaffHandlers, makeContext);
  await serveStaffApp(app, makeContext, builtStaffApp(root));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await program.close();
  rmSync(root, { recursive: true, force: true });
});

const show = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });

describe('staff console app', () => {
  test.each(['/Staff', '/Staff/', '/Staff/Orders/12?x=1'])(
    'serves the app at %s without caching or indexing',
    async (url) => {
      const { statusCode, headers, body } = await show(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('<script type="module" src="/Staff/assets/entry-1.js">');
    },
  );

  test('allows only its own files and no frames', async () => {
    const { headers, body } = await show('/Staff');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script(?![^>]*src=)|<style|style="|\son\w+="/);
  });

  test('allows USB printers on this page only', async () => {
    const { headers } = await show('/Staff/Sell');
    expect(String(headers['permissions-policy']).split(', ')).toEqual(
      expect.arrayContaining(['usb=(self)', 'camera=()']),
    );
    const call = await show('/Staff/api/nothing');
    expect(String(call.headers['permissions-policy']).split(', ')).toContain('usb=()');
  });

  test('lists every file of its first page exactly once', async () => {
    const { body } = await show('/Staff', 'lang=zh_cn');
    expect([...body.matchAll(/href="(\/Staff\/[^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/Staff/assets/entry-1.css',
      '/Staff/assets/zh_cn-1.js',
      '/Staff/assets/both-1.js',
    ]);
  });

  test('sets language, theme and text size before the first paint', async () => {
    const { body } = await show('/Staff', 'lang=en_us; cl-theme-color=night; cl-font-size=18px');
    expect(body).toContain('<html lang="en" data-lang="en_us" data-theme="night" data-font="18px">');
    expect((await show('/Staff', 'cl-theme-color="><script>')).body).toContain('data-theme="default"');
  });

  test('uses the language that the logged-in staff member selected', async () => {
    const { browser } = await makeStaff(program, 'english@fei.example', 'gate');
    const token = browser.cookie('fei-staff') ?? '';
    expect((await show('/Staff', `lang=zh_cn; fei-staff=${token}`)).body).toContain('data-lang="en_us"');
    expect((await show('/Staff', 'lang=zh_cn; fei-staff=nobody')).body).toContain('data-lang="zh_cn"');
  });

  test('leaves calls and files to other routes and rejects posted data', async () => {
    expect((await show('/Staff/api/nothing')).headers['content-type']).toContain('application/problem+json');
    expect((await show('/Staff/assets/entry-1.js')).headers['cache-control']).toContain('immutable');
    expect((await show('/Staff/assets/gone.js')).statusCode).toBe(404);
    const sent = await app.inject({ method: 'POST', url: '/Staff/Orders', payload: {} });
    expect(sent.statusCode).toBe(405);
  });
});
