import type { Accounting } from '../../../../contract/staff/reports.ts';
import type { Program } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { readJournal, readJournalDays } from '../../ledger/read-journal.ts';
import { sumMoved } from '../../payments/sum-moved.ts';
import { movedBy, periodOf, sumDays } from './rules.ts';

/**
 * Returns the ledger of a period by day and account, with the sums of charges and refunds of the same days for
 * comparison.
 * @param from and `to`: Hong Kong days, both inclusive.
 */
export function readAccounting(
  program: Pick<Program, 'db'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Accounting> {
  const period = periodOf(from, to);
  return inSnapshot(program.db, async (tx) => {
    const rows = await readJournalDays(tx, period);
    const moved = await sumMoved(tx, period);
    const days = sumDays(rows);
    const sum = (side: 'debitCents' | 'creditCents') => days.reduce((total, day) => total + day[side], 0);
    return {
      days,
      debitCents: sum('debitCents'),
      creditCents: sum('creditCents'),
      captured: { postedCents: movedBy(rows, 'charge_captured'), movedCents: moved.capturedCents },
      refunded: { postedCents: movedBy(rows, 'refund_asked'), movedCents: moved.refundedCents },
    };
  });
}

/** Yields every double-entry record of a period, oldest first, in batches. */
export function listEntries(program: Pick<Program, 'db'>, { from, to }: { from: string; to: string }) {
  return readJournal(program.db, periodOf(from, to));
}
