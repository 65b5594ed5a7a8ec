import { moneyBackCauses, type MoneyBack, type MoneyBackCause } from '../../../../contract/staff/reports/money-back.ts';
import type { Program } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { sumMovedBack } from '../../payments/sum-moved.ts';
import { periodOf } from './rules.ts';

/** Returns refunds by day and cause, and disputes opened, for a range of Hong Kong days. */
export async function readMoneyBack(
  program: Pick<Program, 'db'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MoneyBack> {
  const { refunds, disputes } = await inSnapshot(program.db, (tx) => sumMovedBack(tx, periodOf(from, to)));
  const days = [...new Set([...refunds, ...disputes].map(({ day }) => day))].toSorted();
  const causes = Map.groupBy(refunds, ({ cause }) => parseCause(cause));
  const states = Map.groupBy(disputes, ({ state }) => state);
  return {
    days: days.map((day) => {
      const [back, disputed] = [refunds.filter((one) => one.day === day), disputes.filter((one) => one.day === day)];
      return {
        day,
        refunds: sum(back, (one) => one.refunds),
        refundCents: sum(back, (one) => one.cents),
        disputes: sum(disputed, (one) => one.disputes),
        disputeCents: sum(disputed, (one) => one.cents),
      };
    }),
    causes: [...causes]
      .map(([cause, some]) => ({
        cause,
        refunds: sum(some, (one) => one.refunds),
        cents: sum(some, (one) => one.cents),
      }))
      .toSorted((a, b) => b.cents - a.cents),
    disputes: [...states].map(([state, some]) => ({
      state,
      disputes: sum(some, (one) => one.disputes),
      cents: sum(some, (one) => one.cents),
    })),
  };
}

function parseCause(cause: string): MoneyBackCause {
  return moneyBackCauses.find((one) => one === cause) ?? 'other';
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
