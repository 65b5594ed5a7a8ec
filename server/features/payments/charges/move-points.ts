import type { ChargeState } from '../../../../contract/payments/charges.ts';
import type { Program, Tx } from '../../../context.ts';
import { findReservedPoints, releaseReservedPoints, lockPointsOf, reservePoints } from '../../points/reserve-points.ts';
import { isCapturePossible } from '../rules.ts';
import { dropPoints, type ChargeRow } from '../store.ts';

/**
 * Releases the points of live charges that were replaced or no longer pay for anything. If one is paid nevertheless,
 * its points are reserved again.
 */
export async function releasePoints(program: Program, tx: Tx, charges: readonly ChargeRow[]): Promise<void> {
  const mixed = charges.filter(({ pointsCents, state }) => pointsCents > 0 && isCapturePossible(state));
  const keys = mixed.map(({ payerId, chargeId }) => ({ memberId: payerId, chargeId }));
  if (keys.length > 0) await releaseReservedPoints(tx, program.now(), keys);
}

/**
 * Moves the points of charges: releases them if the payment failed, and reserves them again if the money arrives late.
 * If they are spent by then, the charge continues with money only, and its owner sees too small an amount. Runs step by
 * step, because a release may free points that another charge needs, and a statement does not see its own changes.
 * @param moved locked charges, as they were before the move.
 * @returns the charges as they are now.
 */
export async function movePoints(
  program: Program,
  tx: Tx,
  moved: readonly { before: ChargeRow; state: ChargeState }[],
): Promise<ChargeRow[]> {
  const now = program.now();
  const mixed = moved.filter(({ before }) => before.pointsCents > 0);
  // The steps below touch the same points more than once.
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
  await releaseReservedPoints(
    tx,
    now,
    keysOf(mixed.filter(({ state }) => !isCapturePossible(state) && state !== 'captured')),
  );
  const captured = keysOf(mixed.filter(({ state }) => state === 'captured'));
  const there = captured.length > 0 ? await findReservedPoints(tx, captured) : new Set<string>();
  const late = captured.filter(({ chargeId }) => !there.has(chargeId));
  const served = late.length > 0 ? await reservePoints(tx, now, late) : new Set<string>();
  const short = new Set(late.map(({ chargeId }) => chargeId).filter((chargeId) => !served.has(chargeId)));
  if (short.size > 0) {
    await dropPoints(tx, [...short]);
    program.log.warn({ chargeIds: [...short] }, 'payment arrived late, and the points for the rest are already spent');
  }
  return moved.map(({ before, state }) => ({
    ...before,
    state,
    pointsCents: short.has(before.chargeId) ? 0 : before.pointsCents,
  }));
}
