import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestProgram, testClock, type TestProgram } from '../../testing/open-program.ts';
import { readEntries } from '../ledger/read-posting.ts';
import { creditPoints } from './credit-points.ts';
import { expirePoints } from './expire-points.ts';
import { readPointBook } from './read-point-book.ts';
import { readAvailable, readStoredBalance, readEndsOfReturned, readPointHistory } from './read-points.ts';
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
afterEach(async () => {
  const book = await program.transact(readPointBook);
  expect([book.broken, book.unexplained]).toEqual([[], []]);
  await program.close();
});

/** First instant at which points credited at the start of a test have expired. */
const end = '2028-11-22T16:00:00.000Z';
const day = 24 * 60 * 60 * 1000;

async function grant(cents: number): Promise<string> {
  const lotId = program.id();
  await program.transact((tx) => creditPoints(program, tx, { memberId, lotId, source: 'grant', cents }));
  return lotId;
}

const endAt = (lotId: string, at: string) =>
  program.pool.query('update point_lot set expires_at = $2 where lot_id = $1', [lotId, at]);
async function setAside(cents: number, chargeId = program.id()): Promise<string | undefined> {
  const served = await program.transact((tx) => reservePoints(tx, program.now(), [{ memberId, chargeId, cents }]));
  return served.has(chargeId) ? chargeId : undefined;
}
const giveUp = (chargeId: string) =>
  program.transact((tx) => releaseReservedPoints(tx, program.now(), [{ memberId, chargeId }]));
const spend = (chargeId: string, cents: number) =>
  program.transact((tx) => spendPoints(program, tx, [{ memberId, chargeId, cents }]));
const returned = (chargeId: string, cents: number) =>
  program.transact((tx) => returnPoints(program, tx, { memberId, chargeId, refundId: program.id(), cents }));
const balance = () => readStoredBalance(program, memberId);
const lots = async () => (await balance()).lots.map(({ lotId, leftCents }) => [lotId, leftCents]);

test('posts a gift from goodwill and lists it as granted', async () => {
  const lotId = await grant(500);
  const { movements } = await readPointHistory(program, memberId, { since: new Date(0), limit: 10, offset: 0 });
  expect(movements).toMatchObject([{ kind: 'granted', cents: 500, subjectId: lotId }]);
  expect(await readEntries(program.db, lotId, 'points_granted')).toEqual([
    ['goodwill', 500],
    [`points:${memberId}`, -500],
  ]);
});

describe('points with different expiry dates', () => {
  test('spends the points that expire first, and returns them last', async () => {
    const [late, soon, sooner] = [await grant(100), await grant(100), await grant(100)];
    await endAt(soon, '2028-01-01T16:00:00Z');
    await endAt(sooner, '2027-06-01T16:00:00Z');
    const chargeId = (await setAside(150))!;
    expect(await lots()).toEqual([
      [soon, 50],
      [late, 100],
    ]);
    await spend(chargeId, 150);
    await returned(chargeId, 60);
    expect(await lots()).toEqual([
      [sooner, 10],
      [soon, 100],
      [late, 100],
    ]);
  });
});

describe('points at their expiry', () => {
  beforeEach(async () => {
    await grant(1000);
    program.clock.set(new Date(Date.parse(end) - 1));
  });

  test('spends and counts points until the instant they expire, even before a worker runs', async () => {
    expect((await balance()).availableCents).toBe(1000);
    expect(await expirePoints(program)).toBe(0);
    const chargeId = (await setAside(400))!;
    program.clock.set(end);
    expect(await setAside(1)).toBeUndefined();
    expect((await balance()).availableCents).toBe(0);
    expect(await readAvailable(program, [memberId])).toEqual(new Map());
    expect(await publishExpiringPoints(program)).toBe(0);
    expect(await expirePoints(program)).toBe(1);
    await spend(chargeId, 400);
  });
});

describe('points returned long before their expiry', () => {
  test('preserves the original expiry of returned points', async () => {
    await grant(1000);
    await giveUp((await setAside(300))!);
    const chargeId = (await setAside(200))!;
    await spend(chargeId, 200);
    expect(await readEndsOfReturned(program, memberId, [chargeId])).toEqual(new Map());
    await returned(chargeId, 200);
    expect((await balance()).lots.map(({ expiresAt }) => expiresAt.toISOString())).toEqual([end]);
    expect(await readEndsOfReturned(program, memberId, [chargeId])).toEqual(new Map([[chargeId, new Date(end)]]));
  });

  test('returns points in parts, up to the amount spent, and no longer counts them as spent', async () => {
    await grant(1000);
    const chargeId = (await setAside(600))!;
    await spend(chargeId, 600);
    for (const cents of [200, 300]) await returned(chargeId, cents);
    await expect(returned(chargeId, 101)).rejects.toThrow(RangeError);
    await returned(chargeId, 100);
    expect(await balance()).toMatchObject({ availableCents: 1000, setAsideCents: 0 });
  });
});

test('reserves released points again for the same payment when its money arrives late', async () => {
  await grant(1000);
  const chargeId = (await setAside(700))!;
  await giveUp(chargeId);
  expect(await setAside(900, chargeId)).toBe(chargeId);
  expect(await balance()).toMatchObject({ availableCents: 100, setAsideCents: 900 });
  await spend(chargeId, 900);
  expect(await balance()).toMatchObject({ availableCents: 100, setAsideCents: 0 });
});

test('keeps points released after their expiry usable for a whole day', async () => {
  await grant(1000);
  program.clock.set(new Date(Date.parse(end) - 1));
  const chargeId = (await setAside(1000))!;
  program.clock.set(end);
  await giveUp(chargeId);
  program.clock.advance(day - 1);
  expect((await balance()).availableCents).toBe(1000);
});

test('notifies on the first day of the notice period about points that expire at the end of its last day', async () => {
  await grant(1000);
  program.clock.set('2028-10-22T15:59:59.999Z');
  expect(await publishExpiringPoints(program)).toBe(0);
  program.clock.advance(1);
  expect(await publishExpiringPoints(program)).toBe(1);
});
