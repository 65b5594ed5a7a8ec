import { describe, expect, test } from 'vitest';
import { agreeOnDates } from './agree-on-dates.ts';

const noWitness = { listed: new Set<string>() };
const friday = { kind: 'sessions', sessions: [{ day: '2027-03-05', start: 1170 }] };

describe('agreeOnDates', () => {
  test('accepts dates on which both languages agree', () => {
    expect(agreeOnDates('5 Mar 2027 (Fri) 7:30pm', '2027年3月5日(五)晚上7:30', noWitness)).toMatchObject(friday);
  });

  test.each([
    ['another time', '5 Mar 2027 (Fri) 3:00pm', '2027年3月5日(五)晚上7:30'],
    ['another day', '5 Mar 2027 7:30pm', '2027年3月6日晚上7:30'],
    ['another end', '5 Mar 2027 5pm-7pm', '2027年3月5日下午5:00至晚上9:00'],
    ['a time in only one language', '5 Mar 2027 (Fri)', '2027年3月5日(五)晚上7:30'],
  ])('does not parse conflicting dates: %s', (_, english, chinese) => {
    expect(agreeOnDates(english, chinese, noWitness)).toEqual({ kind: 'unread', why: 'English and Chinese differ' });
  });

  test('does not parse dates if either language contradicts itself, even if the other is clear', () => {
    const why = { kind: 'unread', why: 'contradicts itself' };
    expect(agreeOnDates('5 Mar 2027 (Thu) 7:30pm', '2027年3月5日(五)晚上7:30', noWitness)).toEqual(why);
    expect(agreeOnDates('5 Mar 2027 (Fri) 7:30pm', '2027年3月5日(四)晚上7:30', noWitness)).toEqual(why);
  });

  test('accepts one language with weekdays if the other only has typing errors', () => {
    expect(agreeOnDates('05/03/202(Fri)19:30', '05/03/2027(五)19:30', noWitness)).toMatchObject(friday);
    expect(agreeOnDates('05/03/2027(Fri)19:30', '05/03//2027五)19:30', noWitness)).toMatchObject(friday);
  });

  test('rejects one language if it lacks weekdays or the other contains unknown words', () => {
    const why = { kind: 'unread', why: 'understood in one language only' };
    expect(agreeOnDates('05/03/202 19:30', '05/03/2027 19:30', noWitness)).toEqual(why);
    expect(agreeOnDates('5 Mar 2027 (Fri) 7:30pm cancelled', '2027年3月5日(五)晚上7:30', noWitness)).toEqual(why);
    expect(agreeOnDates('5 Mar 2027 (Fri) 7:30pm', '2027年3月5日(五)晚上7:30 延期', noWitness)).toEqual(why);
  });

  test('accepts the only language present', () => {
    expect(agreeOnDates('5 Mar 2027 (Fri) 7:30pm', '', noWitness)).toMatchObject(friday);
  });

  test('reports texts that are unreadable in both languages', () => {
    expect(agreeOnDates('soon', '稍後公布', noWitness)).toEqual({ kind: 'unread', why: 'not understood' });
  });
});

describe('checks on dates against other fields', () => {
  const texts = ['5-6 Mar 2027 7:30pm', '2027年3月5-6日晚上7:30'] as const;

  test('accepts days on which both languages agree even if the day list lacks them, and reports them', () => {
    const listed = new Set(['2027-03-05']);
    expect(agreeOnDates(...texts, { listed })).toMatchObject({
      kind: 'sessions',
      sessions: [{ day: '2027-03-05' }, { day: '2027-03-06' }],
      unlisted: ['2027-03-06'],
    });
  });

  test('rejects a single language if the day list lacks one of its days', () => {
    const listed = new Set(['2027-03-04']);
    expect(agreeOnDates('05/03/2027(Fri)19:30', '05/03//2027五)19:30', { listed })).toEqual({
      kind: 'unread',
      why: 'differs from the list of days',
    });
  });

  test('ignores extra days in the list', () => {
    const listed = new Set(['2027-03-04', '2027-03-05', '2027-03-06']);
    expect(agreeOnDates(...texts, { listed })).toMatchObject({ kind: 'sessions' });
  });

  test.each([
    ['2027-04-06', 'sessions'],
    ['2027-04-07', 'unread'],
    ['2025-09-01', 'sessions'],
    ['2025-08-31', 'unread'],
  ])('checks plausibility: an entry submitted on %s makes the dates %s', (submitted, kind) => {
    expect(agreeOnDates(...texts, { ...noWitness, submitted }).kind).toBe(kind);
  });
});
