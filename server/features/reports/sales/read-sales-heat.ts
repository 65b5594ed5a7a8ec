import { heatSteps, type Heat } from '../../../../contract/staff/reports/sales.ts';
import type { Program } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { listSaleSteps } from '../../orders/history/read-performance-sales.ts';
import { readSeatsInSteps } from '../../seating/holds/count-tickets.ts';

/** Returns the order in which seats of a performance were sold, in steps with equal ticket counts. */
export function readSalesHeat(program: Pick<Program, 'db'>, performanceId: string): Promise<Heat> {
  return inSnapshot(program.db, async (tx) => {
    const orders = await listSaleSteps(tx, performanceId, heatSteps);
    const rows = await readSeatsInSteps(tx, performanceId, orders);
    const times = Map.groupBy(orders, ({ step }) => step);
    const sum = (step: number, isNumbered: boolean) =>
      rows
        .filter((row) => row.step === step && (row.blockNo !== null) === isNumbered)
        .reduce((total, { tickets }) => total + tickets, 0);
    return {
      steps: [...times].map(([step, some]) => ({
        step,
        seats: sum(step, true),
        general: sum(step, false),
        from: some[0]!.paidAt.toISOString(),
        until: some.at(-1)!.paidAt.toISOString(),
      })),
      blocks: rows.flatMap(({ blockNo, step, seats }) =>
        blockNo === null ? [] : [`${blockNo} ${step} ${BigInt.asUintN(64, seats).toString(16)}`],
      ),
    };
  });
}
