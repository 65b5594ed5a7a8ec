import { expect, test } from 'vitest';
import { canPerformanceMove, performanceMoves, type PerformanceStatus } from './performance-states.ts';

const states = Object.keys(performanceMoves) as PerformanceStatus[];

test('requires a stop before any other change and lets only suspended or postponed performances resume', () => {
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

test('allows no move from cancelled or from a state to itself', () => {
  expect(states.some((to) => canPerformanceMove('cancelled', to))).toBe(false);
  expect(states.some((state) => canPerformanceMove(state, state))).toBe(false);
});
