import type { Tx } from '../../context.ts';
import { lockLotsOf, putBack, readSetAside, takeOut, type MemberCharge, type PointsWanted } from './store.ts';

/** What was set aside before its end and comes back after it can be spent for a day. Milliseconds. */
const leastLeftMs = 24 * 60 * 60 * 1000;

/**
 * Sets points aside for payments that begin, of many members in one statement; what ends first is taken first. Two
 * payments at once never get the same point: the lot's row decides.
 * @param wanted cents of points, above zero. @returns the charges of those who have enough; of the others nothing moved.
 * @throws when the same charge comes twice: whoever opens a charge does so once.
 */
export async function setPointsAside(tx: Tx, now: Date, wanted: readonly PointsWanted[]): Promise<Set<string>> {
  const served = new Set<string>();
  // One of each member at a time: the second sees what the first left.
  for (let open = wanted; open.length > 0;) {
    const seen = new Set<string>();
    const turn = open.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
    const taken = await takeOut(tx, now, turn);
    for (const chargeId of taken) served.add(chargeId);
    open = open.filter((one) => !turn.includes(one));
  }
  return served;
}

/** Which payments have so much set aside as they want: by charge. */
export async function findSetAside(tx: Tx, wanted: readonly PointsWanted[]): Promise<Set<string>> {
  const aside = await readSetAside(tx, wanted);
  return new Set(wanted.filter(({ chargeId, cents }) => aside.get(chargeId) === cents).map(({ chargeId }) => chargeId));
}

/** Gives points back that were set aside for payments that came to nothing; where none are set aside nothing moves. */
export async function giveSetAsideBack(tx: Tx, now: Date, charges: readonly MemberCharge[]): Promise<void> {
  if (charges.length > 0) await putBack(tx, charges, new Date(now.getTime() + leastLeftMs));
}

/**
 * Locks all points of some members, in the order in which everyone locks them: before a transaction that moves points of
 * several payments in more than one step, each of which would lock in its own order.
 */
export async function lockPointsOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await lockLotsOf(tx, [...new Set(memberIds)]);
}
