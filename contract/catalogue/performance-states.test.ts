import { expect, test } from 'vitest';
import { canPerformanceMove, performanceMoves, type PerformanceStatus } from './performance-states.ts';

const states = Object.keys(performanceMoves) as PerformanceStatus[];

test('requires suspension before any other change and resumes only suspended or postponed performances', () => {
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

test('rejects moves out of cancelled and moves to the same state', () => {
  expect(states.some((to) => canPerformanceMove('cancelled', to))).toBe(false);
  expect(states.some((state) => canPerformanceMove(state, state))).toBe(false);
});
