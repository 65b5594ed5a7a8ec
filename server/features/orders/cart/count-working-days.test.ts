import { describe, expect, test } from 'vitest';
import { countWorkingDays, generalHolidays } from './count-working-days.ts';

/** General holidays as gazetted for 2024 to 2026; 2027 is derived from the Ordinance and the almanac. */
const gazetted = {
  2024: '01-01 02-10 02-12 02-13 03-29 03-30 04-01 04-04 05-01 05-15 06-10 07-01 09-18 10-01 10-11 12-25 12-26',
  2025: '01-01 01-29 01-30 01-31 04-04 04-18 04-19 04-21 05-01 05-05 05-31 07-01 10-01 10-07 10-29 12-25 12-26',
  2026: '01-01 02-17 02-18 02-19 04-03 04-04 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26',
  2027: '01-01 02-06 02-08 02-09 03-26 03-27 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27',
} as const;

describe('generalHolidays', () => {
  test.each(Object.entries(gazetted))('returns the gazetted holidays of %s', (year, days) => {
    const expected = days.split(' ').map((day) => `${year}-${day}`);
    expect([...generalHolidays(`${year}-03-01`, `${year}-03-02`)].toSorted()).toEqual(expected);
  });

  test('covers every year in the range on each call', () => {
    const both = generalHolidays('2026-12-31', '2027-01-01');
    expect(both.size).toBe(34);
    expect(both.has('2026-12-26') && both.has('2027-01-01')).toBe(true);
    expect(generalHolidays('2026-12-31', '2027-01-01')).toEqual(both);
  });

  test.each([
    ['1999-12-31', '2000-01-01'],
    ['2099-12-31', '2100-01-01'],
    ['2026-12-02', '2026-12-01'],
    ['tomorrow', '2026-12-01'],
  ])('rejects the range from %s to %s', (from, to) => {
    expect(() => generalHolidays(from, to)).toThrow(RangeError);
  });
});

describe('countWorkingDays', () => {
  test.each([
    ['2026-12-07', '2026-12-07', 0],
    ['2026-12-07', '2026-12-08', 1],
    ['2026-12-07', '2026-12-14', 5],
    ['2026-12-05', '2026-12-07', 0],
    // Christmas Day is a Friday.
    ['2026-12-21', '2026-12-28', 4],
    // Lunar New Year runs from Tuesday to Thursday.
    ['2026-02-16', '2026-02-23', 2],
    // Good Friday, Easter Monday and the day after Ching Ming.
    ['2026-03-30', '2026-04-13', 7],
    ['2026-12-31', '2027-01-04', 1],
  ])('counts the working days from %s until before %s: %i', (from, to, days) => {
    expect(countWorkingDays(from, to)).toBe(days);
  });
});
