import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from '../server/platform/ids.ts';
import { signCallback } from '../server/providers/payment/sandbox/send-callbacks.ts';
import { buyersOf, compare, openShop, type Answer, type Buyer } from './load.ts';
import { Durations, report, type Measurement } from './measure.ts';

/**
 * Whole purchases over HTTP: tickets set aside, transaction begun, payment begun, the gateway's signed callback, and
 * looking until the tickets are there. `node bench/purchase.ts [--json]`; the limit is a share of `noop`.
 */

const least = 0.1;
/** How long mail is sent for afterwards. */
const mailMs = 3000;

const shop = await openShop();
const all = buyersOf(shop);
const callbackKey = Buffer.from(shop.callbackKey, 'base64');
let turn = 0;
let looks = 0;
const steps = {
  hold: new Durations(),
  checkout: new Durations(),
  pay: new Durations(),
  callback: new Durations(),
  tickets: new Durations(),
};

function expectOk<Body>(step: string, answer: Answer): Body {
  if (answer.status >= 300) throw new Error(`${step}: ${answer.status} ${answer.body}`);
  return (answer.body ? JSON.parse(answer.body) : undefined) as Body;
}

async function buy({ connection, headers }: Buyer): Promise<void> {
  const { performanceId } = shop;
  const [holdId, checkoutId, paymentId] = [uuidv7(), uuidv7(), uuidv7()];
  const post = (path: string, body: unknown) => connection.ask('POST', path, headers, JSON.stringify(body));
  const { hold, checkout, pay, callback, tickets } = steps;
  const choices = [{ zoneNo: 2 + (turn++ % 2), ticketType: 'R', quantity: 1 }];
  expectOk('hold', await hold.time(() => post('/api/holds', { holdId, performanceId, choices })));
  const contact = { contactName: 'Chan Sum Yi', contactTelephone: '5123 4567' };
  const { totalCents } = expectOk<{ totalCents: number }>(
    'checkout',
    await checkout.time(() =>
      post('/api/checkouts', { checkoutId, holds: [{ performanceId, holdId }], method: 'e_ticket', ...contact }),
    ),
  );
  const paying = { paymentId, method: 'alipay', noticeConfirmed: true };
  const { redirectUrl } = expectOk<{ redirectUrl: string }>(
    'pay',
    await pay.time(() => post(`/api/checkouts/${checkoutId}/payments`, paying)),
  );
  const payment = {
    ref: redirectUrl.split('/').at(-1),
    reference: paymentId,
    amountCents: totalCents,
    currency: 'HKD',
    state: 'captured',
    cardNumber: null,
    confirmationNumber: 'B3NCH234',
  };
  const notice = JSON.stringify({ id: uuidv7(), payment });
  const signed = {
    'content-type': 'application/json',
    'x-sandbox-signature': signCallback(callbackKey, notice, new Date()),
  };
  expectOk(
    'callback',
    await callback.time(() => connection.ask('POST', '/api/payments/sandbox/callback', signed, notice)),
  );
  await tickets.time(() => waitForTickets(checkoutId, { connection, headers }));
}

async function waitForTickets(checkoutId: string, { connection, headers }: Buyer): Promise<void> {
  for (let pause = 30; ; pause = Math.min(500, pause * 1.5)) {
    await sleep(pause);
    looks++;
    const answer = await connection.ask('GET', `/api/checkouts/${checkoutId}`, headers);
    if (expectOk<{ state: string }>('checkout', answer).state === 'paid') return;
  }
}

const { rate, limit, durations } = await compare(all, buy, { rounds: 3, ms: 5000 });
const { wrong, tickets } = await shop.check();
for (const words of wrong) console.error(words);
const mails = await shop.mail(mailMs);
const nothing = { limit: null, ratio: null, p50_ms: null, p99_ms: null, invariants_ok: null };
const measurements: Measurement[] = [
  { name: 'no-op over HTTP', value: limit, unit: '1/s', ...nothing },
  {
    name: 'purchases over HTTP',
    value: rate,
    unit: '1/s',
    limit: least,
    ratio: rate / limit,
    p50_ms: durations.percentile(0.5),
    p99_ms: durations.percentile(0.99),
    invariants_ok: wrong.length === 0,
  },
  ...Object.entries(steps).map(([name, step]) => ({
    name: `  step: ${name}`,
    value: step.percentile(0.5),
    unit: 'ms',
    ...nothing,
    p50_ms: step.percentile(0.5),
    p99_ms: step.percentile(0.99),
  })),
  { name: 'looks for a purchase', value: looks / tickets, unit: 'a purchase', ...nothing },
  { name: 'tickets mailed', value: mails / (mailMs / 1000), unit: '1/s', ...nothing },
];
for (const buyer of all) buyer.connection.close();
await shop.close();
if (!report(measurements, process.argv.includes('--json'))) process.exitCode = 1;
