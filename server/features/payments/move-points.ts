import type { ChargeState } from '../../../contract/payments/charges.ts';
import type { Program, Tx } from '../../context.ts';
import { giveSetAsideBack, setPointsAside } from '../points/set-points-aside.ts';
import { isLive } from './rules.ts';
import { dropPoints, type Charge } from './store.ts';

/**
 * The points of charges that move: given back where a payment came to nothing, set aside anew where its money comes after
 * all. Where they are not there any more the charge goes on without them, and its owner sees that it is too little.
 * @param moved charges that are locked, as they were. @returns them as they are now.
 */
export async function movePoints(
  program: Program,
  tx: Tx,
  moved: readonly { before: Charge; state: ChargeState }[],
): Promise<Charge[]> {
  const now = program.now();
  const mixed = moved.filter(({ before }) => before.pointsCents > 0);
  const keysOf = (some: typeof mixed) =>
    some.map(({ before }) => ({
      memberId: before.payerId,
      chargeId: before.chargeId,
      cents: before.pointsCents,
    }));
  const wasLive = mixed.filter(({ before }) => isLive(before.state));
  await giveSetAsideBack(tx, now, keysOf(wasLive.filter(({ state }) => !isLive(state) && state !== 'captured')));
  const late = keysOf(mixed.filter(({ before, state }) => !isLive(before.state) && state === 'captured'));
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
