import type { Program } from '../../context.ts';
import { endOfPoints } from './rules.ts';
import { sumStopped } from './store-disputed.ts';
import {
  type Lot,
  type MovementRow,
  readLots,
  readLotsOf,
  readMovements,
  readReturnedEnds,
  sumAvailable,
  sumReservedPoints,
} from './store.ts';

/**
 * A member's points in cents: spendable, reserved, and blocked by disputes. `lots` are those spendable now, earliest
 * expiry first.
 */
export interface StoredPointBalance {
  availableCents: number;
  setAsideCents: number;
  stoppedCents: number;
  lots: Pick<Lot, 'lotId' | 'leftCents' | 'gotAt' | 'expiresAt'>[];
}

export async function readStoredBalance(
  program: Pick<Program, 'db' | 'now'>,
  memberId: string,
): Promise<StoredPointBalance> {
  const lots = await readLots(program.db, memberId, program.now());
  const setAsideCents = await sumReservedPoints(program.db, memberId);
  const stoppedCents = await sumStopped(program.db, memberId);
  return { availableCents: lots.reduce((sum, lot) => sum + lot.leftCents, 0), setAsideCents, stoppedCents, lots };
}

/** Returns what members can spend now, in cents; omits members without points. */
export function readAvailable(
  program: Pick<Program, 'db' | 'now'>,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  return sumAvailable(program.db, memberIds, program.now());
}

/** Returns the given lots of a member, including expired ones. */
export function readLotsById(
  program: Pick<Program, 'db'>,
  memberId: string,
  lotIds: readonly string[],
): Promise<Lot[]> {
  return readLotsOf(program.db, memberId, lotIds);
}

/** Returns the earliest expiry of the points returned from each of a member's payments. */
export function readEndsOfReturned(
  program: Pick<Program, 'db'>,
  memberId: string,
  chargeIds: readonly string[],
): Promise<Map<string, Date>> {
  return chargeIds.length === 0 ? Promise.resolve(new Map()) : readReturnedEnds(program.db, memberId, chargeIds);
}

/** Returns one page of a member's movements since an instant, latest first, and their total count. */
export function readPointHistory(
  program: Pick<Program, 'db'>,
  memberId: string,
  part: { since: Date; limit: number; offset: number },
): Promise<{ movements: MovementRow[]; count: number }> {
  return readMovements(program.db, memberId, part);
}

export function endOfNewPoints({ now }: Pick<Program, 'now'>): Date {
  return endOfPoints(now());
}
