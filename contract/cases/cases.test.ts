import { expect, test } from 'vitest';
import { canCaseMove, canChoose, caseMoves, type CaseState } from './cases.ts';

const states = Object.keys(caseMoves) as CaseState[];

test('nobody is told before a case was counted and approved', () => {
  const towards = (to: CaseState) => states.filter((from) => canCaseMove(from, to));
  expect(towards('running')).toEqual(['approved', 'paused']);
  expect(towards('approved')).toEqual(['previewed']);
  expect(towards('previewed')).toEqual(['draft', 'previewed']);
});

test('a closed case stays closed, and one that is paused can only go on', () => {
  expect(caseMoves.closed).toEqual([]);
  expect(caseMoves.paused).toEqual(['running']);
});

test('money that was asked for is not taken back, tickets that were kept can still be given back', () => {
  expect(canChoose('refund', 'keep')).toBe(false);
  expect(canChoose('keep', 'refund')).toBe(true);
  expect(canChoose('asked', 'keep') && canChoose('asked', 'refund')).toBe(true);
});
