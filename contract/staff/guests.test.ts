import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGuestTable } from './guest-table.ts';
import { readGuests, seatGuests, type AllottedSeat } from './guests.ts';

const read = (text: string, chosen?: Parameters<typeof readGuests>[1]) => readGuests(readGuestTable(text), chosen);
const said = (text: string, chosen?: Parameters<typeof readGuests>[1]) => {
  const { guests, mistakes } = read(text, chosen);
  return [
    ...guests.map(({ name, email, quantity }) => `${name} | ${email} | ${quantity}`),
    ...mistakes.map(({ line, mistake }) => `${line} ${mistake}`),
  ];
};
const meanings = (text: string) => readGuestTable(text).columns.map(({ meaning }) => meaning);

describe('readGuests', () => {
  test('accepts commas, semicolons or tabs as separators and defaults to one ticket', () => {
    const text = [
      'Chan Tai Man, chan@example.com, 2',
      '',
      '陳大文，chan2@example.com，３',
      'Lee\tlee@example.com',
      'Ho, Ka Yee; <ho@example.com>; 4',
    ].join('\r\n');
    expect(read(text)).toEqual({
      guests: [
        { name: 'Chan Tai Man', email: 'chan@example.com', quantity: 2 },
        { name: '陳大文', email: 'chan2@example.com', quantity: 3 },
        { name: 'Lee', email: 'lee@example.com', quantity: 1 },
        { name: 'Ho, Ka Yee', email: 'ho@example.com', quantity: 4 },
      ],
      mistakes: [],
    });
  });

  test('reports each invalid line and reads the rest', () => {
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
    const { guests, mistakes } = read(text);
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

describe('guest list columns', () => {
  test.each([
    ['陳大文\t9123 4567\ttm@example.com\t2', ['陳大文 | tm@example.com | 2']],
    ['"Chan, Tai Man","chan@example.com","2"', ['Chan, Tai Man | chan@example.com | 2']],
    ['"Chan ""TM"" Tai Man";chan@example.com', ['Chan "TM" Tai Man | chan@example.com | 1']],
    ['chan@example.com, Chan Tai Man, 2', ['Chan Tai Man | chan@example.com | 2']],
    ['2,chan@example.com,Chan Tai Man', ['Chan Tai Man | chan@example.com | 2']],
    ['陳大文，chan@example.com，２位', ['陳大文 | chan@example.com | 2']],
    ['陳大文,兩張,chan@example.com,+852 9123 4567', ['陳大文 | chan@example.com | 2']],
    ['Chan Tai Man <chan@example.com>, 3', ['Chan Tai Man | chan@example.com | 3']],
    ['Tai Man\tChan\tchan@example.com', ['Tai Man Chan | chan@example.com | 1']],
    [
      '1,Ho,ho@example.com,2\n2,Lee,lee@example.com,1\n3,Ng,ng@example.com,4',
      ['Ho | ho@example.com | 2', 'Lee | lee@example.com | 1', 'Ng | ng@example.com | 4'],
    ],
    ['Ho,ho@example.com,2,VIP\nLee,lee@example.com,1,Press', ['Ho | ho@example.com | 2', 'Lee | lee@example.com | 1']],
    [
      'Ho\tho@example.com\t91234567\nLee\tlee@example.com\tN/A',
      ['Ho | ho@example.com | 1', 'Lee | lee@example.com | 1'],
    ],
    ['"Chan\nTai Man",chan@example.com\nLee,lee@example', ['Chan Tai Man | chan@example.com | 1', '3 email_wrong']],
    ['"Ho,ho@example.com,2\nLee,lee@example.com,1', ['"Ho | ho@example.com | 2', 'Lee | lee@example.com | 1']],
  ])('recognises columns by their content in %j', (text, guests) => {
    expect(said(text)).toEqual(guests);
  });

  test.each([
    [
      'Order ID,Attendee name,Email,Attendee email,Phone,Company,Quantity\nA1,"Chan, Tai Man",buyer@example.com,tm@example.com,9123 4567,ABC Ltd,2',
      ['Chan, Tai Man | tm@example.com | 2'],
    ],
    ['First name\tLast name\tE-mail\nTai Man\tChan\ttm@example.com', ['Tai Man Chan | tm@example.com | 1']],
    ['姓,名,電郵,人數\n陳,大文,tm@example.com,３', ['陳大文 | tm@example.com | 3']],
    ['電郵地址;手提電話;嘉賓姓名;張數\ntm@example.com;91234567;陳大文;', ['陳大文 | tm@example.com | 1']],
    [
      'Name,Email,Tickets\nHo,,1\n,lee@example.com,1\nNg,ng@example.com,many',
      ['2 email_missing', '3 name_missing', '4 count_wrong'],
    ],
  ])('recognises columns by the header line of %j', (text, guests) => {
    expect(said(text)).toEqual(guests);
  });

  test('applies the column meanings that staff selected', () => {
    const text = 'Ho,ABC Ltd,ho@example.com,VIP\nLee,ABC Ltd,lee@example.com,Press';
    expect(meanings(text)).toEqual(['name', 'name', 'email', 'count']);
    expect(said(text)).toEqual(['1 count_wrong', '2 count_wrong']);
    expect(said(text, [undefined, 'none', undefined, 'none'])).toEqual([
      'Ho | ho@example.com | 1',
      'Lee | lee@example.com | 1',
    ]);
    expect(said('Tai Man,Chan,tm@example.com', ['given_name', 'family_name'])).toEqual([
      'Tai Man Chan | tm@example.com | 1',
    ]);
  });

  test('rejects a line with more than one address', () => {
    expect(said('A <a@example.com>, B <b@example.com>')).toEqual(['1 emails_many']);
  });

  test('reads lines with thousands of empty or quoted fields in linear time', () => {
    const text = `Ho\tho@example.com${'\t'.repeat(50_000)}\n${',"x"'.repeat(20_000)}\n${' '.repeat(50_000)}"`;
    const started = performance.now();
    expect(said(text).at(0)).toBe('Ho | ho@example.com | 1');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('returns every guest exactly once for any column order and separator', () => {
    const guest = fc.record({
      name: fc.constantFrom('Ho', 'Lee Siu Ming', '陳大文'),
      quantity: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(
        fc.array(guest, { minLength: 1, maxLength: 20 }),
        fc.shuffledSubarray(['name', 'email', 'quantity', 'telephone'] as const, { minLength: 4 }),
        fc.constantFrom('\t', ',', ';', '，'),
        (some, order, separator) => {
          // Such quantities would look like line numbers.
          fc.pre(some.length < 3 || some.some(({ quantity }, at) => quantity !== at + 1));
          const guests = some.map((one, at) => ({ ...one, email: `g${at}@example.com`, telephone: `9${at} 123 4567` }));
          const text = guests.map((one) => order.map((part) => one[part]).join(separator)).join('\n');
          expect(read(text).guests).toEqual(guests.map(({ name, email, quantity }) => ({ name, email, quantity })));
        },
      ),
    );
  });
});

describe('seatGuests', () => {
  const seat = (row: string, number: number): AllottedSeat => ({
    zoneNo: 1,
    section: null,
    row,
    seat: String(number),
    seatId: `${row}${number}`,
  });
  const names = (lists: readonly (readonly AllottedSeat[])[] | undefined) =>
    lists?.map((list) => list.map(({ seatId }) => seatId).join(' '));

  test('seats guests in adjacent seats of one row if possible, using the shortest run first', () => {
    const places = [seat('A', 1), seat('A', 2), seat('A', 3), seat('B', 1), seat('B', 2), seat('C', 7), seat('C', 9)];
    expect(names(seatGuests([{ quantity: 2 }, { quantity: 1 }, { quantity: 3 }], places))).toEqual([
      'B1 B2',
      'C7',
      'A1 A2 A3',
    ]);
    expect(names(seatGuests([{ quantity: 4 }], places))).toEqual(['A1 A2 A3 B1']);
    expect(seatGuests([{ quantity: 5 }, { quantity: 3 }], places)).toBeUndefined();
  });

  test('gives every guest the requested number of seats without assigning a seat twice', () => {
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
