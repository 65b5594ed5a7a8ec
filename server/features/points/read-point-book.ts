import type { Tx } from '../../context.ts';
import { sumUnclaimed } from './store-unclaimed.ts';
import { readLotBook, sumMovements, type LotBook } from './store-invariants.ts';

/** What points say of themselves, to be held against the ledger. */
export interface PointBook {
  lots: LotBook[];
  /** Lots whose parts are not what came. */
  broken: LotBook[];
  /** What each member has, in cents: to spend and set aside. */
  held: Map<string, number>;
  /** Members whose history does not add up to what they have. */
  unexplained: string[];
  /** What came back to closed accounts, in cents, and what of it staff have paid. */
  unclaimed: { cents: number; paidCents: number };
}

/** Reads every row. */
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
