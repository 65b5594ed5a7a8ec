import type { Tx } from '../../context.ts';
import { sumUnclaimed } from './store-unclaimed.ts';
import { readLotBook, sumMovements, type LotBook } from './store-invariants.ts';

/** State of all points, for a comparison with the ledger. */
export interface PointBook {
  lots: LotBook[];
  /** Lots whose parts do not add up to the amount credited. */
  broken: LotBook[];
  /** Points of each member in cents, including reserved ones. */
  held: Map<string, number>;
  /** Members whose movements do not add up to their balance. */
  unexplained: string[];
  /** Points returned to closed accounts, in cents, and the amount that staff have paid out. */
  unclaimed: { cents: number; paidCents: number };
}

/** Returns the state of all points. Reads every row. */
export async function readPointBook(tx: Tx): Promise<PointBook> {
  const lots = await readLotBook(tx);
  const moved = await sumMovements(tx);
  const held = new Map<string, number>();
  for (const lot of lots) {
    held.set(lot.memberId, (held.get(lot.memberId) ?? 0) + lot.leftCents + lot.setAsideCents);
  }
  const members = new Set([...held.keys(), ...moved.keys()]);
  return {
    lots,
    broken: lots.filter(({ gotCents, leftCents, setAsideCents, spentCents, lapsedCents, takenBackCents }) => {
      return gotCents !== leftCents + setAsideCents + spentCents + lapsedCents + takenBackCents;
    }),
    held,
    unclaimed: await sumUnclaimed(tx),
    unexplained: [...members].filter((member) => (held.get(member) ?? 0) !== (moved.get(member) ?? 0)),
  };
}
