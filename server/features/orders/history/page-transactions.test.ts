import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageTransactions, type PageKey } from './page-transactions.ts';

const keys = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: -3, max: 3 }),
    number: fc.integer({ min: 0, max: 99 }).map((n) => String(1_000_000_000 + n)),
  }),
  { selector: ({ number }) => number, maxLength: 40 },
);

function allPages(rows: readonly PageKey[], order: 'rising' | 'falling', limit: number): PageKey[] {
  const seen: PageKey[] = [];
  for (let after: string | undefined; ;) {
    const page = pageTransactions(rows, { order, after, limit });
    seen.push(...page.rows);
    if (page.next === null) return seen;
    after = page.next;
  }
}

describe('pageTransactions', () => {
  test('returns every row exactly once and in order, even if many share a timestamp', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom('rising', 'falling'), fc.integer({ min: 1, max: 7 }), (rows, order, limit) => {
        const direction = order === 'rising' ? 1 : -1;
        const expected = rows.toSorted((a, b) => (a.at - b.at) * direction || a.number.localeCompare(b.number));
        expect(allPages(rows, order, limit)).toEqual(expected);
      }),
    );
  });

  test('repeats no row when an earlier row is added, and skips none when the last row is removed', () => {
    const rows = [9, 7, 5, 3].map((at) => ({ at, number: `400000000${at}` }));
    const first = pageTransactions(rows, { order: 'falling', limit: 2 });
    const later = [{ at: 11, number: '4000000011' }, ...rows.filter(({ at }) => at !== 7)];
    const second = pageTransactions(later, { order: 'falling', after: first.next!, limit: 2 });
    expect(second.rows.map(({ at }) => at)).toEqual([5, 3]);
    expect(second.next).toBeNull();
  });
});
