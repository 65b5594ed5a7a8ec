import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Program, Providers } from '../../context.ts';
import { requestCharge } from '../../features/payments/charges/request-charge.ts';
import { sendRefund } from '../../features/payments/refunds/send-refund.ts';
import { cancelCharges } from '../../features/payments/charges/cancel-charges.ts';
import { paymentMethodsOf } from '../../features/payments/charges/read-charges.ts';
import { reconcileCharges } from '../../features/payments/charges/reconcile-charges.ts';
import { requestRefund } from '../../features/payments/refunds/request-refund.ts';
import { chargeOf, newCharge, refundsOf, publishedChargesOf } from '../../features/payments/testing-charges.ts';
import { openTestShop, type TestShop } from '../../testing/payments.ts';
import { freePort } from '../../testing/ports.ts';
import { createTestDatabase } from '../../testing/clone-database.ts';
import { openTestProgram, testClock, type TestClock, type TestProgram } from '../../testing/open-program.ts';
import { until } from '../../testing/wait-for.ts';
import { registerProviders } from './register-providers.ts';
import { payInSandbox } from './sandbox/pay-in-sandbox.ts';
import { courierOf, type SandboxGateway } from './sandbox/send-callbacks.ts';
import { actOnPayment } from './sandbox/take-requests.ts';
import { postSandboxForm } from './sandbox/testing-buyer.ts';

const byTest = { actor: { kind: 'system', name: 'test' } } as const;

/**
 * Installation with sandbox charges that switches to another gateway, with its own records and key, across restarts.
 * Callbacks travel over HTTP.
 */

let clock: TestClock;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let port: number;
/** Stores the other gateway's records and does not restart with the shop. */
let elsewhere: TestProgram;
let shop: TestShop;

type Name = 'sandbox' | 'second';

const second = (): SandboxGateway => ({ name: 'second', program: elsewhere });

/** Returns the providers for given settings: the configured ones, and the one for new charges. */
function configured(names: readonly Name[], charging: Name): (program: Program) => Providers {
  const make = (program: Program, name: Name) =>
    name === 'sandbox' ? payInSandbox(program) : payInSandbox(program, { gateway: second() });
  return (program) => ({
    payment: registerProviders(
      names.map((name) => make(program, name)),
      [charging],
    ),
  });
}

const settings = {
  before: configured(['sandbox'], 'sandbox'),
  after: configured(['sandbox', 'second'], 'second'),
  withoutSandbox: configured(['second'], 'second'),
};

async function start(providers: (program: Program) => Providers): Promise<void> {
  shop = await openTestShop({ databaseUrl: database.url, clock, port, providers });
}

async function restart(providers: (program: Program) => Providers): Promise<void> {
  await shop.close();
  await start(providers);
}

beforeAll(async () => {
  clock = testClock();
  database = await createTestDatabase();
  port = await freePort();
  elsewhere = await openTestProgram({ clock, environment: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  await start(settings.before);
});
afterAll(async () => {
  await shop.close();
  await elsewhere.close();
  await database.drop();
});

const charge = (chargeId: string) => chargeOf(shop.program, chargeId);
const stateOf = async (chargeId: string) => (await charge(chargeId)).state;
const untilState = (chargeId: string, state: string) => until(async () => (await stateOf(chargeId)) === state);

async function payAtSandbox(chargeId: string): Promise<void> {
  expect((await postSandboxForm((await charge(chargeId)).redirectUrl!, { do: 'approve' })).status).toBe(303);
}

async function payAtSecond(chargeId: string): Promise<void> {
  const { callbacks } = await actOnPayment(elsewhere, (await charge(chargeId)).providerRef!, { kind: 'approve' });
  courierOf(second()).send(callbacks);
}

/** Pays without delivering the callback. */
async function payUnheard(books: TestProgram, chargeId: string): Promise<void> {
  await actOnPayment(books, (await charge(chargeId)).providerRef!, { kind: 'approve' });
}

async function reconcile(): Promise<void> {
  clock.advance(15_000);
  await reconcileCharges(shop.program);
}

async function wantRefund(chargeId: string, amountCents: number, reason: string): Promise<string> {
  await shop.program.transact((tx) =>
    requestRefund(shop.program, tx, byTest, { chargeId, amountCents, reason, from: [['unallocated', amountCents]] }),
  );
  return (await refundsOf(shop.program, chargeId)).find((refund) => refund.reason === reason)!.refundId;
}

async function booked(books: TestProgram, chargeId: string): Promise<unknown> {
  const { rows } = await books.pool.query<{ state: string; refunded: number }>(
    'select state, refunded_cents as refunded from sandbox_payment where idempotency_key = $1',
    [chargeId],
  );
  return rows[0];
}

async function refund(chargeId: string, amountCents: number, reason: string): Promise<void> {
  await sendRefund(shop.program, await wantRefund(chargeId, amountCents, reason));
}

describe('installation after a provider change and a restart', () => {
  /** Sandbox charges in every state that is possible at the change. */
  let older: Record<'paid' | 'open' | 'untold' | 'unpaid' | 'unasked', string>;
  let requested: string;
  beforeAll(async () => {
    const make = () => newCharge(shop.program, { amountCents: 50_000 });
    const unasked = await newCharge(shop.program, { unasked: true });
    older = { paid: await make(), open: await make(), untold: await make(), unpaid: await make(), unasked };
    await payAtSandbox(older.paid);
    await untilState(older.paid, 'captured');
    requested = await wantRefund(older.paid, 10_000, 'order:a');
    await payUnheard(shop.program, older.untold);
    await restart(settings.after);
  });

  test('sends new charges to the new provider under its name and with its methods', async () => {
    const chargeId = await newCharge(shop.program);
    expect(paymentMethodsOf(shop.program)).toEqual(shop.program.providers.payment.named('second')!.methods);
    expect([(await charge(older.open)).provider, (await charge(chargeId)).provider]).toEqual(['sandbox', 'second']);
    expect(await booked(elsewhere, chargeId)).toEqual({ state: 'created', refunded: 0 });
    expect(await booked(shop.program, chargeId)).toBe(undefined);
    await payAtSecond(chargeId);
    await untilState(chargeId, 'captured');
    await refund(chargeId, 100, 'order:a');
    expect(await booked(elsewhere, chargeId)).toEqual({ state: 'captured', refunded: 100 });
  });

  test('accepts callbacks of older charges at their old address', async () => {
    await payAtSandbox(older.open);
    await untilState(older.open, 'captured');
    expect((await publishedChargesOf(shop.program, older.open)).map(({ state }) => state)).toEqual(['captured']);
  });

  test('requests and cancels an older stored charge at its own provider', async () => {
    const chargeId = await newCharge(shop.program, { unasked: true });
    for (const [one, books, stranger] of [
      [older.unasked, shop.program, elsewhere],
      [chargeId, elsewhere, shop.program],
    ] as const) {
      expect((await requestCharge(shop.program, one)).ok).toBe(true);
      expect(await booked(books, one)).toMatchObject({ state: 'created' });
      await cancelCharges(shop.program, (await charge(one)).subject);
      expect(await booked(books, one)).toMatchObject({ state: 'cancelled' });
      expect(await booked(stranger, one)).toBe(undefined);
      await untilState(one, 'cancelled');
    }
  });

  test('reconciles older charges at their own provider along with new ones', async () => {
    const young = await newCharge(shop.program);
    await payUnheard(elsewhere, young);
    await reconcile();
    const ids = [older.untold, older.unpaid, young];
    expect(await Promise.all(ids.map(stateOf))).toEqual(['captured', 'waiting', 'captured']);
  });

  test('refunds an older charge where it was paid, even after another restart and a switch back', async () => {
    await sendRefund(shop.program, requested);
    await refund(older.paid, 15_000, 'order:b');
    const young = await newCharge(shop.program);
    await restart(configured(['sandbox', 'second'], 'sandbox'));
    await refund(older.paid, 25_000, 'order:c');
    expect(await booked(shop.program, older.paid)).toEqual({ state: 'captured', refunded: 50_000 });
    expect(await booked(elsewhere, older.paid)).toBe(undefined);
    expect((await refundsOf(shop.program, older.paid)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    await payAtSecond(young);
    await untilState(young, 'captured');
    await payAtSandbox(older.unpaid);
    await untilState(older.unpaid, 'captured');
    expect((await charge(await newCharge(shop.program))).provider).toBe('sandbox');
  });
});

describe('provider that is no longer configured', () => {
  let paid: string;
  let untold: string;
  let unpaid: string;
  let unasked: string;
  let refundId: string;
  beforeAll(async () => {
    [paid, untold, unpaid] = [
      await newCharge(shop.program),
      await newCharge(shop.program),
      await newCharge(shop.program),
    ];
    unasked = await newCharge(shop.program, { unasked: true });
    await payAtSandbox(paid);
    await untilState(paid, 'captured');
    refundId = await wantRefund(paid, 58_000, 'order:a');
    await payUnheard(shop.program, untold);
    await restart(settings.withoutSandbox);
  });

  test('leaves its charges unchanged, logs an error and does not block others', async () => {
    const young = await newCharge(shop.program);
    await payUnheard(elsewhere, young);
    const error = vi.spyOn(shop.program.log, 'error');
    await reconcile();
    const said = error.mock.calls.map(([what]) => what);
    for (const chargeId of [untold, unpaid, unasked]) expect(said).toContainEqual({ provider: 'sandbox', chargeId });
    expect(await stateOf(young)).toBe('captured');
    await cancelCharges(shop.program, (await charge(unpaid)).subject);
    expect(await requestCharge(shop.program, unasked)).toEqual({ ok: false, code: 'payment_failed' });
    clock.advance(24 * 3_600_000);
    await reconcile();
    expect(await Promise.all([untold, unpaid, unasked].map(stateOf))).toEqual(['waiting', 'waiting', 'asking']);
    for (const chargeId of [untold, unpaid, unasked])
      expect(await publishedChargesOf(shop.program, chargeId)).toEqual([]);
  });

  test('leaves its refunds waiting and fails each one separately', async () => {
    await expect(sendRefund(shop.program, refundId)).rejects.toThrow('waits for sandbox, which is no provider here');
    expect(await refundsOf(shop.program, paid)).toMatchObject([{ state: 'asked' }]);
  });

  test('returns 404 to its callbacks', async () => {
    const url = '/api/payments/sandbox/callback';
    const response = await shop.app.inject({ method: 'POST', url, payload: '{}' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });

  test('resumes its waiting charges and refunds once it is configured again', async () => {
    await restart(settings.after);
    clock.advance(600_000);
    await reconcile();
    expect(await Promise.all([untold, unpaid, unasked].map(stateOf))).toEqual(['captured', 'expired', 'failed']);
    await sendRefund(shop.program, refundId);
    expect(await booked(shop.program, paid)).toEqual({ state: 'captured', refunded: 58_000 });
  });
});

test('leaves new charges to new processes during a rolling provider change', async () => {
  await restart(settings.before);
  const after = await openTestProgram({ databaseUrl: database.url, clock, providers: settings.after });
  try {
    const [old, young] = [await newCharge(shop.program), await newCharge(after)];
    await payUnheard(shop.program, old);
    await payUnheard(elsewhere, young);
    await reconcile();
    expect([await stateOf(old), await stateOf(young)]).toEqual(['captured', 'waiting']);
    clock.advance(15_000);
    await reconcileCharges(after);
    expect(await stateOf(young)).toBe('captured');
  } finally {
    await after.close();
  }
});
