import { expect, test } from 'vitest';
import { canPerformanceMove, performanceMoves, type PerformanceStanding } from './performance-states.ts';

const states = Object.keys(performanceMoves) as PerformanceStanding[];

test('every change of a performance begins with a stop, and only one that is put off begins again at another date', () => {
  const moves = states.flatMap((from) => performanceMoves[from].map((to) => `${from} -> ${to}`));
  expect(moves).toEqual([
    'scheduled -> suspended',
    'suspended -> scheduled',
    'suspended -> postponed',
    'suspended -> cancelled',
    'postponed -> scheduled',
    'postponed -> cancelled',
  ]);
});

test('nothing leads out of a cancelled performance, and none moves to where it is', () => {
  expect(states.some((to) => canPerformanceMove('cancelled', to))).toBe(false);
  expect(states.some((state) => canPerformanceMove(state, state))).toBe(false);
});
