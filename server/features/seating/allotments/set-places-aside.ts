import { countSeats, listSeats } from '../../../../contract/seating/seat-choice.ts';
import { locateSeat } from '../../../../contract/seating/seat-map.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import { listNamedSeats } from '../inventory/list-named-seats.ts';
import type { MultilingualSeat } from '../inventory/localize-seat.ts';
import {
  addToAllotment,
  lockAllotment,
  readTakenBits,
  writeAllotment,
  type AllotmentRow,
} from '../store-allotments.ts';
import { markSeatsTaken } from '../store-returned.ts';
import { inside, lockBlocks, type BlockRow, type Item } from '../store.ts';

export interface AllotmentInput {
  readonly allotment: AllotmentRow;
  readonly seatIds: readonly string[];
  /** General-admission spots. */
  readonly zones: readonly { readonly zoneNo: number; readonly quantity: number }[];
}

type Obstacle =
  | { readonly why: 'held' | 'sold' | 'allotted' | 'closed'; readonly place: MultilingualSeat }
  | { readonly why: 'too_few'; readonly zoneNo: number; readonly free: number };

export type AllotmentResult =
  | { readonly outcome: 'aside' }
  | { readonly outcome: 'taken'; readonly obstacles: Obstacle[] };

/**
 * Takes seats and spots off public sale, all of them or none. Returns those that are already held, sold or allotted.
 * Row locks on the inventory resolve conflicts with concurrent buyers. Extends an existing allotment.
 * @param permit its subject is the performance.
 */
export async function setPlacesAside(
  program: Program,
  permit: Permit<'allotment.write', string>,
  { allotment, seatIds, zones }: AllotmentInput,
): Promise<Outcome<AllotmentResult, 'not_found'>> {
  const performanceId = permit.subject;
  const result = await program.transact(async (tx): Promise<Outcome<AllotmentResult, 'not_found'>> => {
    const before = await lockAllotment(inside(tx), performanceId, allotment.allotmentId);
    const blocks = await lockBlocks(tx, performanceId);
    const items = [...itemsOfSeats(performanceId, blocks, seatIds), ...itemsOfZones(blocks, zones)];
    if (items.some((item) => item === undefined)) return refuse('not_found');
    const requested = items as Item[];
    const obstacles = await findObstacles(tx, performanceId, blocks, requested);
    if (obstacles.length > 0) return done({ outcome: 'taken', obstacles });
    await writeAllotment(inside(tx), performanceId, allotment, program.now());
    if (requested.length > 0) {
      await markSeatsTaken(inside(tx), performanceId, requested);
      await addToAllotment(inside(tx), performanceId, allotment.allotmentId, requested);
    }
    const { allotmentId, ...after } = allotment;
    const places = requested.reduce((sum, { quantity }) => sum + quantity, 0);
    await recordChange(program, tx, permit, {
      allotmentId,
      before: before ? { name: before.name, kind: before.kind, releaseHours: before.releaseHours } : null,
      after,
      added: places,
      seatIds,
    });
    return done({ outcome: 'aside' });
  });
  await inventoryOf(program, performanceId).look();
  return result;
}

function itemsOfSeats(
  performanceId: string,
  blocks: readonly BlockRow[],
  seatIds: readonly string[],
): (Item | undefined)[] {
  const known = new Map(blocks.map((block) => [block.blockNo, block]));
  const masks = new Map<number, bigint>();
  for (const seatId of seatIds) {
    const place = locateSeat(performanceId, seatId);
    const block = place && known.get(place.block);
    if (!place || !block || place.bit >= block.width) return [undefined];
    masks.set(place.block, (masks.get(place.block) ?? 0n) | (1n << BigInt(place.bit)));
  }
  return [...masks]
    .toSorted(([a], [b]) => a - b)
    .map(([blockNo, mask]) => ({ blockNo, mask, quantity: countSeats(mask) }));
}

function itemsOfZones(blocks: readonly BlockRow[], zones: AllotmentInput['zones']): (Item | undefined)[] {
  return zones.map(({ zoneNo, quantity }) => {
    const block = blocks.find((one) => one.zoneNo === zoneNo && one.width === 0);
    return block && { blockNo: block.blockNo, mask: 0n, quantity };
  });
}

async function findObstacles(
  tx: Tx,
  performanceId: string,
  blocks: readonly BlockRow[],
  items: readonly Item[],
): Promise<Obstacle[]> {
  const known = new Map(blocks.map((block) => [block.blockNo, block]));
  const few = items.flatMap(({ blockNo, mask, quantity }): Obstacle[] => {
    const block = known.get(blockNo)!;
    return mask === 0n && block.available < quantity
      ? [{ why: 'too_few', zoneNo: block.zoneNo, free: block.available }]
      : [];
  });
  const taken = items.filter(({ blockNo, mask }) => (known.get(blockNo)!.taken & mask) !== 0n);
  if (taken.length === 0) return few;
  const blockNos = taken.map(({ blockNo }) => blockNo);
  const bits = new Map((await readTakenBits(inside(tx), performanceId, blockNos)).map((one) => [one.blockNo, one]));
  const named = taken.flatMap(({ blockNo, mask }) => {
    const block = known.get(blockNo)!;
    return listSeats(block.taken & mask).map((seat): Obstacle => {
      const bit = 1n << BigInt(seat);
      const [place] = listNamedSeats(performanceId, [{ ...block, mask: bit, quantity: 1 }], 'R');
      const own = bits.get(blockNo)!;
      const why = own.sold & bit ? 'sold' : own.held & bit ? 'held' : own.allotted & bit ? 'allotted' : 'closed';
      return { why, place: place! };
    });
  });
  return [...few, ...named];
}
