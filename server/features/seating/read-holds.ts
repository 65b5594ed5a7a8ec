import type { Hold } from '../../../contract/seating.ts';
import type { Program } from '../../context.ts';
import type { HoldKey } from './release-holds.ts';
import { readHoldRow, readHoldRowsOf, type HoldRow } from './store-held.ts';
import { writeHold } from './write-hold.ts';

/** A hold that is alive, with whose it is. */
export type HeldTickets = Hold & { readonly buyerId: string };

/** The holds of a buyer that are alive, the first to run out first. */
export async function readHoldsOf(program: Pick<Program, 'run' | 'now'>, buyerId: string): Promise<HeldTickets[]> {
  return (await readHoldRowsOf(program, buyerId, program.now())).map(withBuyer);
}

/** Those of the holds that are alive, whosoever they are. */
export async function readHolds(
  program: Pick<Program, 'run' | 'now'>,
  keys: readonly HoldKey[],
): Promise<HeldTickets[]> {
  const rows = await Promise.all(keys.map((key) => readHoldRow(program, key.performanceId, key.holdId)));
  const now = program.now();
  return rows.flatMap((row) => (row && row.expiresAt > now ? [withBuyer(row)] : []));
}

function withBuyer(row: HoldRow): HeldTickets {
  return { ...writeHold(row), buyerId: row.buyerId };
}
