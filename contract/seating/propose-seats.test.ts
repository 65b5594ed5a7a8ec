import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proposeSeats, type Proposal, type ProposalRun, type SeatPreferences } from './propose-seats.ts';
import { findSingle, newSingles } from './find-single.ts';
import { blockStarts, firstSeats, isAdjacent, listSeats, type Seats } from './seat-choice.ts';
import type { SeatAttribute } from './seat-plan.ts';

const letters: Partial<Record<string, SeatAttribute>> = {
  a: 'aisle',
  r: 'restricted_view',
  w: 'wheelchair',
  c: 'companion',
  n: 'not_for_sale',
};

/** Parses a run: 'x' is an occupied seat, letters mark the attributes of free seats. */
function runOf(run: number, drawing: string, more: Partial<ProposalRun> = {}): ProposalRun {
  const seats = Array.from(drawing);
  const bits = (is: (seat: string) => boolean) =>
    seats.reduce((sum, seat, at) => (is(seat) ? sum | (1n << BigInt(at)) : sum), 0n);
  const facts: Partial<Record<SeatAttribute, Seats>> = {};
  for (const [letter, fact] of Object.entries(letters)) facts[fact!] = bits((seat) => seat === letter);
  const free = bits((seat) => seat !== 'x');
  const names = { section: 'A', row: String(run), rank: run, priceCents: 680_00 };
  return { run, width: seats.length, free, facts, ...names, ...more };
}

const shown = (proposals: readonly Proposal[]) =>
  proposals.map(({ run, seats }) => `${run}: ${listSeats(seats).join(' ')}`);
const best = (runs: readonly ProposalRun[], wish: SeatPreferences) => shown(proposeSeats(runs, wish, 1))[0];

const halls = fc
  .array(
    fc.record({
      drawing: fc
        .array(fc.constantFrom('.', '.', '.', 'x', 'x', 'a', 'r', 'w', 'c', 'n'), { minLength: 1, maxLength: 8 })
        .map((seats) => seats.join('')),
      section: fc.constantFrom('A', 'B'),
      priceCents: fc.constantFrom(380_00, 680_00),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((runs) => runs.map(({ drawing, ...more }, at) => runOf(at, drawing, more)));
const wishes: fc.Arbitrary<SeatPreferences> = fc.record(
  {
    quantity: fc.integer({ min: 1, max: 5 }),
    maxCents: fc.constantFrom(379_99, 380_00, 680_00),
    aisle: fc.boolean(),
    section: fc.constantFrom('A', 'B'),
    noRestrictedView: fc.boolean(),
    wheelchair: fc.boolean(),
  },
  { requiredKeys: ['quantity'] },
);

const has = (run: ProposalRun, fact: SeatAttribute, seats: Seats) => ((run.facts[fact] ?? 0n) & seats) !== 0n;
const openIn = (run: ProposalRun) => run.free & ~(run.facts.not_for_sale ?? 0n);

/** Independent reference: returns true if a block matches the preferences, checked one by one. */
function satisfies(run: ProposalRun, seats: Seats, wish: SeatPreferences): boolean {
  return (
    (openIn(run) & seats) === seats &&
    (wish.section ?? run.section) === run.section &&
    (wish.maxCents ?? Infinity) >= run.priceCents &&
    (!wish.aisle || has(run, 'aisle', seats)) &&
    (!wish.noRestrictedView || !has(run, 'restricted_view', seats)) &&
    (wish.wheelchair ?? false) === has(run, 'wheelchair', seats)
  );
}

function allBlocks(runs: readonly ProposalRun[], wish: SeatPreferences): { run: ProposalRun; seats: Seats }[] {
  return runs.flatMap((run) =>
    Array.from({ length: run.width }, (_, start) => ({
      run,
      seats: firstSeats(wish.quantity) << BigInt(start),
    })).filter(({ seats }) => satisfies(run, seats, wish)),
  );
}

describe('proposeSeats', () => {
  test('returns blocks that match the preferences, share no seat and leave no single seat if possible', () => {
    fc.assert(
      fc.property(halls, wishes, fc.integer({ min: 1, max: 6 }), (runs, wish, count) => {
        const proposals = proposeSeats(runs, wish, count);
        const blocks = allBlocks(runs, wish);
        const tidy = blocks.filter(({ run, seats }) => newSingles(openIn(run), seats) === 0n);
        const passing = blocks.filter(
          ({ run, seats }) => findSingle({ ...run, free: openIn(run) }, seats) === undefined,
        );
        const allowed = tidy.length > 0 ? tidy : passing;
        expect(proposals.length > 0).toBe(allowed.length > 0);
        expect(proposals.length).toBeLessThanOrEqual(count);
        const seen = runs.map(() => 0n);
        for (const { run, seats } of proposals) {
          expect(allowed).toContainEqual({ run: runs[run], seats });
          expect(isAdjacent(seats)).toBe(true);
          expect(seen[run]! & seats).toBe(0n);
          seen[run]! |= seats;
        }
        expect(proposeSeats(runs, wish, count)).toEqual(proposals);
      }),
      { numRuns: 3000 },
    );
  });

  test('returns the requested number of blocks if enough separate ones exist', () => {
    fc.assert(
      fc.property(halls, fc.integer({ min: 1, max: 6 }), (runs, count) => {
        const plain = runs.map((run) => ({ ...run, facts: {} }));
        const seats = plain.reduce((sum, { free }) => sum + listSeats(free & ~(free << 1n) & ~(free >> 1n)).length, 0);
        fc.pre(seats > 0);
        expect(proposeSeats(plain, { quantity: 1 }, count).length).toBeGreaterThanOrEqual(Math.min(count, seats));
      }),
      { numRuns: 500 },
    );
  });

  test('finds the block nearest to the middle in the first row that has a match', () => {
    const runs = [runOf(1, 'xx.xxxxx'), runOf(2, '........'), runOf(3, '..........')];
    expect(best(runs, { quantity: 2 })).toBe('2: 3 4');
    expect(best(runs, { quantity: 1 })).toBe('1: 2');
    expect(best(runs, { quantity: 9 })).toBe('3: 0 1 2 3 4 5 6 7 8');
    expect(best(runs, { quantity: 11 })).toBe(undefined);
    expect(proposeSeats(runs, { quantity: 0 }, 3)).toEqual([]);
  });

  test('measures from the middle of the row, not of the run', () => {
    const row = { row: 'H', rank: 1 };
    expect(best([runOf(1, '....', row), runOf(2, 'xxxxxxxx', row), runOf(3, '....', row)], { quantity: 2 })).toBe(
      '1: 2 3',
    );
    expect(best([runOf(1, 'x...', row), runOf(2, 'xxxxxxxx', row), runOf(3, '....', row)], { quantity: 2 })).toBe(
      '3: 0 1',
    );
  });

  test('combines preferences: three together, on the aisle, up to $680', () => {
    const runs = [
      runOf(1, 'a......a', { priceCents: 880_00 }),
      runOf(2, 'x......x'),
      runOf(3, 'x......a'),
      runOf(4, 'a......a', { priceCents: 480_00, section: 'B' }),
    ];
    const wish = { quantity: 3, aisle: true, maxCents: 680_00 };
    expect(shown(proposeSeats(runs, wish, 2))).toEqual(['3: 5 6 7', '4: 0 1 2']);
    expect(best(runs, { ...wish, section: 'B' })).toBe('4: 0 1 2');
    expect(best(runs, { ...wish, maxCents: 400_00 })).toBe(undefined);
  });

  test('returns the best block, then a cheaper one, then others spread over prices, sections and rows', () => {
    const dear = { priceCents: 980_00 };
    const runs = [
      runOf(1, '........', dear),
      runOf(2, '........', dear),
      runOf(3, '........', { ...dear, section: 'B' }),
      runOf(4, '........', { section: 'C' }),
      runOf(5, '........', { section: 'C' }),
    ];
    const proposals = proposeSeats(runs, { quantity: 2 }, 4);
    expect(proposals.map(({ run, why }) => [run, why])).toEqual([
      [1, 'best'],
      [4, 'cheaper'],
      [3, 'another'],
      [5, 'another'],
    ]);
    expect(proposeSeats(runs, { quantity: 2 }, 2).map(({ run }) => run)).toEqual([1, 4]);
    expect(proposeSeats(runs.slice(0, 1), { quantity: 2 }, 9)).toHaveLength(3);
  });

  test('labels only blocks that are cheaper or nearer as such', () => {
    const away = (metres: number) => Array.from({ length: 8 }, () => metres * 100);
    const runs = [
      runOf(1, '........', { aways: away(18) }),
      runOf(2, '........', { aways: away(17) }),
      runOf(3, '........', { aways: away(6), section: 'B' }),
      runOf(4, '........', { aways: away(40), section: 'C', priceCents: 480_00 }),
    ];
    const whys = (some: readonly ProposalRun[]) =>
      proposeSeats(some, { quantity: 2 }, 3).map(({ run, why }) => `${run} ${why}`);
    expect(whys(runs)).toEqual(['1 best', '4 cheaper', '3 nearer']);
    expect(whys(runs.slice(0, 2))).toEqual(['1 best', '1 another', '2 another']);
    // A block that is both cheaper and nearer gets only one label.
    expect(whys([runs[3]!, runOf(5, 'xxxxxx..', { aways: away(5), priceCents: 380_00 })])).toEqual([
      '4 best',
      '5 cheaper',
      '4 another',
    ]);
  });

  test('never mislabels a block as cheaper or nearer in any hall', () => {
    fc.assert(
      fc.property(halls, wishes, fc.array(fc.nat(4000), { minLength: 48, maxLength: 48 }), (some, wish, distances) => {
        const runs = some.map((run, at) => ({ ...run, aways: distances.slice(at * 8, at * 8 + run.width) }));
        const [first, ...others] = proposeSeats(runs, wish, 4);
        fc.pre(first !== undefined);
        expect(first.why).toBe('best');
        const away = ({ run, seats }: Proposal) =>
          listSeats(seats).reduce((sum, seat) => sum + runs[run]!.aways[seat]!, 0) / wish.quantity;
        for (const one of others) {
          expect(one.why).not.toBe('best');
          if (one.why === 'cheaper') expect(runs[one.run]!.priceCents).toBeLessThan(runs[first.run]!.priceCents);
          if (one.why === 'nearer')
            expect(away(one)).toBeLessThanOrEqual(Math.min(away(first) - 200, away(first) * 0.8));
        }
        const whys = others.map(({ why }) => why).filter((why) => why !== 'another');
        expect(new Set(whys).size).toBe(whys.length);
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves a single seat only if all matching blocks do and the rule allows it', () => {
    expect(best([runOf(1, 'x...'), runOf(2, '....')], { quantity: 2 })).toBe('2: 0 1');
    expect(best([runOf(1, 'x...'), runOf(2, 'x..x')], { quantity: 2 })).toBe('2: 1 2');
    expect(best([runOf(1, 'x...')], { quantity: 2 })).toBe('1: 1 2');
    // Only seats 2 and 3 match on the aisle, but seats 0 and 1 leave no single seat.
    expect(best([runOf(1, '..a.')], { quantity: 1, aisle: true })).toBe(undefined);
  });

  test('proposes the seats with the lowest penalties in any row if the hall is scored', () => {
    const runs = [
      runOf(1, '......', { rank: 0, measures: [90, 80, 70, 60, 50, 40] }),
      runOf(2, '......', { rank: 0, measures: [30, 20, 10, 25, 90, 90] }),
    ];
    expect(best(runs, { quantity: 2 })).toBe('2: 2 3');
    expect(best(runs, { quantity: 3 })).toBe('2: 0 1 2');
    expect(best(runs.slice(0, 1), { quantity: 2 })).toBe('1: 4 5');
  });

  test('proposes restricted-view and companion seats last and wheelchair spaces only on request', () => {
    const runs = [runOf(1, 'rrrr'), runOf(2, 'w..cc'), runOf(3, '....')];
    expect(shown(proposeSeats(runs, { quantity: 2 }, 9))).toEqual(['3: 0 1', '3: 2 3', '2: 3 4', '1: 0 1', '1: 2 3']);
    expect(shown(proposeSeats(runs, { quantity: 2, noRestrictedView: true }, 9))).toHaveLength(3);
  });

  test('proposes a wheelchair space with its companion seats', () => {
    const runs = [runOf(1, '...w..'), runOf(2, '..cwwc..'), runOf(3, '..cw....')];
    expect(best(runs, { quantity: 2, wheelchair: true })).toBe('2: 2 3');
    expect(best(runs, { quantity: 1, wheelchair: true })).toBe('1: 3');
    expect(best(runs, { quantity: 3, wheelchair: true })).toBe('1: 3 4 5');
    expect(best([runOf(1, '....')], { quantity: 2, wheelchair: true })).toBe(undefined);
    expect(best([runOf(1, 'wwww')], { quantity: 2, wheelchair: true })).toBe('1: 0 1');
  });

  test('reads each run a small number of times regardless of hall size', () => {
    let looks = 0;
    const counted = (run: ProposalRun) =>
      new Proxy(run, {
        get(from, name) {
          looks++;
          return Reflect.get(from, name) as unknown;
        },
      });
    const looksPerRun = (size: number) => {
      const runs = Array.from({ length: size }, (_, at) =>
        counted(runOf(at, '.x...x....x.......x...', { section: String(at % 50), priceCents: 10_000 * (at % 7) })),
      );
      looks = 0;
      const proposals = proposeSeats(runs, { quantity: 3 }, 4);
      const each = looks / size;
      expect(new Set(proposals.map(({ run }) => runs[run]!.priceCents)).size).toBe(4);
      for (const { run, seats } of proposals) expect(blockStarts(runs[run]!.free & seats, 3)).not.toBe(0n);
      return each;
    };
    const [hall, stadium] = [looksPerRun(250), looksPerRun(2500)];
    // Currently 61. An algorithm that compares runs with each other needs ten times as many in a stadium.
    expect(hall).toBeLessThan(100);
    expect(stadium).toBeLessThan(hall * 1.2);
  });
});
