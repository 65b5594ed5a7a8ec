import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGuests, seatGuests, type AllottedPlace } from './guests.ts';

describe('a pasted list of guests', () => {
  test('is read by commas, semicolons or tabs, with one ticket where no number is said', () => {
    const text = [
      'Chan Tai Man, chan@example.com, 2',
      '',
      '陳大文，chan2@example.com，３',
      'Lee\tlee@example.com',
      'Ho, Ka Yee; <ho@example.com>; 4',
    ].join('\r\n');
    expect(readGuests(text)).toEqual({
      guests: [
        { name: 'Chan Tai Man', email: 'chan@example.com', quantity: 2 },
        { name: '陳大文', email: 'chan2@example.com', quantity: 3 },
        { name: 'Lee', email: 'lee@example.com', quantity: 1 },
        { name: 'Ho, Ka Yee', email: 'ho@example.com', quantity: 4 },
      ],
      mistakes: [],
    });
  });

  test('says what is wrong at its line, and reads the others', () => {
    const text = [
      'a@example.com',
      'Chan',
      'Chan, chan@example',
      'Chan, chan@example.com, two',
      'Chan, chan@example.com, 0',
      'Chan, chan@example.com, 41',
      'Chan, chan@example.com, 1, 2',
      'Chan, chan@example.com',
      'Lee, CHAN@example.com',
    ].join('\n');
    const { guests, mistakes } = readGuests(text);
    expect(guests).toEqual([{ name: 'Chan', email: 'chan@example.com', quantity: 1 }]);
    expect(mistakes.map(({ line, mistake }) => `${line} ${mistake}`)).toEqual([
      '1 name_missing',
      '2 email_missing',
      '3 email_wrong',
      '4 count_wrong',
      '5 count_wrong',
      '6 count_wrong',
      '7 count_wrong',
      '9 repeated',
    ]);
  });
});

describe('places of an allotment', () => {
  const seat = (row: string, number: number): AllottedPlace => ({
    zoneNo: 1,
    section: null,
    row,
    seat: String(number),
    seatId: `${row}${number}`,
  });
  const names = (lists: readonly (readonly AllottedPlace[])[] | undefined) =>
    lists?.map((list) => list.map(({ seatId }) => seatId).join(' '));

  test('are given as neighbours of one row where there are any, the shortest run first', () => {
    const places = [seat('A', 1), seat('A', 2), seat('A', 3), seat('B', 1), seat('B', 2), seat('C', 7), seat('C', 9)];
    expect(names(seatGuests([{ quantity: 2 }, { quantity: 1 }, { quantity: 3 }], places))).toEqual([
      'B1 B2',
      'C7',
      'A1 A2 A3',
    ]);
    expect(names(seatGuests([{ quantity: 4 }], places))).toEqual(['A1 A2 A3 B1']);
    expect(seatGuests([{ quantity: 5 }, { quantity: 3 }], places)).toBeUndefined();
  });

  test('everybody has as many as asked for, and nobody the place of another', () => {
    const place = fc.record({ row: fc.constantFrom('A', 'B'), number: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { selector: ({ row, number }) => `${row}${number}`, maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }),
        (some, wanted) => {
          const given = seatGuests(
            wanted.map((quantity) => ({ quantity })),
            some.map(({ row, number }) => seat(row, number)),
          );
          const sum = wanted.reduce((all, one) => all + one, 0);
          if (sum > some.length) return given === undefined;
          const all = given!.flat().map(({ seatId }) => seatId);
          return new Set(all).size === sum && given!.every((list, at) => list.length === wanted[at]);
        },
      ),
    );
  });
});
