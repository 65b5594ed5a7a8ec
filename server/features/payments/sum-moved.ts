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

/** Sums captures and refund requests of a period from the rows of charges and refunds. */
export function sumMoved(db: Db | Tx, period: Period): Promise<MovedSums> {
  return sumMovedRows(db, period);
}

/** Sums refunds of a period by day and cause, and disputes by day and state. */
export async function sumMovedBack(
  db: Db | Tx,
  period: Period,
): Promise<{ refunds: RefundDayRow[]; disputes: DisputeDayRow[] }> {
  return { refunds: await sumRefundDays(db, period), disputes: await sumDisputeDays(db, period) };
}
