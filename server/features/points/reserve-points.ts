import type { Tx } from '../../context.ts';
import {
  lockLotsOf,
  restoreReservedPoints,
  readReservedPoints,
  takeOut,
  type MemberCharge,
  type PointReservation,
} from './store.ts';

/** Minimum time to use points that are released after their expiry. Milliseconds. */
const leastLeftMs = 24 * 60 * 60 * 1000;

/**
 * Reserves points for new payments of many members in one statement, earliest expiry first. Row locks on the lots
 * ensure that concurrent payments never get the same point.
 * @param wanted cents of points, above zero; the caller must pass a charge only once until its points are released.
 * @returns the charges with enough points; nothing moved for the others.
 */
export async function reservePoints(tx: Tx, now: Date, wanted: readonly PointReservation[]): Promise<Set<string>> {
  const served = new Set<string>();
  // One charge per member in each statement, so that the next statement sees what is left.
  for (let open = wanted; open.length > 0;) {
    const seen = new Set<string>();
    const turn = open.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
    const taken = await takeOut(tx, now, turn);
    for (const chargeId of taken) served.add(chargeId);
    open = open.filter((one) => !turn.includes(one));
  }
  return served;
}

/** Returns the charges that have exactly the wanted points reserved. */
export async function findReservedPoints(tx: Tx, wanted: readonly PointReservation[]): Promise<Set<string>> {
  const aside = await readReservedPoints(tx, wanted);
  return new Set(wanted.filter(({ chargeId, cents }) => aside.get(chargeId) === cents).map(({ chargeId }) => chargeId));
}

/** Releases points reserved for failed payments; skips charges that have none. */
export async function releaseReservedPoints(tx: Tx, now: Date, charges: readonly MemberCharge[]): Promise<void> {
  if (charges.length > 0) await restoreReservedPoints(tx, charges, new Date(now.getTime() + leastLeftMs));
}

/**
 * Locks all lots of members in the common order. Call it before a transaction that moves points of several payments in
 * more than one step, because each step alone would lock in its own order.
 */
export async function lockPointsOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await lockLotsOf(tx, [...new Set(memberIds)]);
}
