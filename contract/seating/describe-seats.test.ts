import { describe, expect, test } from 'vitest';
import type { SeatAttribute, StageKind } from './seat-plan.ts';
import { openHouse, describeSeats, type SeatingHouse, type DescribedSeat } from './describe-seats.ts';

const seatAt = (x: number, y: number, more: Partial<DescribedSeat> = {}): DescribedSeat => ({
  section: 'Stalls',
  row: 'A',
  level: 0,
  facts: [],
  x,
  y,
  ...more,
});
const block = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** 24 straight rows of 31 seats, the first 5 m from the lower edge of a stage at about (5000, 1000). */
const straight = Array.from({ length: 24 }, (_, row) =>
  Array.from({ length: 31 }, (_, at) =>
    seatAt(5000 + (at - 15) * 55, 1500 + row * 95, { row: String.fromCharCode(65 + row) }),
  ),
);
const theatre = openHouse('stage', block(4400, 200, 5600, 1000), straight.flat());
const at = (row: string, seat: number, more: Partial<DescribedSeat> = {}) => ({
  ...straight[row.charCodeAt(0) - 65]![seat - 1]!,
  ...more,
});

/** Four stands of ten rows around a 60 m by 40 m field centred at about (10000, 10000), the first row 4 m from it. */
const field = block(7000, 8000, 13_000, 12_000);
const stands = Array.from({ length: 10 }, (_, row) => {
  const away = 400 + row * 90;
  return Array.from({ length: 60 }, (_, at) => [
    seatAt(7050 + at * 100, 8000 - away),
    seatAt(7050 + at * 100, 12_000 + away),
    seatAt(7000 - away, 8033 + at * 66),
    seatAt(13_000 + away, 8033 + at * 66),
  ]).flat();
}).flat();
const around = (kind: StageKind, outline = field, seats = stands) => openHouse(kind, outline, seats);
const placeIn = (house: SeatingHouse, x: number, y: number) => describeSeats(house, [seatAt(x, y)])[0]!.place;

describe('describeSeats in front of a stage', () => {
  test('describes row, position in the hall and distance from the stage', () => {
    expect(describeSeats(theatre, [at('H', 15), at('H', 16), at('H', 17)])).toEqual([
      { section: 'Stalls', rows: ['H'], place: 'centre', kind: 'stage', metres: 12, notes: [] },
    ]);
  });

  test.each([
    ['A', 16, 'front'],
    ['B', 3, 'front_left'],
    ['B', 29, 'front_right'],
    ['L', 3, 'left'],
    ['L', 29, 'right'],
    ['X', 16, 'back'],
    ['W', 1, 'back_left'],
    ['W', 31, 'back_right'],
  ] as const)('describes row %s, seat %i as %s, as seen by a person facing the stage', (row, seat, place) => {
    expect(describeSeats(theatre, [at(row, seat)])[0]).toMatchObject({ rows: [row], place });
  });

  test('determines front and back separately for each level', () => {
    const circle = Array.from({ length: 10 }, (_, row) => seatAt(5000, 4500 + row * 95, { level: 1 }));
    const house = openHouse('stage', block(4400, 200, 5600, 1000), [...straight.flat(), ...circle]);
    expect(describeSeats(house, [circle[0]!])[0]).toMatchObject({ place: 'front', metres: 35 });
    expect(describeSeats(house, [circle[9]!])[0]).toMatchObject({ place: 'back' });
  });

  test('warns of a side view and of drawbacks that affect some or all seats', () => {
    const side = seatAt(3000, 1200, { facts: ['restricted_view'] });
    expect(describeSeats(theatre, [side])[0]!.notes).toEqual([
      { note: 'side', some: null },
      { note: 'restricted_view', some: null },
    ]);
    const facts: SeatAttribute[] = ['aisle', 'limited_legroom'];
    expect(describeSeats(theatre, [at('H', 15), at('H', 16, { facts })])[0]!.notes).toEqual([
      { note: 'aisle', some: null },
      { note: 'limited_legroom', some: 1 },
    ]);
  });

  test('groups rows that have the same description', () => {
    const told = describeSeats(theatre, [at('H', 15), at('H', 16), at('J', 15), at('J', 16), at('X', 1)]);
    expect(told.map(({ rows, place, metres }) => [rows.join(), place, metres])).toEqual([
      ['H,J', 'centre', 13],
      ['X', 'back_left', 27],
    ]);
  });

  test('returns no description for no seats and reports at least one metre at the stage edge', () => {
    expect(describeSeats(theatre, [])).toEqual([]);
    expect(describeSeats(theatre, [seatAt(5000, 1000)])[0]!.metres).toBe(1);
  });

  test('warns that viewers in the front rows of a cinema look up at the screen', () => {
    const cinema = openHouse('screen', block(4400, 900, 5600, 930), straight.flat());
    expect(describeSeats(cinema, [seatAt(5000, 1200)])[0]!.notes).toEqual([{ note: 'close', some: null }]);
    expect(describeSeats(cinema, [at('M', 16)])[0]).toMatchObject({ place: 'centre', kind: 'screen', notes: [] });
  });
});

describe('describeSeats around a platform or field', () => {
  test('describes seats as facing, beside or behind a platform with a front', () => {
    // With the upper stand and most of the side stands closed, all remaining seats are below and beside the platform.
    const seats = stands.filter(({ y }) => y > 9500);
    const arena = around('platform', block(9000, 8800, 11_000, 10_000), seats);
    expect(placeIn(arena, 10_000, 12_500)).toBe('facing');
    expect(placeIn(arena, 6500, 9800)).toBe('beside_left');
    expect(placeIn(arena, 13_500, 9800)).toBe('beside_right');
    expect(placeIn(arena, 10_000, 7500)).toBe('behind');
  });

  test('describes the distance only when a platform looks the same from all sides', () => {
    const rings = [600, 700, 800, 900, 1000, 1100, 1200, 1300].flatMap((radius) =>
      Array.from({ length: 72 }, (_, step) => {
        const angle = (step * 5 * Math.PI) / 180;
        return seatAt(5000 + radius * Math.sin(angle), 5000 - radius * Math.cos(angle));
      }),
    );
    const round = openHouse('platform', block(4700, 4700, 5300, 5300), rings);
    expect(placeIn(round, 5000, 4400)).toBe('front_rows');
    expect(placeIn(round, 5000, 5900)).toBe('middle_rows');
    expect(placeIn(round, 6300, 5000)).toBe('back_rows');
  });

  test.each(['pitch', 'court'] as const)(
    'describes seats near the middle of a %s, at a corner or at an end',
    (kind) => {
      const house = around(kind);
      expect(placeIn(house, 10_300, 12_600)).toBe('midline');
      expect(placeIn(house, 12_500, 7500)).toBe('long_side');
      expect(placeIn(house, 6500, 10_000)).toBe('end');
      expect(placeIn(house, 6500, 7500)).toBe('corner');
      expect(describeSeats(house, [seatAt(10_000, 12_900)])[0]).toMatchObject({ kind, metres: 9 });
    },
  );

  test('uses the longer side of a rotated field', () => {
    const house = openHouse('pitch', block(8000, 7000, 12_000, 13_000), stands);
    expect(placeIn(house, 7500, 10_000)).toBe('midline');
    expect(placeIn(house, 10_000, 13_500)).toBe('end');
  });
});
