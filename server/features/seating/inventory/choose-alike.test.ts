import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeSeats, type ProposalRun } from '../../../../contract/seating/propose-seats.ts';
import { findSingle } from '../../../../contract/seating/find-single.ts';
import { firstSeats } from '../../../../contract/seating/seat-choice.ts';
import { InventoryView } from './inventory-view.ts';
import type { BlockRow } from '../store.ts';

/** Rows of one section and price: runs from left to right, each with its occupied seats. */
const halls = fc.array(
  fc.array(
    fc.array(fc.constantFrom('.', '.', 'x'), { minLength: 1, maxLength: 8 }).map((seats) => seats.join('')),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 5 },
);

interface Hall {
  readonly blocks: readonly BlockRow[];
  readonly runs: readonly ProposalRun[];
}

/** Returns the same hall both as the server's blocks, with long runs split into several, and as the page's runs. */
function openHall(rows: readonly (readonly string[])[]): Hall {
  const blocks: BlockRow[] = [];
  const runs: ProposalRun[] = [];
  const names = { zoneNo: 1, section: 'A', closed: 0n };
  for (const [rank, row] of rows.entries()) {
    for (const drawing of row) {
      const rowNo = runs.length + 1;
      const free = Array.from(drawing).reduce(
        (bits, seat, at) => (seat === '.' ? bits | (1n << BigInt(at)) : bits),
        0n,
      );
      runs.push({
        run: rowNo,
        section: 'A',
        row: `${rank}`,
        rank,
        width: drawing.length,
        free,
        priceCents: 1,
        facts: {},
      });
      for (let firstSeat = 0; firstSeat < drawing.length; firstSeat += 5) {
        const width = Math.min(5, drawing.length - firstSeat);
        const taken = firstSeats(width) & ~(free >> BigInt(firstSeat));
        const part = drawing.slice(firstSeat, firstSeat + width);
        blocks.push({
          ...names,
          blockNo: blocks.length + 1,
          rowNo,
          rank: 100_000 + rowNo,
          rowLabel: `${rank}`,
          firstSeat,
          width,
          capacity: width,
          taken,
          available: part.split('.').length - 1,
          seatLabels: Array.from(part, (_, at) => `${firstSeat + at}`),
          restricted: 0n,
          measures: [],
          sectionName: null,
        });
      }
    }
  }
  return { blocks, runs };
}

test('proposes the same seats as the server, within the single-seat rule', () => {
  fc.assert(
    fc.property(halls, fc.integer({ min: 1, max: 8 }), (rows, quantity) => {
      const { blocks, runs } = openHall(rows);
      const places = new InventoryView(blocks);
      const given = places.choose({ zones: [{ zoneNo: 1, quantity }], adjacentOnly: true });
      const [proposed] = proposeSeats(runs, { quantity }, 3);
      expect(Array.isArray(given)).toBe(proposed !== undefined);
      if (!Array.isArray(given) || !proposed) return;
      const items = places.label(given);
      const seats = items.reduce((bits, { mask, firstSeat }) => bits | (mask << BigInt(firstSeat)), 0n);
      expect(items.map(({ rowNo }) => rowNo)).toEqual(items.map(() => proposed.run));
      expect(seats).toBe(proposed.seats);
      const run = runs.find((one) => one.run === proposed.run)!;
      expect(findSingle(run, seats)).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
});
