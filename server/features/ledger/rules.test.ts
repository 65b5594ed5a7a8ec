import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceEntries, reverse, type LedgerAccount, type LedgerEntry } from './rules.ts';

const accounts: LedgerAccount[] = ['clearing:sandbox', 'unallocated', 'fees', 'refunds_due'];
const entries = fc
  .array(fc.tuple(fc.constantFrom(...accounts), fc.integer({ min: -1_000_000, max: 1_000_000 })), { maxLength: 12 })
  .map((some): LedgerEntry[] => [...some, ['unallocated', -some.reduce((sum, [, cents]) => sum + cents, 0)]]);

test("merges entries into one per account and preserves each account's sum", () => {
  fc.assert(
    fc.property(entries, (some) => {
      const balanced = balanceEntries(some);
      expect(new Set(balanced.map(([account]) => account)).size).toBe(balanced.length);
      for (const account of accounts) {
        const sum = (of: readonly LedgerEntry[]) =>
          of.filter(([name]) => name === account).reduce((total, [, cents]) => total + cents, 0);
        expect(sum(balanced)).toBe(sum(some));
        expect(balanced.some(([name]) => name === account)).toBe(sum(some) !== 0);
      }
    }),
  );
});

test('rejects a posting that is one cent out of balance or has fractions of a cent', () => {
  expect(() => balanceEntries([['fees', 1]])).toThrow('1 cents out of balance');
  expect(() => balanceEntries([['fees', -1]])).toThrow('-1 cents out of balance');
  expect(() =>
    balanceEntries([
      ['fees', 0.5],
      ['unallocated', -0.5],
    ]),
  ).toThrow(RangeError);
});

test('rejects amounts beyond the safe integer range', () => {
  const max = Number.MAX_SAFE_INTEGER;
  const both = (cents: number): LedgerEntry[] => [
    ['fees', cents],
    ['unallocated', -cents],
  ];
  expect(balanceEntries(both(max))).toEqual(both(max));
  expect(() => balanceEntries(both(max + 1))).toThrow('no amount of money');
});

test('reverses every entry and references the reversed posting', () => {
  const posting = {
    subjectId: 'a',
    kind: 'charge_captured',
    entries: [
      ['fees', 5],
      ['unallocated', -5],
    ],
  } as const;
  expect(reverse(posting, 'b')).toEqual({
    subjectId: 'b',
    kind: 'reversal',
    entries: [
      ['fees', -5],
      ['unallocated', 5],
    ],
    reverses: { subjectId: 'a', kind: 'charge_captured' },
  });
});
