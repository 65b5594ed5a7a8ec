import type { Program } from '../../../context.ts';
import { cardGroupsOf } from '../inventory/count-uses.ts';
import { findPerformancesOf } from '../store-buyers.ts';
import type { HoldKey } from './release-holds.ts';
import { readHoldRows, readHoldRowsOf, type HoldRow } from './store-hold-reads.ts';
import { writeHold, type MultilingualHold } from './write-hold.ts';

export interface HeldTickets extends MultilingualHold, Pick<HoldRow, 'buyerId' | 'heldAt' | 'purpose' | 'limited'> {
  /** Card groups that the hold must be paid with; empty for most holds. */
  cardGroups: string[];
}

/** Returns a buyer's active holds in order of expiry. */
export async function readHoldsOf(program: Pick<Program, 'run' | 'now'>, buyerId: string): Promise<HeldTickets[]> {
  const now = program.now();
  const performanceIds = await findPerformancesOf(program, buyerId);
  const rows = (await Promise.all(performanceIds.map((id) => readHoldRowsOf(program, id, buyerId, now)))).flat();
  return rows
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.holdId < b.holdId ? -1 : 1))
    .map(withBuyer);
}

/**
 * Returns the active holds with the given keys, of any buyer, in the order of the keys. Uses one statement per
 * performance.
 */
export async function readHolds(
  program: Pick<Program, 'run' | 'now'>,
  keys: readonly HoldKey[],
): Promise<HeldTickets[]> {
  const groups = [...Map.groupBy(keys, (key) => key.performanceId)];
  const read = await Promise.all(
    groups.map(([performanceId, group]) =>
      readHoldRows(
        program,
        performanceId,
        group.map((key) => key.holdId),
      ),
    ),
  );
  const rows = new Map(read.flat().map((row) => [`${row.performanceId} ${row.holdId}`, row]));
  const now = program.now();
  return keys.flatMap((key) => {
    const row = rows.get(`${key.performanceId} ${key.holdId}`);
    return row && row.expiresAt > now ? [withBuyer(row)] : [];
  });
}

function withBuyer(row: HoldRow): HeldTickets {
  const { buyerId, heldAt, purpose, limited } = row;
  return { ...writeHold(row), buyerId, heldAt, purpose, limited, cardGroups: cardGroupsOf([row]) };
}
