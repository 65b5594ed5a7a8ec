// Sends every request that we send to Stripe to stripe-mock, which validates it against Stripe's OpenAPI description.
// Skips with a message where Go or its modules are unavailable.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Language } from '../contract/core/language.ts';
import type { PaymentMethod } from '../contract/payments/methods.ts';
import { openStripe } from '../server/providers/payment/stripe/call-stripe.ts';
import { payByStripe } from '../server/providers/payment/stripe/pay-by-stripe.ts';
import { subscribedEvents } from '../server/providers/payment/stripe/read-callback.ts';
import { freePort } from '../server/testing/ports.ts';
import type { Program } from '../server/context.ts';

const version = 'v0.197.0';
/** Maximum time for fetching and compiling, in milliseconds. */
const longestMs = 5 * 60_000;

function skip(why: string): never {
  console.log(`skipped: ${why}`);
  process.exit(0);
}

/**
 * Builds stripe-mock.
 * @returns the program's path.
 */
function install(): string {
  const folder = join(tmpdir(), `fei-stripe-mock-${version}`);
  const program = join(folder, 'bin', process.platform === 'win32' ? 'stripe-mock.exe' : 'stripe-mock');
  if (existsSync(program)) return program;
  const go = ['go', '/usr/local/go/bin/go'].find((one) => spawnSync(one, ['version']).status === 0);
  if (!go) skip('Go is not installed, and building stripe-mock needs it.');
  mkdirSync(folder, { recursive: true });
  console.log(`Fetching stripe-mock ${version} into ${folder}`);
  const env = { ...process.env, GOBIN: join(folder, 'bin'), GOPATH: folder, GOCACHE: join(folder, 'cache') };
  const made = spawnSync(go, ['install', `github.com/stripe/stripe-mock@${version}`], { env, timeout: longestMs });
  if (made.status !== 0 || !existsSync(program)) {
    skip(`cannot build stripe-mock: ${String(made.stderr).trim().split('\n').at(-1)}`);
  }
  return program;
}

const sent: string[] = [];
const wrong: string[] = [];

/**
 * Starts a proxy in front of stripe-mock. stripe-mock describes an API version (2025-09-30) that still calls
 * `allowed_payment_method_types` `payment_method_types`, so the proxy renames that field. It records every request, and
 * each error response counts as a failure.
 */
async function openForwarder(to: number): Promise<string> {
  const forward = async (requested: IncomingMessage, result: ServerResponse) => {
    const body = (await buffer(requested))
      .toString('utf8')
      .replaceAll('allowed_payment_method_types', 'payment_method_types');
    const { 'content-length': _length, ...headers } = requested.headers;
    const onward = request({ host: '127.0.0.1', port: to, method: requested.method, path: requested.url, headers });
    onward.end(body);
    const [heard] = (await once(onward, 'response')) as [IncomingMessage];
    const text = (await buffer(heard)).toString('utf8');
    const line = `${requested.method} ${requested.url!.split('?', 1)[0]}`;
    sent.push(line);
    if (heard.statusCode !== 200) wrong.push(`${line} ${body}: ${heard.statusCode} ${text}`);
    result.writeHead(heard.statusCode!, { 'content-type': 'application/json' }).end(text);
  };
  const server = createServer((asked, outcome) => void forward(asked, outcome)).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error('stripe-mock exited');
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('stripe-mock does not respond');
}

/**
 * Runs a request and ignores errors in handling its response, because the mock responds to every request with the same
 * fixture.
 */
async function heardOrNot(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return;
    console.log(
      `  (response not usable: ${error instanceof Error ? error.message.slice(0, 100).replaceAll('\n', ' ') : 'error'})`,
    );
  }
}

async function askEverything(apiBase: string): Promise<void> {
  const settings = { secretKey: 'sk_test_abc', webhookSecrets: ['whsec_12345678'], apiBase, methods: [] };
  const provider = payByStripe({ now: () => new Date() } as Program, settings);
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 15 * 60_000);
  const chargeId = '01a00000-0000-7000-8000-000000000000';
  const languages: Language[] = ['en_us', 'zh_hk', 'zh_cn'];
  const ways: PaymentMethod[] = ['card', 'alipay', 'wechat_pay'];
  for (const [index, method] of ways.entries()) {
    const charge = { chargeId, method, amountCents: 58_000, returnUrl: 'https://tickets.fei.example/back', expiresAt };
    await heardOrNot(() => provider.start({ ...charge, cards: null, language: languages[index]! }));
  }
  for (const providerRef of [null, 'cs_test_a', 'pi_a']) {
    const charge = { chargeId, method: 'card' as const, amountCents: 58_000, providerRef, createdAt };
    await heardOrNot(() => provider.fetch(charge));
    await heardOrNot(() => provider.cancel(charge));
    await heardOrNot(() => provider.refund(charge, 20_000, `${chargeId}-2`));
    await heardOrNot(() => provider.fetchRefund(charge, chargeId));
  }
  const stripe = openStripe(settings);
  await heardOrNot(() => stripe.checkout.sessions.expire('cs_test_a', {}));
  await heardOrNot(() => stripe.refunds.create({ payment_intent: 'pi_a', amount: 1, metadata: { fei_refund: 'x' } }));
  // We never send this request; it only validates the names of the events that we subscribe to.
  await heardOrNot(() =>
    stripe.webhookEndpoints.create({ url: 'https://tickets.fei.example', enabled_events: [...subscribedEvents] }),
  );
}

const program = install();
const port = await freePort();
const child = spawn(program, ['-http-port', String(port)], { stdio: 'ignore' });
try {
  await untilReady(port, child);
  await askEverything(await openForwarder(port));
} finally {
  child.kill();
}
for (const [line, all] of Map.groupBy(sent, (line) => line)) console.log(`${line}: ${all.length}`);
for (const one of wrong) console.error(one);
console.log(`${sent.length} requests to stripe-mock ${version}, ${wrong.length} rejected`);
process.exit(wrong.length > 0 || sent.length === 0 ? 1 : 0);
