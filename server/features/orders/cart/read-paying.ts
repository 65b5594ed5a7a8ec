import type { Program } from '../../../context.ts';
import { readCheckoutRows, readOpenOrders } from '../store.ts';

/** The checkouts that a member's held tickets stand in, by hold: those being paid for, and those only begun. */
export interface CheckoutsOfHolds {
  readonly paying: ReadonlyMap<string, string>;
  readonly begun: ReadonlyMap<string, string>;
}

export async function readCheckoutsOfHolds(program: Pick<Program, 'db'>, memberId: string): Promise<CheckoutsOfHolds> {
  const orders = await readOpenOrders(program.db, memberId);
  const rows = orders.length > 0 ? await readCheckoutRows(program.db, orders) : [];
  const paying = new Set(rows.filter((row) => row.state === 'paying').map((row) => row.checkoutId));
  const pairs = (isPaying: boolean) =>
    orders.flatMap(({ holdId, checkoutId }) =>
      paying.has(checkoutId) === isPaying ? [[holdId, checkoutId] as const] : [],
    );
  return { paying: new Map(pairs(true)), begun: new Map(pairs(false)) };
}
