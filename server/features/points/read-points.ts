import type { Program } from '../../context.ts';
import { endOfPoints } from './rules.ts';
import { sumStopped } from './store-disputed.ts';
import {
  type Lot,
  type Movement,
  readLots,
  readLotsOf,
  readMovements,
  readReturnedEnds,
  sumAvailable,
  sumSetAside,
} from './store.ts';

/** What a member may spend now, the lots with the earliest end first, what is set aside, and what a bank looks at. Cents. */
export interface PointBalance {
  availableCents: number;
  setAsideCents: number;
  stoppedCents: number;
  lots: Pick<Lot, 'lotId' | 'leftCents' | 'gotAt' | 'expiresAt'>[];
}

export async function readBalance(program: Pick<Program, 'db' | 'now'>, memberId: string): Promise<PointBalance> {
  const lots = await readLots(program.db, memberId, program.now());
  const setAsideCents = await sumSetAside(program.db, memberId);
  const stoppedCents = await sumStopped(program.db, memberId);
  return { availableCents: lots.reduce((sum, lot) => sum + lot.leftCents, 0), setAsideCents, stoppedCents, lots };
}

/** What members can spend now, in cents; nothing of those who have none. */
export function readAvailable(
  program: Pick<Program, 'db' | 'now'>,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  return sumAvailable(program.db, memberIds, program.now());
}

/** Some of a member's lots, also those that are over. */
export function readLotsById(
  program: Pick<Program, 'db'>,
  memberId: string,
  lotIds: readonly string[],
): Promise<Lot[]> {
  return readLotsOf(program.db, memberId, lotIds);
}

/** When the points end that came back of some of a member's payments: the earliest of each payment. */
export function readEndsOfReturned(
  program: Pick<Program, 'db'>,
  memberId: string,
  chargeIds: readonly string[],
): Promise<Map<string, Date>> {
  return chargeIds.length === 0 ? Promise.resolve(new Map()) : readReturnedEnds(program.db, memberId, chargeIds);
}

/** A page of what moved a member's points since an instant, latest first, and how much there is. */
export function readPointHistory(
  program: Pick<Program, 'db'>,
  memberId: string,
  part: { since: Date; limit: number; offset: number },
): Promise<{ movements: Movement[]; count: number }> {
  return readMovements(program.db, memberId, part);
}

/** When points end that come now. */
export function endOfNewPoints({ now }: Pick<Program, 'now'>): Date {
  return endOfPoints(now());
}
