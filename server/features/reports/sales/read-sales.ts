import type { Sales, SalesDay } from '../../../../contract/staff/reports/sales.ts';
import { daysBetween, type Day } from '../../../../contract/core/hong-kong-calendar.ts';
import type { Db, Program, Tx } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { findCounterSales } from '../../box-office/find-sales.ts';
import { listBuyersOf, sumSoldByDay } from '../../orders/history/read-performance-sales.ts';
import { countEndedDays, findOrdersWithEnded } from '../../seating/holds/count-tickets.ts';

/** Returns the sales and returns of a performance by Hong Kong day, in order, from one snapshot. */
export function readSalesDays(program: Pick<Program, 'db'>, performanceId: string): Promise<SalesDay[]> {
  return inSnapshot(program.db, async (tx) => {
    const counterBuyers = await findCounterSales(tx, await listBuyersOf(tx, performanceId));
    const endedOrders = await findOrdersWithEnded(tx, performanceId);
    const sold = await sumSoldByDay(tx, performanceId, { counterBuyers: [...counterBuyers], endedOrders });
    const days = new Map<Day, SalesDay>();
    const at = (day: Day) => days.get(day) ?? { ...nothing, day };
    for (const { day, channel, tickets, cents } of sold) {
      const one = at(day);
      days.set(day, { ...one, [channel]: one[channel] + tickets, soldCents: one.soldCents + cents });
    }
    for (const { day, tickets, cents } of await countEndedDays(tx, performanceId))
      days.set(day, { ...at(day), returned: tickets, returnedCents: cents });
    return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  });
}

const nothing = { online: 0, counter: 0, complimentary: 0, soldCents: 0, returned: 0, returnedCents: 0 };

/**
 * Returns the tickets sold for a performance by days since its sale opened, for comparisons.
 * @param openedOn null to count from the first sale.
 */
export async function readSalesCourse(
  db: Db | Tx,
  performanceId: string,
  openedOn: Day | null,
): Promise<Sales['comparables'][number]['days']> {
  const endedOrders = await findOrdersWithEnded(db, performanceId);
  const rows = await sumSoldByDay(db, performanceId, { counterBuyers: [], endedOrders });
  const opened = openingDay(openedOn, rows[0]?.day);
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days].map(([day, some]) => ({
    since: daysBetween(opened ?? day, day),
    tickets: some.reduce((sum, { tickets }) => sum + tickets, 0),
  }));
}

/**
 * Returns the day on which a sale opened: the announced day, or that of the first ticket if earlier; null if both are
 * missing.
 */
export function openingDay(announced: Day | null, first: Day | undefined): Day | null {
  if (first === undefined) return announced;
  return announced !== null && announced <= first ? announced : first;
}
