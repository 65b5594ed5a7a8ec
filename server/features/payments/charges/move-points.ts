import type { ChargeState } from '../../../../contract/payments/charges.ts';
import type { Program, Tx } from '../../../context.ts';
import { findSetAside, giveSetAsideBack, lockPointsOf, setPointsAside } from '../../points/set-points-aside.ts';
import { isLive } from '../rules.ts';
import { dropPoints, type Charge } from '../store.ts';

/**
 * Gives the points of charges back that another payment takes the place of, or that pay for nothing any more: should one
 * of them be paid all the same, its points are set aside anew.
 */
export async function releasePoints(program: Program, tx: Tx, charges: readonly Charge[]): Promise<void> {
  const mixed = charges.filter(({ pointsCents, state }) => pointsCents > 0 && isLive(state));
  const keys = mixed.map(({ payerId, chargeId }) => ({ memberId: payerId, chargeId }));
  if (keys.length > 0) await giveSetAsideBack(tx, program.now(), keys);
}

/**
 * The points of charges that move: given back where a payment came to nothing, set aside anew where its money comes after
 * all. Where they are not there any more the charge goes on without them, and its owner sees that it is too little.
 * One after the other, as what one gives back may be what another needs, and no statement sees what it changes itself.
 * @param moved charges that are locked, as they were. @returns them as they are now.
 */
export async function movePoints(
  program: Program,
  tx: Tx,
  moved: readonly { before: Charge; state: ChargeState }[],
): Promise<Charge[]> {
  const now = program.now();
  const mixed = moved.filter(({ before }) => before.pointsCents > 0);
  // Given back, set aside anew and spent, step by step.
  if (mixed.length > 1) {
    await lockPointsOf(
      tx,
      mixed.map(({ before }) => before.payerId),
    );
  }
  const keysOf = (some: typeof mixed) =>
    some.map(({ before }) => ({
      memberId: before.payerId,
      chargeId: before.chargeId,
      cents: before.pointsCents,
    }));
  await giveSetAsideBack(tx, now, keysOf(mixed.filter(({ state }) => !isLive(state) && state !== 'captured')));
  const captured = keysOf(mixed.filter(({ state }) => state === 'captured'));
  const there = captured.length > 0 ? await findSetAside(tx, captured) : new Set<string>();
  const late = captured.filter(({ chargeId }) => !there.has(chargeId));
  const served = late.length > 0 ? await setPointsAside(tx, now, late) : new Set<string>();
  const short = new Set(late.map(({ chargeId }) => chargeId).filter((chargeId) => !served.has(chargeId)));
  if (short.size > 0) {
    await dropPoints(tx, [...short]);
    program.log.warn({ chargeIds: [...short] }, 'money came late, and the points beside it are spent');
  }
  return moved.map(({ before, state }) => ({
    ...before,
    state,
    pointsCents: short.has(before.chargeId) ? 0 : before.pointsCents,
  }));
}
