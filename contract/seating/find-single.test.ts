import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSingle, newSingles } from './find-single.ts';
import { blocksOf, chooseAdjacent, countSeats, firstSeats, makeRow } from './seat-choice.ts';

function seatsOf(drawing: string): bigint {
  return Array.from(drawing).reduce((bits, seat, at) => (seat === 'x' ? bits : bits | (1n << BigInt(at))), 0n);
}

/** Parses a drawing in which 'o' is a chosen seat, and returns the result of `findSingle`. */
function findIn(row: string): number | undefined {
  const chosen = Array.from(row).reduce((bits, seat, at) => (seat === 'o' ? bits | (1n << BigInt(at)) : bits), 0n);
  return findSingle({ width: row.length, free: seatsOf(row) }, chosen);
}

const drawings = fc.array(fc.constantFrom('.', 'x'), { minLength: 1, maxLength: 40 });

/** Returns the block sizes of a choice. `keepsTogether` returns true if `others` are these sizes or sums of them. */
const sizesOf = (seats: bigint) => blocksOf(seats).map(({ length }) => length);
function keepsTogether(sizes: readonly number[], others: readonly number[]): boolean {
  const [first, ...rest] = sizes;
  if (first === undefined) return others.every((size) => size === 0);
  return others.some((size, at) => size >= first && keepsTogether(rest, others.with(at, size - first)));
}

describe('findSingle', () => {
  test('returns the single seat at the end of a run or beside an occupied seat', () => {
    expect(findIn('.oo.....')).toBe(0);
    expect(findIn('.....oo.')).toBe(7);
    expect(findIn('xx.oo...')).toBe(2);
    expect(findIn('...oo.xx')).toBe(5);
    expect(findIn('oo......')).toBeUndefined();
    expect(findIn('..oo....')).toBeUndefined();
  });

  test('returns a one-seat gap between two chosen seats', () => {
    expect(findIn('oo.oo...')).toBe(2);
    expect(findIn('o.o')).toBeUndefined();
    expect(findIn('..oo..oo')).toBeUndefined();
  });

  test('returns undefined if every choice of the same size leaves a single seat', () => {
    expect(findIn('oo.')).toBeUndefined();
    expect(findIn('x.oox')).toBeUndefined();
    expect(findIn('x.oox...x')).toBe(undefined);
    expect(findIn('x.oox..x')).toBe(1);
  });

  test('ignores seats that were already single and lets buyers fill them', () => {
    expect(findIn('.xoo..')).toBeUndefined();
    expect(findIn('oxx...')).toBeUndefined();
    expect(findIn('.x.oo..')).toBe(2);
  });

  test('returns an avoidable single seat rather than an unavoidable one beside it', () => {
    // The group of four fits only one gap, but the group of two could sit at the end.
    expect(findIn('oooo.xoo.x..')).toBe(8);
  });

  test('never separates buyers who sit together', () => {
    // Placing one buyer in each gap would leave no single seat, but would separate them.
    expect(findIn('.oox.')).toBeUndefined();
    expect(findIn('.oox...')).toBeUndefined();
    // These two buyers sit apart already, so each can move or both can sit together.
    expect(findIn('o.x..xox')).toBe(1);
    expect(findIn('o.xoox.')).toBe(1);
  });

  test('matches an exhaustive search for every run of up to eight seats', () => {
    for (let width = 1; width <= 8; width++) {
      for (let free = 0n; free < 1n << BigInt(width); free++) {
        const subsets: bigint[] = [];
        for (let chosen = free; chosen > 0n; chosen = (chosen - 1n) & free) subsets.push(chosen);
        const all = subsets.map((chosen) => ({
          chosen,
          singles: newSingles(free, chosen),
          sizes: sizesOf(chosen),
          count: countSeats(chosen),
        }));
        const bySize = Map.groupBy(all, ({ count }) => count);
        for (const one of all) {
          const named = findSingle({ width, free }, one.chosen);
          if (one.singles === 0n) {
            if (named !== undefined) expect.fail(`${free} ${one.chosen} leaves nothing single, but ${named} is named`);
            continue;
          }
          const fewer = bySize
            .get(one.count)!
            .filter(({ singles }) => countSeats(singles) < countSeats(one.singles))
            .filter(({ sizes }) => keepsTogether(one.sizes, sizes));
          const avoidable = fewer.reduce((seats, { singles }) => seats | (one.singles & ~singles), 0n);
          const isRight = named === undefined ? fewer.length === 0 : (avoidable >> BigInt(named)) & 1n;
          if (!isRight) expect.fail(`of ${free.toString(2)}, ${one.chosen.toString(2)}: named ${named}`);
        }
      }
    }
  });

  test('accepts the best block of any run', () => {
    fc.assert(
      fc.property(drawings, fc.integer({ min: 1, max: 8 }), (seats, quantity) => {
        const row = seats.join('');
        const free = seatsOf(row);
        const block = chooseAdjacent([makeRow({ width: row.length, free, line: 0 })], quantity);
        fc.pre(block !== undefined);
        expect(findSingle({ width: row.length, free }, block.seats)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test('handles a long run with many blocks', () => {
    const free = firstSeats(240);
    const everySecond = Array.from({ length: 20 }, (_, at) => 1n << BigInt(at * 2)).reduce((a, b) => a | b);
    expect(findSingle({ width: 240, free }, everySecond)).toBe(1);
    expect(findSingle({ width: 240, free }, firstSeats(40))).toBeUndefined();
  });
});
