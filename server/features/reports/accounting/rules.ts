import { endOfDay, startOfDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { AccountingDay } from '../../../../contract/staff/reports.ts';
import type { JournalDay } from '../../ledger/read-journal.ts';

/**
 * Returns the period from the start of one Hong Kong day to the end of another.
 * @param from a day such as `2026-12-05`.
 */
export function periodOf(from: string, to: string): { from: Date; until: Date } {
  return { from: startOfDay(from), until: endOfDay(to) };
}

export function sumDays(rows: readonly JournalDay[]): AccountingDay[] {
  const sums = new Map<string, AccountingDay>();
  for (const { day, account, debitCents, creditCents } of rows) {
    const has = sums.get(`${day} ${account}`) ?? { day, account, debitCents: 0, creditCents: 0 };
    sums.set(`${day} ${account}`, {
      ...has,
      debitCents: has.debitCents + debitCents,
      creditCents: has.creditCents + creditCents,
    });
  }
  return [...sums.values()].toSorted((a, b) => (`${a.day} ${a.account}` < `${b.day} ${b.account}` ? -1 : 1));
}

/** Returns the sum of debits of one kind of posting, in cents. */
export function movedBy(rows: readonly JournalDay[], kind: JournalDay['kind']): number {
  return rows.reduce((sum, row) => sum + (row.kind === kind ? row.debitCents : 0), 0);
}
