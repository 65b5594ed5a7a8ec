import { countSeats, listSeats } from '../../../../contract/seating/seat-choice.ts';
import { locateSeat } from '../../../../contract/seating/seat-map.ts';
import type { StaffRole } from '../../../../contract/identity/staff.ts';
import type { Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { lockAllotment, markAllotmentGiven, takeFromAllotment, type StoredAllotment } from '../store-allotments.ts';
import { insertGiftTickets } from '../holds/store-tickets.ts';
import { inside, readNamedBlocks, type BlockRow, type Item } from '../store.ts';

export interface GivenSeats {
  readonly orderId: string;
  readonly seatIds: readonly string[];
  /** General-admission spots. */
  readonly zones: readonly { readonly zoneNo: number; readonly quantity: number }[];
}

/** The allotment used, and the tickets per zone for each order, in request order. */
interface Given {
  readonly allotment: Pick<StoredAllotment, 'allotmentId' | 'name' | 'kind'>;
  readonly zones: readonly (readonly { readonly zoneNo: number; readonly quantity: number }[])[];
}

/**
 * Issues tickets from an allotment for orders that the caller inserts in the same transaction. Issues all of them or
 * none. The seats stay unavailable to buyers throughout. A lock on the allotment serializes concurrent calls.
 * @param role the staff member's role, which must be one of the allotment's `sellers`.
 */
export async function issueAllotted(
  tx: Tx,
  performanceId: string,
  { allotmentId, role, orders }: { allotmentId: string; role: StaffRole; orders: readonly GivenSeats[] },
): Promise<Outcome<Given, 'not_found' | 'allotment_not_yours' | 'allotment_changed'>> {
  const runner = inside(tx);
  const allotment = await lockAllotment(runner, performanceId, allotmentId);
  if (!allotment) return refuse('not_found');
  if (allotment.kind === 'kill' || !allotment.sellers.includes(role)) return refuse('allotment_not_yours');
  const blocks = new Map((await readNamedBlocks(runner, performanceId)).map((block) => [block.blockNo, block]));
  const stock = new Map(allotment.items.map((item) => [item.blockNo, { ...item }]));
  const taken: { orderId: string; items: Item[] }[] = [];
  for (const order of orders) {
    const items = takeOut(performanceId, stock, blocks, order);
    if (!items) return refuse('allotment_changed');
    taken.push({ orderId: order.orderId, items });
  }
  await takeFromAllotment(runner, performanceId, allotmentId, sumItems(taken.flatMap(({ items }) => items)));
  await markAllotmentGiven(runner, performanceId, allotmentId);
  await insertGiftTickets(
    runner,
    performanceId,
    taken.flatMap(({ orderId, items }) => numberPlaces(items).map((place) => ({ orderId, ...place }))),
  );
  const zones = taken.map(({ items }) => countZones(items, blocks));
  return done({ allotment, zones });
}

/** Takes one order's seats and spots out of `stock`. Returns `undefined` if any are missing. */
function takeOut(
  performanceId: string,
  stock: Map<number, { blockNo: number; mask: bigint; quantity: number }>,
  blocks: ReadonlyMap<number, BlockRow>,
  { seatIds, zones }: GivenSeats,
): Item[] | undefined {
  const items: Item[] = [];
  for (const seatId of seatIds) {
    const place = locateSeat(performanceId, seatId);
    const left = place && stock.get(place.block);
    const bit = 1n << BigInt(place?.bit ?? 0);
    if (!left || (left.mask & bit) === 0n) return undefined;
    left.mask &= ~bit;
    items.push({ blockNo: left.blockNo, mask: bit, quantity: 1 });
  }
  for (const { zoneNo, quantity } of zones) {
    let wanted = quantity;
    for (const left of stock.values()) {
      const block = blocks.get(left.blockNo);
      if (block?.zoneNo !== zoneNo || block.width > 0) continue;
      const count = Math.min(wanted, left.quantity);
      left.quantity -= count;
      wanted -= count;
      if (count > 0) items.push({ blockNo: left.blockNo, mask: 0n, quantity: count });
    }
    if (wanted > 0) return undefined;
  }
  return sumItems(items);
}

function sumItems(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ blockNo }) => blockNo)]
    .toSorted(([a], [b]) => a - b)
    .map(([blockNo, some]) => {
      const mask = some.reduce((all, one) => all | one.mask, 0n);
      const quantity = mask > 0n ? countSeats(mask) : some.reduce((sum, one) => sum + one.quantity, 0);
      return { blockNo, mask, quantity };
    });
}

function numberPlaces(items: readonly Item[]): { n: number; blockNo: number; seatNo: number | null }[] {
  const places = items.flatMap(({ blockNo, mask, quantity }): { blockNo: number; seatNo: number | null }[] =>
    mask > 0n
      ? listSeats(mask).map((seatNo) => ({ blockNo, seatNo }))
      : Array.from({ length: quantity }, () => ({ blockNo, seatNo: null })),
  );
  return places.map((place, at) => ({ n: at + 1, ...place }));
}

function countZones(items: readonly Item[], blocks: ReadonlyMap<number, BlockRow>) {
  const byZone = Map.groupBy(items, ({ blockNo }) => blocks.get(blockNo)!.zoneNo);
  return [...byZone].map(([zoneNo, some]) => ({ zoneNo, quantity: some.reduce((sum, one) => sum + one.quantity, 0) }));
}
