import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  memberActor,
  openSecondProgram,
  openTestProgram,
  staffActor,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { requestBestSeats, confirmHold, hold } from '../holds/testing-holds.ts';
import { releaseHold } from '../holds/release-hold.ts';
import { holdNamed, seatsNamed } from '../holds/testing-seats.ts';
import { checkInventory } from '../inventory/check-inventory.ts';
import { closeInOrder } from '../inventory/testing-inventory.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { listReturned, setAwaited } from '../returned/offer-returned.ts';
import { listAllotments } from './list-allotments.ts';
import { releaseAllotment, releaseDueAllotments } from './release-allotments.ts';
import { setPlacesAside } from './set-places-aside.ts';

/** Two programs that share a database act as two server processes. */
let program: TestProgram;
let other: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
  other = await openSecondProgram(program);
});
afterEach(async () => {
  await other.close();
  await closeInOrder(program);
});

const house = (allotmentId: string, releaseHours: number | null = null) =>
  ({ allotmentId, kind: 'house', name: 'House', sellers: [], buyers: '', releaseHours }) as const;

interface Aside {
  names?: string;
  zones?: { zoneNo: number; quantity: number }[];
  allotmentId?: string;
  hours?: number;
}

/** Adds seats ('A1 A2') or spots in zones to an allotment. */
async function aside(by: TestProgram, performanceId: string, { names, zones = [], allotmentId, hours }: Aside) {
  const permit = valueOf(permitAction({ actor: staffActor() }, 'allotment.write', performanceId));
  const seatIds = names === undefined ? [] : seatsNamed(performanceId, names).map(({ seatId }) => seatId);
  const allotment = house(allotmentId ?? by.id(), hours ?? null);
  return valueOf(await setPlacesAside(by, permit, { allotment, seatIds, zones }));
}

async function release(performanceId: string, allotmentId: string, seats?: string) {
  const permit = valueOf(permitAction({ actor: staffActor() }, 'allotment.release', performanceId));
  const seatIds = seats === undefined ? undefined : seatsNamed(performanceId, seats).map(({ seatId }) => seatId);
  return releaseAllotment(program, permit, { allotmentId, seatIds });
}

const counts = async () => {
  const { counts: all, wrong } = await checkInventory(program);
  expect(wrong).toEqual([]);
  expect(all.sold + all.held + all.allotted + all.free).toBe(all.capacity);
  return { sold: all.sold, held: all.held, allotted: all.allotted, free: all.free };
};

test('takes allotted places off sale, by seat and as best available, until they are released', async () => {
  const [performanceId] = await announceEvent(program, [seatedZone(1, 4)]);
  const allotmentId = program.id();
  expect(await aside(program, performanceId!, { names: 'A1 A2', allotmentId })).toEqual({ outcome: 'aside' });
  expect(await counts()).toEqual({ sold: 0, held: 0, allotted: 2, free: 2 });
  expect(await holdNamed(program, performanceId!, 'A1 A2')).toMatchObject({ ok: false, code: 'seat_taken' });
  expect(await requestBestSeats(other, performanceId!, standard(3))).toMatchObject({ ok: false });
  const { allotments } = await listAllotments(program, performanceId!);
  expect(allotments[0]?.places.map(({ row, seat }) => `${row}${seat}`)).toEqual(['A1', 'A2']);
  expect(valueOf(await release(performanceId!, allotmentId, 'A1'))).toEqual({ released: 1 });
  expect(await release(performanceId!, allotmentId, 'A1')).toMatchObject({ ok: false, code: 'not_found' });
  expect(await counts()).toMatchObject({ allotted: 1, free: 3 });
  expect(valueOf(await release(performanceId!, allotmentId))).toEqual({ released: 1 });
  expect((await holdNamed(program, performanceId!, 'A1 A2')).ok).toBe(true);
  expect((await listAllotments(program, performanceId!)).allotments).toEqual([]);
});

test('states why each seat is unavailable and allots nothing', async () => {
  const [performanceId] = await announceEvent(program, [seatedZone(3, 4)]);
  valueOf(await holdNamed(program, performanceId!, 'A1 A2'));
  await confirmHold(program, valueOf(await holdNamed(program, performanceId!, 'B1 B2')));
  await aside(program, performanceId!, { names: 'C1' });
  const result = await aside(program, performanceId!, { names: 'A1 A4 B2 C1 C4' });
  expect(result).toMatchObject({
    outcome: 'taken',
    obstacles: [
      { why: 'held', place: { row: 'A', seat: '1' } },
      { why: 'sold', place: { row: 'B', seat: '2' } },
      { why: 'allotted', place: { row: 'C', seat: '1' } },
    ],
  });
  expect(await counts()).toEqual({ sold: 2, held: 2, allotted: 1, free: 7 });
});

test('allots general-admission spots up to the number that is free', async () => {
  const [performanceId] = await announceEvent(program, [generalZone(10)]);
  await hold(program, performanceId!, standard(4));
  const many = { zones: [{ zoneNo: 1, quantity: 7 }] };
  expect(await aside(program, performanceId!, many)).toEqual({
    outcome: 'taken',
    obstacles: [{ why: 'too_few', zoneNo: 1, free: 6 }],
  });
  expect(await aside(program, performanceId!, { zones: [{ zoneNo: 1, quantity: 6 }] })).toEqual({ outcome: 'aside' });
  expect(await requestBestSeats(other, performanceId!, standard(1))).toMatchObject({ ok: false });
  expect(await counts()).toEqual({ sold: 0, held: 4, allotted: 6, free: 0 });
});

test('never both holds and allots a seat when buyers and staff request it simultaneously', async () => {
  const [performanceId] = await announceEvent(program, [seatedZone(4, 20)]);
  const outcomes = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const by = index % 2 ? program : other;
      const row = 'ABCD'[index % 4]!;
      const first = 1 + ((index * 3) % 18);
      const names = `${row}${first} ${row}${first + 1} ${row}${first + 2}`;
      if (index % 3 === 0) return (await aside(by, performanceId!, { names })).outcome;
      return (await holdNamed(by, performanceId!, names)).ok ? 'held' : 'refused';
    }),
  );
  const { held, allotted } = await counts();
  expect(held).toBe(3 * outcomes.filter((one) => one === 'held').length);
  expect(allotted).toBe(3 * outcomes.filter((one) => one === 'aside').length);
  expect(held).toBeGreaterThan(0);
  expect(allotted).toBeGreaterThan(0);
});

describe('release a given number of hours before the performance', () => {
  test('puts the rest of an allotment on sale automatically', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    await aside(program, performanceId!, { zones: [{ zoneNo: 1, quantity: 5 }], hours: 24 });
    await aside(program, performanceId!, { zones: [{ zoneNo: 1, quantity: 2 }] });
    expect(await releaseDueAllotments(program)).toBe(0);
    program.clock.advance(29 * 24 * 60 * 60 * 1000);
    expect(await releaseDueAllotments(program)).toBe(1);
    expect(await counts()).toMatchObject({ allotted: 2, free: 8 });
    expect(await releaseDueAllotments(program)).toBe(0);
  });

  test('offers released tickets to the waiting list before the public', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 4)]);
    await aside(program, performanceId!, { names: 'A1 A2', hours: 24 });
    await program.transact((tx) => setAwaited(tx, performanceId!, true));
    program.clock.advance(29.5 * 24 * 60 * 60 * 1000);
    expect(await releaseDueAllotments(program)).toBe(1);
    expect(await listReturned(program)).toMatchObject([{ performanceId, places: 2 }]);
    expect(await counts()).toMatchObject({ allotted: 0, held: 2, free: 2 });
    expect(await holdNamed(program, performanceId!, 'A1 A2')).toMatchObject({ ok: false, code: 'seat_taken' });
  });
});

test('keeps the sum of held, sold, allotted and free equal to capacity after any sequence of changes', async () => {
  const [performanceId] = await announceEvent(program, [seatedZone(2, 6), generalZone(12)]);
  const holds: { holdId: string; buyerId: string }[] = [];
  const allotments: string[] = [];
  const step = fc.record({
    what: fc.constantFrom('hold', 'sell', 'let go', 'aside', 'some aside', 'release'),
    first: fc.integer({ min: 1, max: 5 }),
    row: fc.constantFrom('A', 'B'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const { what, first, row } of steps) {
        const names = `${row}${first} ${row}${first + 1}`;
        if (what === 'hold' || what === 'sell') {
          const [holdId, buyerId] = [program.id(), program.id()];
          const held = await holdNamed(program, performanceId!, names, { holdId, buyerId });
          if (held.ok && what === 'sell') await confirmHold(program, held.value);
          else if (held.ok) holds.push({ holdId, buyerId });
        } else if (what === 'let go') {
          const one = holds.pop();
          if (one)
            await releaseHold(program.ctx(memberActor(one.buyerId)), {
              performanceId: performanceId!,
              holdId: one.holdId,
            });
        } else if (what === 'release') {
          const one = allotments.pop();
          if (one !== undefined) await release(performanceId!, one);
        } else {
          const allotmentId = program.id();
          const places = what === 'aside' ? { names } : { zones: [{ zoneNo: 2, quantity: first }] };
          const result = await aside(program, performanceId!, { ...places, allotmentId });
          if (result.outcome === 'aside') allotments.push(allotmentId);
        }
      }
      expect((await counts()).free).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 8 },
  );
});
