import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from '../server/platform/ids.ts';
import { signCallback } from '../server/providers/payment/sandbox/send-callbacks.ts';
import {
  addsUp,
  buyersOf,
  compare,
  loadFor,
  withShop,
  withShops,
  type LoadResponse,
  type LoadBuyer,
  type Shop,
} from './load.ts';
import { Durations } from './measure.ts';
import { atLeast, atMost, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';

/**
 * Measures complete purchases over HTTP: hold, checkout, payment, the gateway's signed callback, and polling until the
 * tickets exist. The limit is a fraction of the `noop` rate.
 */

/** Purchase mails per second, on two cores. Our decision (14): PDFKit draws their tickets. */
const fewestMails = 60;

let turn = 0;
let looks = 0;
const steps = {
  hold: new Durations(),
  checkout: new Durations(),
  pay: new Durations(),
  callback: new Durations(),
  tickets: new Durations(),
};

function expectOk<Body>(step: string, result: LoadResponse): Body {
  if (result.status >= 300) throw new Error(`${step}: ${result.status} ${result.body}`);
  return (result.body ? JSON.parse(result.body) : undefined) as Body;
}

/** Buys a ticket. A purchase by points has no gateway and no callback. */
export async function buy(
  { performanceId, callbackKey }: Shop,
  { connection, headers }: LoadBuyer,
  method: 'alipay' | 'points' = 'alipay',
): Promise<void> {
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
  const paying = { paymentId, method, noticeConfirmed: true };
  const { redirectUrl } = expectOk<{ redirectUrl: string | null }>(
    'pay',
    await pay.time(() => post(`/api/checkouts/${checkoutId}/payments`, paying)),
  );
  if (redirectUrl !== null) {
    const signed = signCaptured({ callbackKey, redirectUrl, paymentId, totalCents });
    const path = '/api/payments/sandbox/callback';
    expectOk('callback', await callback.time(() => connection.ask('POST', path, signed.headers, signed.notice)));
  }
  await tickets.time(() => waitForTickets(checkoutId, { connection, headers }));
}

function signCaptured(paid: { callbackKey: string; redirectUrl: string; paymentId: string; totalCents: number }) {
  const { callbackKey, redirectUrl, paymentId, totalCents } = paid;
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
  const headers = {
    'content-type': 'application/json',
    'x-sandbox-signature': signCallback(Buffer.from(callbackKey, 'base64'), notice, new Date()),
  };
  return { notice, headers };
}

async function waitForTickets(checkoutId: string, { connection, headers }: LoadBuyer): Promise<void> {
  for (let pause = 30; ; pause = Math.min(500, pause * 1.5)) {
    await sleep(pause);
    looks++;
    const result = await connection.ask('GET', `/api/checkouts/${checkoutId}`, headers);
    if (expectOk<{ state: string }>('checkout', result).state === 'paid') return;
  }
}

/**
 * Sends waiting mails for a while.
 * @returns mails per second, and the cost of one mail.
 */
async function mail(shop: Shop, tiny: boolean, way: string): Promise<Measurement[]> {
  const before = await shop.used();
  const { rate, mails } = await shop.mail(tiny ? 500 : 3000);
  const after = await shop.used();
  const each = (name: string, ms: number) => makeMeasurement(`  ${name}`, ms / mails, 'ms');
  const database = (after.databaseMs ?? 0) - (before.databaseMs ?? 0);
  return [
    makeMeasurement(`tickets mailed ${way}`, rate, '1/s', { limit: atLeast(fewestMails, 'value') }),
    each('CPU time of Node, a mail', after.cpuMs - before.cpuMs),
    ...(database > 0 ? [each('CPU time of PostgreSQL, a mail', database)] : []),
  ];
}

/** Measures purchases, then their mails, then purchases while the remaining mails are rendered and sent. */
async function purchaseAndMail(shop: Shop, tiny: boolean): Promise<Measurement[]> {
  const all = buyersOf(shop);
  const rounds = tiny ? { rounds: 1, ms: 300 } : { rounds: 3, ms: 5000 };
  const { rate, limit, durations } = await compare(all, (buyer) => buy(shop, buyer), rounds);
  const each = Object.entries(steps).map(([name, step]) =>
    makeMeasurement(`  step: ${name}`, step.percentile(0.5), 'ms', step.times()),
  );
  const { tickets } = await shop.check();
  const looked = makeMeasurement('polls per purchase', looks / tickets, 'a purchase');
  const invariants_ok = await addsUp(shop);
  const mailed = await mail(shop, tiny, 'into the outbox');
  const late = new Durations();
  const beside = await loadFor(tiny ? 300 : 5000, all, (buyer) => buy(shop, buyer), late);
  for (const buyer of all) buyer.connection.close();
  return [
    makeMeasurement('no-op over HTTP', limit, '1/s'),
    makeMeasurement('purchases over HTTP', rate, '1/s', {
      limit: atLeast(0.1),
      ratio: rate / limit,
      ...durations.times(),
      invariants_ok,
    }),
    ...each,
    looked,
    ...mailed,
    makeMeasurement('purchases while mails are rendered', beside, '1/s', { ratio: beside / rate, ...late.times() }),
  ];
}

/** Measures the same mails over SMTP, as in production, with a server that discards them. */
async function mailOverSmtp(shop: Shop, tiny: boolean): Promise<Measurement[]> {
  const all = buyersOf(shop);
  await loadFor(tiny ? 300 : 8000, all, (buyer) => buy(shop, buyer));
  for (const buyer of all) buyer.connection.close();
  return mail(shop, tiny, 'over SMTP');
}

async function openMailSink(): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    let isData = false;
    let end = '';
    socket.setEncoding('latin1').on('error', () => socket.destroy());
    socket.write('220 sink\r\n');
    socket.on('data', (data) => {
      const text = String(data);
      if (isData) {
        end = (end + text).slice(-5);
        if (end !== '\r\n.\r\n') return;
        isData = false;
        socket.write('250 taken\r\n');
      } else {
        isData = /^DATA/i.test(text);
        end = '';
        socket.write(isData ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 yes\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Milliseconds from the gateway's callback until the tickets exist, when another process does the work. */
const maxWaitApartMs = 300;
/** Few enough buyers that they wait only for the other process. */
const buyersApart = 2;

const measureApart: Benchmark = ({ tiny }) =>
  withShops(
    tiny,
    ['web', 'worker'],
    async ([shop]) => {
      const all = buyersOf(shop!).slice(0, buyersApart);
      const buyOnce = (buyer: LoadBuyer) => buy(shop!, buyer);
      await loadFor(tiny ? 100 : 1000, all, buyOnce);
      steps.tickets.forget();
      await loadFor(tiny ? 300 : 8000, all, buyOnce);
      const invariants_ok = await addsUp(shop!);
      for (const buyer of all) buyer.connection.close();
      return [
        makeMeasurement('until the tickets exist, with a separate worker', steps.tickets.percentile(0.5), 'ms', {
          limit: atMost(maxWaitApartMs),
          ...steps.tickets.times(),
          invariants_ok,
        }),
      ];
    },
    { apart: false },
  );

export const measure: Benchmark = async (size) => {
  const { tiny } = size;
  const into = await withShop(tiny, (shop) => purchaseAndMail(shop, tiny), { apart: false });
  const sink = await openMailSink();
  const smtp = { apart: false, smtpUrl: sink.url };
  try {
    const over = await withShop(tiny, (shop) => mailOverSmtp(shop, tiny), smtp);
    return [...into, ...over, ...(await measureApart(size))];
  } finally {
    sink.close();
  }
};
