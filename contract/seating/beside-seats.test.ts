import { expect, test } from 'vitest';
import { chooseBeside, roomBeside } from './beside-seats.ts';
import { makeRow } from './seat-choice.ts';

/** Parses a row: `.` is free, `x` is occupied, `o` is already held by the buyer. */
function run(seats: string) {
  const bits = (mark: string) =>
    seats.split('').reduce((sum, one, at) => (one === mark ? sum | (1n << BigInt(at)) : sum), 0n);
  return { row: makeRow({ width: seats.length, free: bits('.'), line: 1 }), own: bits('o') };
}

function choose(seats: string, quantity: number): string | undefined {
  const piece = chooseBeside([run(seats)], quantity);
  return (
    piece &&
    seats
      .split('')
      .map((one, at) => ((piece.seats >> BigInt(at)) & 1n ? 'c' : one))
      .join('')
  );
}

test.each([
  ['towards the middle of the row', '.oo.......', 2, '.oocc.....'],
  ['on the side with room', '..oox.....', 2, 'ccoox.....'],
  ['on both sides if neither has room for all', 'x..oo..x', 4, 'xccooccx'],
  ['without leaving a single seat', 'x...oo..x', 1, 'x..coo..x'],
  ['without leaving a single seat, even if the other side is nearer to the middle', '...oo..x..', 1, '..coo..x..'],
  ['beside either of two blocks', 'xoxx..o.x', 2, 'xoxxcco.x'],
])('chooses seats next to those already held: %s', (_how, seats, quantity, chosen) => {
  expect(choose(seats, quantity)).toBe(chosen);
});

test('rejects a choice when too few seats beside the held ones are free, and reports how many are', () => {
  expect(choose('xo.x....', 2)).toBeUndefined();
  expect(roomBeside([run('xo.x....')], 4)).toBe(1);
  expect(roomBeside([run('xox')], 4)).toBe(0);
});
