import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  firstWeekday,
  hongKongClock,
  hongKongDay,
  instantsOf,
  monthDays,
  monthGrid,
  monthOf,
  shortcutDays,
  shortcutInstants,
  endOfDay,
  startOfDay,
  weekdayOf,
  shortcuts,
} from './hong-kong-calendar.ts';
import { languages } from './language.ts';

/** Independent reference: the platform's time zone data. */
const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short', timeStyle: 'short' });
const instant = fc.date({
  min: new Date('1980-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('matches the time zone data at any instant since 1980', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const { day, hour, minute, weekday } = hongKongClock(at);
      const two = (value: number) => String(value).padStart(2, '0');
      expect(`${day} ${two(hour)}:${two(minute)}`).toBe(zone.format(at));
      expect(weekday).toBe(weekdayOf(day));
      expect(startOfDay(day).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(startOfDay(addDays(day, 1)).getTime()).toBeGreaterThan(at.getTime());
    }),
  );
});

test('starts a day at 16:00 UTC on the day before', () => {
  expect(endOfDay('2026-12-04').toISOString()).toBe('2026-12-04T16:00:00.000Z');
  // The following day cannot be written as a `Day`.
  expect(endOfDay('9999-12-31').toISOString()).toBe('9999-12-31T16:00:00.000Z');
  expect(hongKongDay('2026-12-04T15:59:59.999Z')).toBe('2026-12-04');
  expect(hongKongDay('2026-12-04T16:00:00.000Z')).toBe('2026-12-05');
  expect(startOfDay('2026-12-05').toISOString()).toBe('2026-12-04T16:00:00.000Z');
  expect(weekdayOf('2026-12-05')).toBe(6);
});

test('adds and counts days across months, leap years and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2027-01-01', '2026-01-01')).toBe(-365);
});

test.each(['', '2026-2-1', '2026-02-30', '2026-13-01', '20260101', '2026-01-01T00:00:00Z', 'today'])(
  'rejects "%s" as a day',
  (day) => {
    expect(() => startOfDay(day)).toThrow(RangeError);
    expect(() => addDays(day, 1)).toThrow(RangeError);
  },
);

test('rejects an invalid instant', () => {
  expect(() => hongKongDay('yesterday')).toThrow(RangeError);
  expect(() => hongKongDay(new Date(Number.NaN))).toThrow(RangeError);
});

test('returns a half-open range of instants for a range of days', () => {
  expect(instantsOf({ from: '2026-12-05', to: '2026-12-06' })).toEqual({
    from: new Date('2026-12-04T16:00:00Z'),
    to: new Date('2026-12-06T16:00:00Z'),
  });
  expect(() => instantsOf({ from: '2026-12-05', to: '2026-12-04' })).toThrow(RangeError);
});

describe('shortcutDays', () => {
  /** Monday 30 November to Sunday 6 December 2026, a week that spans two months. */
  test.each([
    ['2026-11-30', '2026-12-05/2026-12-06', '2026-12-12/2026-12-13', '2026-11-01/2026-11-30', '2026-12-01/2026-12-31'],
    ['2026-12-02', '2026-12-05/2026-12-06', '2026-12-12/2026-12-13', '2026-12-01/2026-12-31', '2027-01-01/2027-01-31'],
    ['2026-12-05', '2026-12-05/2026-12-06', '2026-12-12/2026-12-13', '2026-12-01/2026-12-31', '2027-01-01/2027-01-31'],
    ['2026-12-06', '2026-12-05/2026-12-06', '2026-12-12/2026-12-13', '2026-12-01/2026-12-31', '2027-01-01/2027-01-31'],
  ])('resolves every shortcut on %s', (today, thisWeekend, nextWeekend, thisMonth, nextMonth) => {
    const days = shortcuts.map((shortcut) => Object.values(shortcutDays(shortcut, today)).join('/'));
    const tomorrow = addDays(today, 1);
    expect(days).toEqual([
      `${today}/${today}`,
      `${tomorrow}/${tomorrow}`,
      thisWeekend,
      nextWeekend,
      '2026-11-30/2026-12-06',
      '2026-12-07/2026-12-13',
      thisMonth,
      nextMonth,
    ]);
  });

  test('changes at midnight in Hong Kong, not UTC', () => {
    expect(shortcutInstants('today', '2026-12-06T15:59:59Z').from.toISOString()).toBe('2026-12-05T16:00:00.000Z');
    expect(shortcutInstants('this_week', '2026-12-06T15:59:59Z').from.toISOString()).toBe('2026-11-29T16:00:00.000Z');
    expect(shortcutInstants('this_week', '2026-12-06T16:00:00Z').from.toISOString()).toBe('2026-12-06T16:00:00.000Z');
    expect(shortcutInstants('next_month', '2026-12-31T16:00:00Z')).toEqual({
      from: new Date('2027-01-31T16:00:00Z'),
      to: new Date('2027-02-28T16:00:00Z'),
    });
  });

  test('returns adjacent ranges for consecutive shortcuts on any day', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const today = hongKongDay(now);
        const of = (shortcut: (typeof shortcuts)[number]) => shortcutInstants(shortcut, now);
        for (const shortcut of ['today', 'this_week', 'this_month'] as const) {
          expect(of(shortcut).from <= now && now < of(shortcut).to).toBe(true);
        }
        expect(of('today').to).toEqual(of('tomorrow').from);
        expect(of('this_week').to).toEqual(of('next_week').from);
        expect(of('this_month').to).toEqual(of('next_month').from);
        expect(of('this_weekend').to).toEqual(of('this_week').to);
        expect(of('next_weekend').to).toEqual(of('next_week').to);
        const { from, to } = shortcutDays('this_weekend', today);
        expect([weekdayOf(from), weekdayOf(to), daysBetween(from, to)]).toEqual([6, 0, 1]);
        expect(monthOf(shortcutDays('this_month', today).to)).toBe(monthOf(today));
      }),
    );
  });
});

describe('months', () => {
  test('adds months across years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-05', -17)).toBe('2024-12');
    expect(() => addMonths('2026-13', 1)).toThrow(RangeError);
  });

  test('returns the first and last day of a month', () => {
    expect(monthDays('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthDays('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  test('starts calendar weeks on Sunday, or on Monday in Simplified Chinese', () => {
    const firstWeek = (language: (typeof languages)[number]) =>
      monthGrid('2026-11', language)[0]?.map(({ day }) => day.slice(5));
    expect(firstWeek('en_us')).toEqual(['11-01', '11-02', '11-03', '11-04', '11-05', '11-06', '11-07']);
    expect(firstWeek('zh_hk')).toEqual(firstWeek('en_us'));
    expect(firstWeek('zh_cn')).toEqual(['10-26', '10-27', '10-28', '10-29', '10-30', '10-31', '11-01']);
    expect(monthGrid('2026-02', 'en_us')).toHaveLength(4);
    expect(monthGrid('2026-02', 'zh_cn')).toHaveLength(5);
    expect(monthGrid('2026-08', 'en_us')).toHaveLength(6);
  });

  test('shows each day of any month once, in whole weeks', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...languages), (at, language) => {
        const month = monthOf(hongKongDay(at));
        const grid = monthGrid(month, language);
        const days = grid.flat();
        for (const week of grid) expect(weekdayOf(week[0]?.day ?? '')).toBe(firstWeekday(language));
        for (const [index, { day, inMonth }] of days.entries()) {
          expect(inMonth).toBe(monthOf(day) === month);
          if (index > 0) expect(daysBetween(days[index - 1]?.day ?? '', day)).toBe(1);
        }
        expect(days.filter(({ inMonth }) => inMonth)).toHaveLength(
          new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(),
        );
        for (const week of grid) expect(week).toHaveLength(7);
        for (const edge of [grid[0], grid.at(-1)]) expect(edge?.some(({ inMonth }) => inMonth)).toBe(true);
      }),
    );
  });
});
