import { describe, expect, test } from 'vitest';
import { languages } from '../core/language.ts';
import { isSectionCode, nameSeats } from './name-seats.ts';

const inEach = (seats: Parameters<typeof nameSeats>[0]) => languages.map((language) => nameSeats(seats, language));

test('distinguishes section codes from section names', () => {
  const names = ['A', 'AA', 'VIP', '7', '101', 'A1', '12A', 'Stalls', 'East', 'Section 12', '堂座', '12 區', ''];
  expect(names.filter(isSectionCode)).toEqual(['A', 'AA', 'VIP', '7', '101', 'A1', '12A']);
});

describe('nameSeats', () => {
  test('formats row and seat in each language', () => {
    expect(inEach([{ row: 'C', seat: '12' }])).toEqual(['Row C, seat 12', 'C 行 12 號', 'C 排 12 号']);
  });

  test('groups seats by row', () => {
    const seats = [
      { row: 'C', seat: '12' },
      { row: 'C', seat: '13' },
      { row: 'D', seat: '1' },
      { row: 'C', seat: '14' },
    ];
    expect(inEach(seats)).toEqual([
      'Row C, seats 12, 13 and 14; Row D, seat 1',
      'C 行 12、13、14 號；D 行 1 號',
      'C 排 12、13、14 号；D 排 1 号',
    ]);
  });

  test('adds the section to rows that share a letter, if given', () => {
    const seats = [
      { section: 'Stalls', row: 'A', seat: '1' },
      { section: 'Circle', row: 'A', seat: '1' },
    ];
    expect(inEach(seats)).toEqual([
      'Stalls, Row A, seat 1; Circle, Row A, seat 1',
      'Stalls A 行 1 號；Circle A 行 1 號',
      'Stalls A 排 1 号；Circle A 排 1 号',
    ]);
  });

  test('formats seats that have no row', () => {
    expect(inEach([{ row: null, seat: '7' }])).toEqual(['Seat 7', '7 號', '7 号']);
  });
});
