import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { openTestProgram, testSecretKey, type TestProgram } from '../../testing/open-program.ts';
import { freePort } from '../../testing/ports.ts';

/**
 * Project root. The program runs from source and is reached under a public name through a proxy, as when a provider
 * sends callbacks to it.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const host = 'tickets.fei.example';

let program: TestProgram;
let child: ChildProcess;
let varDir: string;
let port: number;

beforeAll(async () => {
  program = await openTestProgram();
  varDir = mkdtempSync(join(tmpdir(), 'fei-test-'));
  writeFileSync(join(varDir, 'secret-key'), 'a secret of the installation');
  port = await freePort();
  child = spawn(process.execPath, ['server/main.ts', '--dev'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...bareEnvironment(),
      PORT: String(port),
      VAR_DIR: varDir,
      ROLE: 'web',
      PUBLIC_URL: `https://${host}`,
      DATABASE_URL: program.databaseUrl,
      SECRET_KEY: testSecretKey,
      SMTP_URL: 'smtp://127.0.0.1:2525',
      OPERATOR_NAME: 'Fei Tickets Limited',
      OPERATOR_ADDRESS: '1 Hoi Yuen Road, Hong Kong',
      HOTLINE_NUMBER: '+852 2345 6789',
      SERVICE_EMAIL: 'service@fei.example',
      STRIPE_SECRET_KEY: 'sk_test_of_nobody_at_all_0000000',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody_at_all_0000000',
    },
  });
  const exit = once(child, 'exit').then(() => Promise.reject(new Error('the server did not start')));
  exit.catch(() => undefined);
  // Vite may print first, because its first run prepares the packages that pages use.
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.startsWith('Ready')) ready.resolve();
  });
  await Promise.race([ready.promise, exit]);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await program?.close();
  rmSync(varDir, { recursive: true, force: true });
});

async function get(path: string, name = host): Promise<{ status: number; body: string }> {
  const headers = { host: name, 'x-forwarded-host': name, 'x-forwarded-proto': 'https' };
  const sent = request({ host: '127.0.0.1', port, path, headers }).end();
  const [result] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: result.statusCode!, body: await text(result) };
}

test('serves pages and their sources in development', async () => {
  const page = await get('/zh_hk/Events.html');
  expect(page.status).toBe(200);
  expect(page.body).toContain('<title>');
  expect((await get('/web/apps/shop/root.tsx')).status).toBe(200);
  expect((await get('/words/pages/first.zh_hk.ts')).status).toBe(200);
});

test('serves no other file on the machine', async () => {
  for (const path of [join(varDir, 'secret-key'), join(root, 'package.json'), '/etc/passwd']) {
    const { status, body } = await get(`/@fs${path}?raw`);
    expect(status).toBe(403);
    expect(body).not.toContain('a secret of the installation');
  }
  expect((await get('/web/apps/shop/root.tsx', 'elsewhere.example')).status).toBe(403);
});
