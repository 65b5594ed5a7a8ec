import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../../../contract/core/language.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { confirmHolds } from '../holds/confirm-holds.ts';
import { holdSeats } from '../holds/hold-seats.ts';
import { readPerformance } from '../inventory/read-performance.ts';
import { readSeatMap } from './read-seat-map.ts';
import { readSeatStates } from './read-seat-states.ts';
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts';
import { releaseHold } from '../holds/release-hold.ts';
import { announceEvent, generalZone, seatedZone } from '../inventory/testing-sale.ts';

let program: TestProgram;

/** Makes names unique per test because the tests in this file share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram();
});
beforeEach(async () => {
  nth += 1;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
});
afterAll(() => program.close());

async function mapOf(performanceId: string, language: Language = 'en_us', of = program) {
  return valueOf(await readSeatMap(of.ctx(undefined, language), performanceId));
}

async function statesOf(performanceId: string, of = program) {
  return valueOf(await readSeatStates(of.ctx(), performanceId));
}

async function hold(performanceId: string, block: number, bits: number[]) {
  const ctx = program.ctx(memberActor());
  const seats = bits.map((bit) => ({ seatId: seatIdOf(performanceId, block, bit), ticketType: 'R' as const }));
  return { ctx, hold: valueOf(await holdSeats(ctx, { holdId: program.id(), performanceId, seats })) };
}

async function blocksAfter(ms: number, performanceId: string) {
  vi.advanceTimersByTime(ms);
  return (await statesOf(performanceId)).blocks;
}

/** Maximum delay of this process's own changes and of other changes, in ms. */
const [own, others] = [250, 1000];

describe('readSeatMap', () => {
  test('draws and labels every seat of a performance that has no plan', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(3, 10)], { key: `event-${nth}` });
    const map = await mapOf(performanceId!);
    const blocks = map.sections.flatMap((section) => section.blocks);
    expect(map.performanceId).toBe(performanceId);
    expect(
      blocks.toSorted((a, b) => a.block - b.block).map((block) => [block.block, block.row, block.labels.length]),
    ).toEqual([
      [1, 'A', 10],
      [2, 'B', 10],
      [3, 'C', 10],
    ]);
    const places = blocks.flatMap(({ x, y }) => {
      let [left, top] = [0, 0];
      return x.map((step, at) => `${(left += step)} ${(top += y[at]!)}`);
    });
    expect(new Set(places).size).toBe(30);
  });

  test('returns one object per language while nothing changes, with the same version for all', async () => {
    const [performanceId] = await announceEvent(
      program,
      [seatedZone(2, 10, { name: { en_us: 'Stalls', zh_hk: '堂座', zh_cn: '池座' } })],
      { key: `event-${nth}` },
    );
    const map = await mapOf(performanceId!, 'zh_hk');
    await hold(performanceId!, 1, [0, 1]);
    expect(await mapOf(performanceId!, 'zh_hk')).toBe(map);
    const english = await mapOf(performanceId!);
    expect(english.version).toBe(map.version);
    expect((await statesOf(performanceId!)).version).toBe(map.version);
    expect(english.sections.map((section) => section.name)).not.toEqual(map.sections.map((section) => section.name));
  });

  test('returns another version after changes, and shows seats that are no longer on sale', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], { key: `event-${nth}` });
    const before = await mapOf(performanceId!);
    const rows = [
      { row: 'A', seats: ['1', '2', '3'] },
      { row: 'C', seats: ['1', '2'] },
    ];
    await announceEvent(program, [seatedZone(1, 1, { rows })], { key: `event-${nth}` });
    vi.advanceTimersByTime(others);
    expect((await statesOf(performanceId!)).version).not.toBe(before.version);
    const after = await mapOf(performanceId!);
    expect(after.version).toBe((await statesOf(performanceId!)).version);
    const blocks = after.sections.flatMap((section) => section.blocks);
    expect(blocks.find((block) => block.row === 'A')!.facts.not_for_sale).toBe('3f8');
    expect(blocks.find((block) => block.row === 'C')!.facts.not_for_sale).toBeUndefined();
    expect((await statesOf(performanceId!)).blocks).toContain('1 3f8 0');
  });

  test('rejects performances that have no numbered seats, are sold elsewhere or do not exist', async () => {
    const refused = { ok: false, code: 'performance_not_found' };
    const partner = { site: { en_us: 'Other' }, url: 'https://other.example/' };
    const [standing] = await announceEvent(program, [generalZone(10)], { key: 'standing' });
    const [elsewhere] = await announceEvent(program, [seatedZone(1, 4)], { key: 'elsewhere', partner });
    const [mixed] = await announceEvent(program, [seatedZone(1, 4), generalZone(10)], { key: 'mixed' });
    forgetCatalogue(program);
    const shown = async (id: string) => (await readPerformance(program.ctx(), id)).ok;
    expect(await shown(elsewhere!)).toBe(true);
    for (const id of [standing!, elsewhere!, program.id()]) {
      expect(await readSeatMap(program.ctx(), id)).toEqual(refused);
      expect(await readSeatStates(program.ctx(), id)).toEqual(refused);
    }
    const hasMap = async (id: string) => {
      const outcome = await readPerformance(program.ctx(), id);
      return outcome.ok && outcome.value.hasMap;
    };
    expect([await hasMap(standing!), await hasMap(elsewhere!), await hasMap(mixed!)]).toEqual([false, false, true]);
    expect((await mapOf(mixed!)).areas.map((area) => area.zoneNo)).toEqual([2]);
  });
});

describe('readSeatStates', () => {
  test('returns the held, sold and free seats', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10), generalZone(20)], { key: `event-${nth}` });
    expect((await statesOf(performanceId!)).blocks).toEqual([]);
    const { ctx, hold: first } = await hold(performanceId!, 1, [0, 1]);
    const { hold: second } = await hold(performanceId!, 1, [2, 3, 4]);
    expect(await blocksAfter(own, performanceId!)).toEqual(['1 1f 1f']);
    const orderId = program.id();
    const pair = { holdId: second.holdId, orderId };
    await program.transact((tx) => confirmHolds(tx, performanceId!, program.now(), [pair]));
    expect(await blocksAfter(others, performanceId!)).toEqual(['1 1f 3']);
    await releaseHold(ctx, first);
    expect(await blocksAfter(own, performanceId!)).toEqual(['1 1c 0']);
  });

  test('stops showing an expired hold as held', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 10)], { key: `event-${nth}` });
    await hold(performanceId!, 1, [0, 1]);
    expect(await blocksAfter(own, performanceId!)).toEqual(['1 3 3']);
    program.clock.advance(15 * 60_000);
    expect(await blocksAfter(others, performanceId!)).toEqual(['1 3 0']);
    await releaseExpiredHolds(program);
    expect(await blocksAfter(own, performanceId!)).toEqual([]);
  });

  test('reads the database at most once a second under concurrent calls', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 10)], { key: `event-${nth}` });
    await statesOf(performanceId!);
    vi.advanceTimersByTime(others);
    const statements: string[] = [];
    const run = program.run.bind(program);
    program.run = (statement) => {
      statements.push(statement.name ?? (statement.text.includes('as held') ? 'states of seats' : ''));
      return run(statement);
    };
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 100 }, () => statesOf(performanceId!)));
    }
    expect(statements).toEqual(['catalogue_versions', 'states of seats']);
  });

  test('returns the same ID for the same state in every process', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 10)], { key: `event-${nth}` });
    const other = await openSecondProgram(program);
    try {
      const empty = await statesOf(performanceId!);
      await hold(performanceId!, 1, [0, 1]);
      const elsewhere = await statesOf(performanceId!, other);
      expect(await blocksAfter(own, performanceId!)).toEqual(['1 3 3']);
      expect(await statesOf(performanceId!)).toEqual(elsewhere);
      expect(elsewhere.id).not.toBe(empty.id);
    } finally {
      await other.close();
    }
  });
});
