import { countSeats } from '../../../../contract/seating/seat-choice.ts';
import { locateSeat } from '../../../../contract/seating/seat-map.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { permitSystem, type Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readCachedCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { inventoryOf, reportAgain } from '../inventory/inventory-cache.ts';
import { withholdReturnedSeats } from '../inventory/withhold-returned-seats.ts';
import {
  findReleasing,
  forgetEmptyAllotments,
  freeAllottedSeats,
  lockAllotment,
  takeFromAllotment,
  type StoredAllotment,
} from '../store-allotments.ts';
import { lockAwaited } from '../store-returned.ts';
import { inside, type Item } from '../store.ts';

/** Part of an allotment to release. Releases all of it if `seatIds` and `places` are undefined. */
export interface Release {
  readonly allotmentId: string;
  readonly seatIds?: readonly string[] | undefined;
  /** Number of general-admission spots across all zones. */
  readonly places?: number | undefined;
}

/**
 * Releases seats or spots from an allotment: to the wish list if requests are waiting, otherwise on sale.
 * @param permit its subject is the performance.
 */
export async function releaseAllotment(
  program: Program,
  permit: Permit<'allotment.release', string>,
  release: Release,
): Promise<Outcome<{ released: number }, 'not_found'>> {
  const performanceId = permit.subject;
  const result = await program.transact(async (tx): Promise<Outcome<{ released: number }, 'not_found'>> => {
    const runner = inside(tx);
    // Locks the wish-list flag first, like every other operation that releases seats.
    const awaited = await lockAwaited(runner, performanceId);
    const allotment = await lockAllotment(runner, performanceId, release.allotmentId);
    const items = allotment && itemsOf(performanceId, allotment, release);
    if (!allotment || !items) return refuse('not_found');
    await takeFromAllotment(runner, performanceId, allotment.allotmentId, items);
    await forgetEmptyAllotments(runner, performanceId);
    const released = items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (released > 0) await putBack(program, tx, performanceId, items, awaited);
    const { name, kind } = allotment;
    await recordChange(program, tx, permit, { allotmentId: allotment.allotmentId, name, kind, released, awaited });
    return done({ released });
  });
  await inventoryOf(program, performanceId).look();
  reportAgain(program, performanceId);
  return result;
}

async function putBack(program: Program, tx: Tx, performanceId: string, items: readonly Item[], awaited: boolean) {
  if (awaited) await withholdReturnedSeats(program, tx, performanceId, items);
  else await freeAllottedSeats(inside(tx), performanceId, items);
}

/** Returns `undefined` if `release` includes a seat that the allotment lacks, or too many spots. */
function itemsOf(performanceId: string, { items }: StoredAllotment, { seatIds, places }: Release): Item[] | undefined {
  if (seatIds === undefined && places === undefined) return [...items];
  const byBlock = new Map(items.map((item) => [item.blockNo, item]));
  const masks = new Map<number, bigint>();
  for (const seatId of seatIds ?? []) {
    const place = locateSeat(performanceId, seatId);
    const item = place && byBlock.get(place.block);
    if (!place || !item || (item.mask & (1n << BigInt(place.bit))) === 0n) return undefined;
    masks.set(place.block, (masks.get(place.block) ?? 0n) | (1n << BigInt(place.bit)));
  }
  const seats = [...masks].map(([blockNo, mask]) => ({ blockNo, mask, quantity: countSeats(mask) }));
  let left = places ?? 0;
  const general = items.flatMap(({ blockNo, mask, quantity }): Item[] => {
    const count = mask === 0n ? Math.min(left, quantity) : 0;
    left -= count;
    return count > 0 ? [{ blockNo, mask: 0n, quantity: count }] : [];
  });
  return left > 0 ? undefined : [...seats, ...general].toSorted((a, b) => a.blockNo - b.blockNo);
}

const hourMs = 60 * 60 * 1000;

/**
 * Releases the allotments that are due. A worker calls it every minute.
 * @returns the number of released allotments.
 */
export async function releaseDueAllotments(program: Program): Promise<number> {
  const due = await findReleasing(program);
  if (due.length === 0) return 0;
  const { byPerformance } = await readCachedCatalogue(program);
  const now = program.now().getTime();
  let count = 0;
  for (const { performanceId, allotmentId, releaseHours } of due) {
    const startsAt = byPerformance.get(performanceId)?.performance.startsAt;
    if (!startsAt || startsAt.getTime() - releaseHours * hourMs > now) continue;
    const permit = permitSystem('worker', 'allotment.release', performanceId);
    if ((await releaseAllotment(program, permit, { allotmentId })).ok) count++;
  }
  return count;
}
