import type { Db, Tx } from '../../context.ts';
import {
  sumDisputeDays,
  sumMovedRows,
  sumRefundDays,
  type DisputeDayRow,
  type MovedSums,
  type RefundDayRow,
} from './store-invariants.ts';

export type { MovedSums };

interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** What came and what was asked to go back in a period, as charges and refunds say it themselves. */
export function sumMoved(db: Db | Tx, period: Period): Promise<MovedSums> {
  return sumMovedRows(db, period);
}

/** Refunds of a period by day and cause, and disputes by day and state. */
export async function sumMovedBack(
  db: Db | Tx,
  period: Period,
): Promise<{ refunds: RefundDayRow[]; disputes: DisputeDayRow[] }> {
  return { refunds: await sumRefundDays(db, period), disputes: await sumDisputeDays(db, period) };
}
