import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSecondProgram, openTestProgram, testClock, type TestProgram } from '../../testing/open-program.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { creditPoints } from './credit-points.ts';
import { expirePoints, expirePointsOf } from './expire-points.ts';
import { readPointBook } from './read-point-book.ts';
import { readStoredBalance, readPointHistory } from './read-points.ts';
import { returnPoints } from './return-points.ts';
import { releaseReservedPoints, reservePoints } from './reserve-points.ts';
import { spendPoints } from './spend-points.ts';
import { publishExpiringPoints } from './publish-expiring-points.ts';

let program: TestProgram;
let memberId: string;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-11-22T04:00:00Z') });
  memberId = program.id();
});
afterEach(() => program.close());

const day = 24 * 60 * 60 * 1000;

async function credit(cents: number, member = memberId): Promise<string> {
  const lotId = program.id();
  await program.transact((tx) => creditPoints(program, tx, { memberId: member, lotId, source: 'payment', cents }));
  return lotId;
}

async function setAside(cents: number, on: TestProgram = program, member = memberId): Promise<string | undefined> {
  const chargeId = program.id();
  const served = await on.transact((tx) => reservePoints(tx, on.now(), [{ memberId: member, chargeId, cents }]));
  return served.has(chargeId) ? chargeId : undefined;
}

const spend = (chargeId: string, cents: number) =>
  program.transact((tx) => spendPoints(program, tx, [{ memberId, chargeId, cents }]));
const giveUp = (chargeId: string) =>
  program.transact((tx) => releaseReservedPoints(tx, program.now(), [{ memberId, chargeId }]));
const returned = (chargeId: string, cents: number) =>
  program.transact((tx) => returnPoints(program, tx, { memberId, chargeId, refundId: program.id(), cents }));
const available = async () => (await readStoredBalance(program, memberId)).availableCents;
const lots = async () =>
  (await readStoredBalance(program, memberId)).lots.map(({ lotId, leftCents }) => [lotId, leftCents]);

async function expectWhole(): Promise<void> {
  const book = await program.transact(readPointBook);
  expect(book.broken).toEqual([]);
  expect(book.unexplained).toEqual([]);
}

test('credits a top-up once even when its charge is published again', async () => {
  const lotId = await credit(50_000);
  const again = await program.transact((tx) =>
    creditPoints(program, tx, { memberId, lotId, source: 'payment', cents: 50_000 }),
  );
  expect(again).toBe(false);
  expect(await available()).toBe(50_000);
  expect(await readBalances(program.db)).toEqual(
    new Map([
      ['unallocated', 50_000],
      [`points:${memberId}`, -50_000],
    ]),
  );
});

test('spends the points that expire first and moves nothing when there are too few', async () => {
  const first = await credit(300);
  program.clock.advance(day);
  const second = await credit(200);
  expect(await setAside(501)).toBeUndefined();
  expect(await lots()).toEqual([
    [first, 300],
    [second, 200],
  ]);
  expect(await setAside(350)).toBeDefined();
  expect(await lots()).toEqual([[second, 150]]);
  expect((await readStoredBalance(program, memberId)).setAsideCents).toBe(350);
});

test('gives the same points to exactly one of ten concurrent payments across two processes', async () => {
  await credit(1000);
  await credit(500);
  const beside = await openSecondProgram(program);
  try {
    const charges = await Promise.all(
      Array.from({ length: 10 }, (_, index) => setAside(900, index % 2 ? program : beside)),
    );
    expect(charges.filter(Boolean)).toHaveLength(1);
    expect(await available()).toBe(600);
  } finally {
    await beside.close();
  }
});

test('serves payments of one member in sequence and those of others in parallel', async () => {
  const other = program.id();
  await credit(1000);
  await credit(100, other);
  const wanted = [
    { memberId, chargeId: program.id(), cents: 700 },
    { memberId, chargeId: program.id(), cents: 700 },
    { memberId: other, chargeId: program.id(), cents: 100 },
    { memberId, chargeId: program.id(), cents: 300 },
  ];
  const served = await program.transact((tx) => reservePoints(tx, program.now(), wanted));
  expect(wanted.map(({ chargeId }) => served.has(chargeId))).toEqual([true, false, true, true]);
});

describe('reserved points', () => {
  test('returns points to their lots once when the payment fails', async () => {
    const lotId = await credit(1000);
    const chargeId = (await setAside(400))!;
    await giveUp(chargeId);
    await giveUp(chargeId);
    expect(await lots()).toEqual([[lotId, 1000]]);
    await expectWhole();
  });

  test('spends points once, to the cent, and never after their release', async () => {
    await credit(1000);
    const chargeId = (await setAside(400))!;
    await expect(spend(chargeId, 399)).rejects.toThrow('400 cents');
    await spend(chargeId, 400);
    await expect(spend(chargeId, 400)).rejects.toThrow('0 cents');
    await giveUp(chargeId);
    expect(await available()).toBe(600);
    const failed = (await setAside(100))!;
    await giveUp(failed);
    await expect(spend(failed, 100)).rejects.toThrow('0 cents');
    await expectWhole();
  });

  test('spends points even after their expiry, and keeps released ones usable for a day', async () => {
    await credit(1000);
    program.clock.set('2028-11-22T15:59:00Z');
    const [paid, failed] = [(await setAside(400))!, (await setAside(100))!];
    program.clock.advance(10 * 60_000);
    expect(await expirePoints(program)).toBe(1);
    await spend(paid, 400);
    await giveUp(failed);
    expect(await available()).toBe(100);
    program.clock.advance(day);
    await expirePoints(program);
    expect(await available()).toBe(0);
    await expectWhole();
  });
});

describe('points refund', () => {
  test('returns points to the lots spent last, up to the amount spent', async () => {
    const first = await credit(300);
    program.clock.advance(day);
    const second = await credit(200);
    const chargeId = (await setAside(450))!;
    await expect(returned(chargeId, 1)).rejects.toThrow(RangeError);
    await spend(chargeId, 450);
    await returned(chargeId, 200);
    expect(await lots()).toEqual([
      [first, 50],
      [second, 200],
    ]);
    await returned(chargeId, 250);
    await expect(returned(chargeId, 1)).rejects.toThrow(RangeError);
    expect(await available()).toBe(500);
    await expectWhole();
  });

  test('keeps returned points usable for 30 days if they expired in the meantime', async () => {
    await credit(1000);
    const chargeId = (await setAside(1000))!;
    await spend(chargeId, 1000);
    program.clock.set('2029-03-01T04:00:00Z');
    await returned(chargeId, 600);
    program.clock.advance(30 * day);
    expect(await available()).toBe(600);
    program.clock.advance(day);
    expect(await available()).toBe(0);
    expect(await expirePoints(program)).toBe(1);
    await expectWhole();
  });
});

test('expires points once, with a ledger posting and a movement in the history', async () => {
  await credit(70_000);
  const chargeId = (await setAside(20_000))!;
  await spend(chargeId, 20_000);
  program.clock.set('2028-11-22T16:00:00Z');
  expect(await expirePoints(program)).toBe(1);
  expect(await expirePoints(program)).toBe(0);
  const { movements } = await readPointHistory(program, memberId, { since: new Date(0), limit: 10, offset: 0 });
  expect(movements.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['lapsed', -50_000],
    ['spent', -20_000],
    ['topped_up', 70_000],
  ]);
  expect((await readBalances(program.db)).get('points_lapsed')).toBe(-50_000);
  await expectWhole();
});

test('accounts for every point as left, reserved, spent or expired after any sequence of actions', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('credit' as const), cents: fc.integer({ min: 1, max: 1000 }) }),
    fc.record({ do: fc.constant('set aside' as const), cents: fc.integer({ min: 1, max: 1500 }) }),
    fc.record({
      do: fc.constantFrom('spend', 'give up', 'return', 'wait', 'lapse'),
      cents: fc.integer({ min: 1, max: 900 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const charges: { chargeId: string; cents: number }[] = [];
      for (const one of steps) {
        const charge = charges[one.cents % Math.max(1, charges.length)];
        if (one.do === 'credit') await credit(one.cents);
        else if (one.do === 'set aside') {
          const chargeId = await setAside(one.cents);
          if (chargeId) charges.push({ chargeId, cents: one.cents });
        } else if (one.do === 'wait') program.clock.advance(one.cents * day);
        else if (one.do === 'lapse') await expirePoints(program);
        else if (charge && one.do === 'spend') await spend(charge.chargeId, charge.cents).catch(() => undefined);
        else if (charge && one.do === 'give up') await giveUp(charge.chargeId);
        else if (charge) await returned(charge.chargeId, one.cents).catch(() => undefined);
        await expectWhole();
      }
    }),
    { numRuns: 15 },
  );
});

describe('expiring points', () => {
  const told = async () => {
    const { rows } = await program.pool.query<{ data: { memberId: string; cents: number; expiresAt: string } }>(
      `select data from pgboss.job where name = 'notices.points_ending' order by created_on`,
    );
    return rows.map(({ data }) => [data.memberId, data.cents, data.expiresAt]);
  };

  test('notifies once, thirty days before, with one notice for lots of the same expiry', async () => {
    await credit(30_000);
    await credit(20_050);
    program.clock.set('2028-10-22T04:00:00Z');
    await credit(100);
    expect(await publishExpiringPoints(program)).toBe(0);
    program.clock.advance(day);
    expect(await publishExpiringPoints(program)).toBe(2);
    expect(await told()).toEqual([[memberId, 50_050, '2028-11-22T16:00:00.000Z']]);
    program.clock.advance(5 * day);
    expect(await publishExpiringPoints(program)).toBe(0);
  });

  test('notifies through exactly one of two concurrent workers', async () => {
    for (let count = 0; count < 10; count++) await credit(1000, program.id());
    program.clock.set('2028-11-01T04:00:00Z');
    const beside = await openSecondProgram(program);
    try {
      const counts = await Promise.all([publishExpiringPoints(program), publishExpiringPoints(beside)]);
      expect(counts[0] + counts[1]).toBe(10);
    } finally {
      await beside.close();
    }
    expect(new Set((await told()).map(([member]) => member)).size).toBe(10);
    expect(await told()).toHaveLength(10);
  });

  test('notifies again about returned points with a later expiry', async () => {
    await credit(1000);
    const chargeId = (await setAside(1000))!;
    await spend(chargeId, 1000);
    program.clock.set('2028-11-20T04:00:00Z');
    expect(await publishExpiringPoints(program)).toBe(0);
    await returned(chargeId, 1000);
    expect(await publishExpiringPoints(program)).toBe(1);
    expect((await told()).map(([, cents]) => cents)).toEqual([1000]);
  });

  test("expires points once when the member's account is closed", async () => {
    await credit(1000);
    const other = program.id();
    await credit(500, other);
    await expirePointsOf(program, memberId);
    await expirePointsOf(program, memberId);
    expect(await available()).toBe(0);
    expect(await readBalances(program.db)).toEqual(
      new Map([
        ['unallocated', 1500],
        ['points_lapsed', -1000],
        [`points:${other}`, -500],
      ]),
    );
    await expectWhole();
  });
});
