import type { Program } from '../../../context.ts';
import { readOpenCheckouts, readOrdersOf } from '../store.ts';

/** A member's checkouts by hold: those being paid for, and those only started. */
export interface CheckoutsOfHolds {
  readonly paying: ReadonlyMap<string, string>;
  readonly begun: ReadonlyMap<string, string>;
}

export async function readCheckoutsOfHolds(program: Pick<Program, 'db'>, memberId: string): Promise<CheckoutsOfHolds> {
  const rows = await readOpenCheckouts(program.db, memberId);
  const orders = (await readOrdersOf(program.db, rows)).filter((order) => order.state === 'open');
  const paying = new Set(rows.filter((row) => row.state === 'paying').map((row) => row.checkoutId));
  const pairs = (isPaying: boolean) =>
    orders.flatMap(({ holdId, checkoutId }) =>
      paying.has(checkoutId) === isPaying ? [[holdId, checkoutId] as const] : [],
    );
  return { paying: new Map(pairs(true)), begun: new Map(pairs(false)) };
}
