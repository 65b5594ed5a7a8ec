import { expect, test } from 'vitest';
import { canCaseMove, canChoose, caseMoves, type CaseState } from './cases.ts';

const states = Object.keys(caseMoves) as CaseState[];

test('notifies no one before a case is counted and approved', () => {
  const towards = (to: CaseState) => states.filter((from) => canCaseMove(from, to));
  expect(towards('running')).toEqual(['approved', 'paused']);
  expect(towards('approved')).toEqual(['previewed']);
  expect(towards('previewed')).toEqual(['draft', 'previewed']);
});

test('keeps a closed case closed and only resumes a paused one', () => {
  expect(caseMoves.closed).toEqual([]);
  expect(caseMoves.paused).toEqual(['running']);
});

test('keeps a requested refund final but lets a buyer who kept the tickets ask for a refund later', () => {
  expect(canChoose('refund', 'keep')).toBe(false);
  expect(canChoose('keep', 'refund')).toBe(true);
  expect(canChoose('asked', 'keep') && canChoose('asked', 'refund')).toBe(true);
});
