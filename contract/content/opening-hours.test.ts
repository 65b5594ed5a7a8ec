import { describe, expect, it } from 'vitest';
import { hoursOn, OpeningHours, openStateAt, weekdays } from './opening-hours.ts';

const every = (...spans: string[]) => Object.fromEntries(weekdays.map((day) => [day, spans])) as OpeningHours['week'];
const week = { ...every('10:00-20:00'), sat: ['12:00-14:00', '15:00-18:00'], sun: [] };
const never = () => false;

/** `text` is in Hong Kong time; 23 November 2026 is a Monday. */
const at = (text: string) => new Date(`${text}:00+08:00`);
const stateAt = (hours: OpeningHours, text: string, isHoliday: (day: string) => boolean = never) => {
  const state = openStateAt(hours, at(text), isHoliday);
  const instant = state.open ? state.until : state.opensAt;
  return [state.open, instant && new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)];
};

describe('openStateAt', () => {
  it.each([
    ['2026-11-23T09:59', [false, '2026-11-23T10:00']],
    ['2026-11-23T10:00', [true, '2026-11-23T20:00']],
    ['2026-11-23T19:59', [true, '2026-11-23T20:00']],
    ['2026-11-23T20:00', [false, '2026-11-24T10:00']],
    ['2026-11-28T14:30', [false, '2026-11-28T15:00']],
    // Skips Sunday.
    ['2026-11-28T18:00', [false, '2026-11-30T10:00']],
    // Uses the Hong Kong date, not the UTC date.
    ['2026-11-23T01:00', [false, '2026-11-23T10:00']],
  ])('returns the open state and its next change at %s', (text, state) => {
    expect(stateAt({ week }, text)).toEqual(state);
  });

  it("applies holiday hours on a holiday, or the weekday's hours if none are set", () => {
    const christmas = (day: string) => day === '2026-12-25';
    expect(stateAt({ week }, '2026-12-25T11:00', christmas)).toEqual([true, '2026-12-25T20:00']);
    expect(stateAt({ week, holidays: [] }, '2026-12-25T11:00', christmas)).toEqual([false, '2026-12-26T12:00']);
    expect(stateAt({ week, holidays: ['11:00-13:00'] }, '2026-12-25T11:00', christmas)).toEqual([
      true,
      '2026-12-25T13:00',
    ]);
  });

  it('prefers exceptions over holiday hours', () => {
    const hours = {
      week,
      holidays: ['12:00-13:00'],
      exceptions: [{ from: '2026-12-24', to: '2026-12-25', hours: ['09:00-10:00'] }],
    };
    expect(hoursOn(hours, '2026-12-25', () => true).spans).toEqual(['09:00-10:00']);
    expect(hoursOn(hours, '2026-12-26', () => true).spans).toEqual(['12:00-13:00']);
  });

  it("stays open past midnight if the next day's hours start at midnight", () => {
    const late = { week: { ...every('10:00-20:00'), fri: ['18:00-24:00'], sat: ['00:00-02:00', '10:00-20:00'] } };
    expect(stateAt(late, '2026-11-27T23:30')).toEqual([true, '2026-11-28T02:00']);
    expect(stateAt(late, '2026-11-28T01:59')).toEqual([true, '2026-11-28T02:00']);
    expect(stateAt({ week: { ...week, fri: ['18:00-24:00'] } }, '2026-11-27T23:30')).toEqual([
      true,
      '2026-11-28T00:00',
    ]);
  });

  it('omits the next change for sales points that never close or never open', () => {
    expect(stateAt({ week: every('00:00-24:00') }, '2026-11-23T03:00')).toEqual([true, null]);
    expect(stateAt({ week: every() }, '2026-11-23T03:00')).toEqual([false, null]);
  });
});

describe('OpeningHours schema', () => {
  const isTaken = (hours: unknown) => OpeningHours.safeParse(hours).success;

  it.each([['9:00-10:00'], ['09:00-24:30'], ['10:00-10:00'], ['20:00-10:00'], ['10:00–20:00'], ['24:00-24:00']])(
    'rejects the hours %s',
    (span) => {
      expect(isTaken({ week: every(span) })).toBe(false);
    },
  );

  it("rejects a day's spans that overlap or are out of order", () => {
    expect(isTaken({ week: every('10:00-13:00', '14:00-24:00') })).toBe(true);
    expect(isTaken({ week: every('14:00-18:00', '10:00-13:00') })).toBe(false);
    expect(isTaken({ week: every('10:00-14:00', '14:00-18:00') })).toBe(false);
  });

  it('requires all seven days, valid dates and exceptions that end after they start', () => {
    expect(isTaken({ week: { mon: [] } })).toBe(false);
    const closed = (from: string, to: string) => isTaken({ week, exceptions: [{ from, to, hours: [] }] });
    expect(closed('2027-02-06', '2027-02-07')).toBe(true);
    expect(closed('2027-02-29', '2027-03-01')).toBe(false);
    expect(closed('2027-02-07', '2027-02-06')).toBe(false);
  });
});
