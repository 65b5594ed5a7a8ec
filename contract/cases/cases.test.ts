import { expect, test } from 'vitest';
import { canCaseMove, canChoose, caseMoves, type CaseState } from './cases.ts';

const states = Object.keys(caseMoves) as CaseState[];

test('notifies no one until a case is previewed and approved', () => {
  const towards = (to: CaseState) => states.filter((from) => canCaseMove(from, to));
  expect(towards('running')).toEqual(['approved', 'paused']);
  expect(towards('approved')).toEqual(['previewed']);
  expect(towards('previewed')).toEqual(['draft', 'previewed']);
});

test('never reopens a closed case and resumes only a paused one', () => {
  expect(caseMoves.closed).toEqual([]);
  expect(caseMoves.paused).toEqual(['running']);
});

test('makes a requested refund final but lets a buyer who kept the tickets request a refund later', () => {
  expect(canChoose('refund', 'keep')).toBe(false);
  expect(canChoose('keep', 'refund')).toBe(true);
  expect(canChoose('asked', 'keep') && canChoose('asked', 'refund')).toBe(true);
});
