import { expect, test } from 'vitest';
import { listInterrupted } from './list-interrupted.ts';
import { performanceAt } from './testing-performances.ts';

const now = '2026-12-01T00:00:00.000Z';
const [first, second, third] = ['2026-12-05T12:00:00.000Z', '2026-12-06T12:00:00.000Z', '2026-12-07T12:00:00.000Z'];

test('combines identical notices of several performances with their dates', () => {
  const all = [
    performanceAt(first, { state: 'postponed', notice: 'Typhoon.' }),
    performanceAt(second, { state: 'postponed', notice: 'Typhoon.' }),
    performanceAt(third),
  ];
  expect(listInterrupted(all, now)).toEqual([
    { state: 'postponed', notice: 'Typhoon.', before: null, startsAt: [first, second] },
  ]);
});

test('returns the old date of a rescheduled performance', () => {
  const all = [performanceAt(second, { previousStartsAt: first })];
  expect(listInterrupted(all, now)).toEqual([{ state: null, notice: null, before: first, startsAt: [second] }]);
});

test('omits past performances and those cancelled only by their source', () => {
  const all = [
    performanceAt(first, { state: 'cancelled' }),
    performanceAt('2026-11-05T12:00:00.000Z', { state: 'cancelled', notice: 'Illness.' }),
    performanceAt('2026-11-06T12:00:00.000Z', { state: 'ended', previousStartsAt: '2026-11-01T12:00:00.000Z' }),
  ];
  expect(listInterrupted(all, now)).toEqual([]);
});
