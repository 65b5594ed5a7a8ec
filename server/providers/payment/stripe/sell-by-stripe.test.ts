import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import { logIn } from '../../../features/identity/sign-in/log-in.ts';
import { announceEvent, generalZone } from '../../../features/seating/inventory/testing-sale.ts';
import { bareEnvironment } from '../../../testing/bare-environment.ts';
import { openMailServer, type MailServer } from '../../../testing/mail-server.ts';
import { activatedMember } from '../../../testing/members.ts';
import { machineClock, openTestProgram, testSecretKey, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { freePort } from '../../../testing/ports.ts';
import { signed, testSettings } from './testing-stripe-harness.ts';
import type { StripeNews } from './testing-stripe-books.ts';
import { StripeServer } from './testing-stripe-server.ts';

/** Runs the real program as a public installation behind a TLS-terminating proxy, with a fake Stripe. */

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** If there is no build, it runs in development mode, with the same calls and callbacks. */
const isBuilt = existsSync(join(root, 'build/server/index.js'));
const publicHost = 'tickets.fei.example';
const email = 'ka.yan@buyers.example';

let program: TestProgram;
let stripe: StripeServer;
let mails: MailServer;
let child: ChildProcess;
let varDir: string;
let port: number;
let performanceId: string;
let own: Record<string, string>;
const said: string[] = [];

beforeAll(async () => {
  program = await openTestProgram();
  performanceId = (await announceEvent(program, [generalZone(100)]))[0]!;
  await activatedMember(program, email);
  const ctx = program.ctx();
  const { loginToken } = valueOf(await logIn(ctx, { loginName: email, password: 'correct horse' }));
  own = { cookie: `__Host-${sessionCookieName}=${ctx.cookie(sessionCookieName)}`, 'x-login-token': loginToken! };
  stripe = new StripeServer(machineClock);
  await stripe.listen();
  mails = await openMailServer();
  varDir = mkdtempSync(join(tmpdir(), 'fei-test-'));
  port = await freePort();
  await start();
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await mails?.close();
  await stripe?.close();
  await program?.close();
  rmSync(varDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const settings = testSettings(stripe.url);
  child = spawn(process.execPath, ['server/main.ts', ...(isBuilt ? [] : ['--dev'])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...bareEnvironment(),
      PORT: String(port),
      VAR_DIR: varDir,
      LOG_LEVEL: 'error',
      PUBLIC_URL: `https://${publicHost}`,
      DATABASE_URL: program.databaseUrl,
      SECRET_KEY: testSecretKey,
      SMTP_URL: mails.url,
      SMTP_TLS: 'optional',
      OPERATOR_NAME: 'Fei Tickets Limited',
      OPERATOR_ADDRESS: '1 Hoi Yuen Road, Hong Kong',
      HOTLINE_NUMBER: '+852 2345 6789',
      SERVICE_EMAIL: 'service@fei.example',
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecrets.join(),
      STRIPE_API_BASE: stripe.url,
    },
  });
  const exit = once(child, 'exit').then(() =>
    Promise.reject(new Error(`the program did not start: ${said.join('\n')}`)),
  );
  exit.catch(() => undefined);
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout! }).on('line', (line) => {
    // In development mode, Vite reports what it prepares on the first run.
    if (!line.includes('[vite]')) said.push(line);
    if (line.startsWith('Stripe')) ready.resolve();
  });
  await Promise.race([ready.promise, exit]);
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<Answer> {
  const proxied = { host: publicHost, 'x-forwarded-host': publicHost, 'x-forwarded-proto': 'https' };
  const sent = request({ host: '127.0.0.1', port, method, path, headers: { ...proxied, ...headers } });
  sent.setHeader('x-forwarded-for', '203.0.113.7');
  sent.end(body);
  const [result] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  return { status: result.statusCode!, headers: result.headers, body: await text(result) };
}

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const json = { 'content-type': 'application/json', origin: `https://${publicHost}` };
  const result = await ask(method, path, { ...own, ...json }, body === undefined ? undefined : JSON.stringify(body));
  if (result.status >= 300) throw new Error(`${path}: ${result.status} ${result.body}`);
  return (result.body ? JSON.parse(result.body) : undefined) as Body;
}

async function sendEvent(news: StripeNews, secret?: string): Promise<number> {
  const { raw, headers } = signed(news, machineClock(), secret);
  const json = { 'content-type': 'application/json; charset=utf-8' };
  return (await ask('POST', '/api/payments/stripe/callback', { ...json, ...headers }, raw)).status;
}

test("prints Stripe's webhook address at the start of a public installation", () => {
  expect(said).toEqual([
    `Ready: https://${publicHost}/Events.html`,
    `Stripe has to tell of payments at https://${publicHost}/api/payments/stripe/callback (test keys: no money moves)`,
  ]);
});

test.runIf(isBuilt)("allows the payment form to redirect to Stripe's page", async () => {
  const page = await ask('GET', '/en_us/Events.html', { cookie: 'lang=en_us; locale=US' });
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://checkout.stripe.com;");
});

test('serves no sandbox callback in a public installation', async () => {
  expect((await ask('POST', '/api/payments/sandbox/callback', {}, '{}')).status).toBe(404);
});

test("sells tickets: hold, card payment on Stripe's page, signed callback, mail", async () => {
  const [holdId, checkoutId, paymentId] = [program.id(), program.id(), program.id()];
  const choices = [{ zoneNo: 1, ticketType: 'R', quantity: 2 }];
  await call('POST', '/api/holds', { holdId, performanceId, choices });
  const contact = { contactName: 'Chan Sum Yi', contactTelephone: '5123 4567' };
  const holds = [{ performanceId, holdId }];
  const { totalCents } = await call<{ totalCents: number }>('POST', '/api/checkouts', {
    checkoutId,
    holds,
    method: 'e_ticket',
    ...contact,
  });
  const paying = { paymentId, method: 'card', noticeConfirmed: true };
  const { redirectUrl } = await call<{ redirectUrl: string }>('POST', `/api/checkouts/${checkoutId}/payments`, paying);
  const session = stripe.books.sessionOf(paymentId)!;
  expect(redirectUrl).toBe(session.url);
  expect(session).toMatchObject({ amount_total: totalCents, currency: 'hkd', payment_method_types: ['card'] });
  expect(new URL(session.success_url).origin).toBe(`https://${publicHost}`);

  const news: StripeNews[] = [];
  stripe.books.onNews = (one) => news.push(one);
  stripe.books.pay(session.id);
  expect(await sendEvent(news[0]!, 'whsec_of_somebody')).toBe(403);
  for (const one of news) expect(await sendEvent(one)).toBe(204);
  const stateOf = async () => (await call<{ state: string }>('GET', `/api/checkouts/${checkoutId}`)).state;
  await expect.poll(stateOf).toBe('paid');
  await expect.poll(() => mails.taken.map((mail) => mail.to?.[0]?.address)).toContain(email);

  expect((await checkOrders(program)).wrong).toEqual([]);
  expect((await checkLedger(program)).wrong).toEqual([]);
});
