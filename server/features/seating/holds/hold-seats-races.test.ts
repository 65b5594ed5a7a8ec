import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { checkInventory } from '../inventory/check-inventory.ts';
import { holdTickets } from './hold-tickets.ts';
import { announceEvent, seatedZone } from '../inventory/testing-sale.ts';
import { closeInOrder } from '../inventory/testing-inventory.ts';
import { holdNamed, seatNamesOf, refusedSeats } from './testing-seats.ts';

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

describe('concurrent buyers', () => {
  test('holds selected seats for one buyer and reports them as taken to all others', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)]);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => holdNamed(index % 2 ? program : other, performanceId!, 'A1 A2 A3 A4')),
    );
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(outcomes).toHaveLength(refused.length + 1);
    const facts = { seats: 'Row A, seats 1, 2, 3 and 4', count: 4 };
    for (const outcome of refused) expect(outcome).toEqual(refusedSeats('seat_taken', facts));
    expect((await checkInventory(program)).counts.held).toBe(4);
  });

  test('holds all or none of each choice, and no seat twice, when choices overlap', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 40)]);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const first = 1 + (index % 37);
        const row = index % 3 === 0 ? 'A' : 'B';
        const names = [0, 1, 2, 3].map((next) => `${row}${first + next}`).join(' ');
        return holdNamed(index % 2 ? program : other, performanceId!, names);
      }),
    );
    const codes = new Set(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)));
    expect([...codes].filter((code) => !['ok', 'seat_taken', 'leaves_single_seat'].includes(code))).toEqual([]);
    const got = outcomes.flatMap((outcome) => (outcome.ok ? [seatNamesOf(outcome.value)] : []));
    expect(got.length).toBeGreaterThan(4);
    expect(new Set(got.flat()).size).toBe(got.length * 4);
    expect((await checkInventory(program)).counts.held).toBe(got.length * 4);
  });

  test('creates one hold for a request that is sent ten times', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 10)]);
    const [holdId, buyerId] = [program.id(), program.id()];
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        holdNamed(index % 2 ? program : other, performanceId!, 'A1:H A2', { holdId, buyerId }),
      ),
    );
    expect(outcomes[0]).toMatchObject({ ok: true });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  test('holds no seat twice when some buyers select seats and others request the best available', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(5, 20)]);
    const outcomes = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const by = index % 2 ? program : other;
        if (index % 3 === 0) return holdNamed(by, performanceId!, `C${1 + (index % 18)} C${2 + (index % 18)}`);
        const choices = [{ zoneNo: 1, ticketType: 'R' as const, quantity: 2 }];
        return holdTickets(by.ctx(memberActor()), { holdId: program.id(), performanceId: performanceId!, choices });
      }),
    );
    const got = outcomes.filter((outcome) => outcome.ok).length;
    const { held: inAll, free } = (await checkInventory(program)).counts;
    expect(inAll).toBe(got * 2);
    expect(inAll + free).toBe(100);
  });
});
