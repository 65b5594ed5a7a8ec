import { blockStarts, countSeats, firstSeats, type Seats } from '../../../../contract/seating/seat-choice.ts';
import { locateSeat, type SeatId } from '../../../../contract/seating/seat-map.ts';
import type { SeatMapLayout, LayoutBlock } from './decode-seat-map.ts';

/** Unavailable seats of a block, and those among them that are held. */
export interface BlockOccupancy {
  readonly taken: Seats;
  readonly held: Seats;
}

export type BlockStates = ReadonlyMap<number, BlockOccupancy>;

/** Selects the free seats to highlight. Other free seats are dimmed. */
export interface SeatFilter {
  /** Zones to show; null for all. */
  readonly zoneNos: ReadonlySet<number> | null;
  /** Number of adjacent free seats required; 1 for any seat. */
  readonly together: number;
}

/**
 * Each seat of a block is in exactly one of these sets, except the viewer's own seats, which are drawn over the map.
 */
export interface BlockMarks {
  readonly free: Seats;
  readonly dim: Seats;
  readonly held: Seats;
  readonly sold: Seats;
  readonly closed: Seats;
}

/** A section as drawn. Remains the same object while nothing in it changes. */
export interface SectionMarks {
  readonly section: number;
  /** In block order. */
  readonly blocks: readonly BlockMarks[];
  /** Available seats, dimmed or not. */
  readonly free: number;
  /** Highlighted available seats, by zone. */
  readonly freeByZone: ReadonlyMap<number, number>;
}

export interface SeatMarkOptions {
  readonly states: BlockStates;
  /** The viewer's own seats by block: selected now or in the cart. */
  readonly own: ReadonlyMap<number, Seats>;
  readonly filter: SeatFilter;
}

/** Returns how to draw each section. Unchanged sections reuse their objects from `before`. */
export function markSeats(
  layout: SeatMapLayout,
  wanted: SeatMarkOptions,
  before: readonly SectionMarks[] = [],
): SectionMarks[] {
  const roomy = wanted.filter.together > 1 ? roomyBlocks(layout, wanted) : undefined;
  return layout.sections.map((section, number) => {
    const blocks: BlockMarks[] = [];
    for (let place = section.firstBlock; place < section.endBlock; place++) {
      blocks.push(markBlock(layout.blocks[place]!, wanted, roomy?.[place]));
    }
    const old = before[number];
    return old && sameBlocks(old.blocks, blocks) ? old : summarise(layout, number, blocks);
  });
}

function markBlock(block: LayoutBlock, { states, own, filter }: SeatMarkOptions, roomy: Seats | undefined): BlockMarks {
  const all = firstSeats(block.labels.length);
  const state = states.get(block.block);
  const mine = own.get(block.block) ?? 0n;
  const closed = (block.facts.not_for_sale ?? 0n) & all & ~mine;
  const taken = (state?.taken ?? 0n) & all & ~mine & ~closed;
  const held = taken & (state?.held ?? 0n);
  const open = all & ~mine & ~closed & ~taken;
  const shown = filter.zoneNos === null || filter.zoneNos.has(block.zoneNo);
  const free = shown ? open & (roomy ?? all) : 0n;
  return { free, dim: open & ~free, held, sold: taken & ~held, closed };
}

/**
 * Returns the seats in free blocks of at least the required size, by index in `layout.blocks`. The viewer's own seats
 * count as free, so that the seats beside a selected seat remain visible.
 */
function roomyBlocks(layout: SeatMapLayout, { states, own, filter }: SeatMarkOptions): Seats[] {
  const roomy: Seats[] = Array.from(layout.blocks, () => 0n);
  for (const run of layout.runs) {
    let free = 0n;
    for (const place of run) {
      const block = layout.blocks[place]!;
      const taken =
        ((states.get(block.block)?.taken ?? 0n) | (block.facts.not_for_sale ?? 0n)) & ~(own.get(block.block) ?? 0n);
      free |= (firstSeats(block.labels.length) & ~taken) << BigInt(block.firstInRun);
    }
    let within = 0n;
    const starts = blockStarts(free, filter.together);
    for (let seat = 0; seat < filter.together; seat++) within |= starts << BigInt(seat);
    for (const place of run) {
      const block = layout.blocks[place]!;
      roomy[place] = (within >> BigInt(block.firstInRun)) & firstSeats(block.labels.length);
    }
  }
  return roomy;
}

function sameBlocks(some: readonly BlockMarks[], others: readonly BlockMarks[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]!;
      return (
        one.free === other.free &&
        one.dim === other.dim &&
        one.held === other.held &&
        one.sold === other.sold &&
        one.closed === other.closed
      );
    })
  );
}

function summarise(layout: SeatMapLayout, number: number, blocks: readonly BlockMarks[]): SectionMarks {
  const { firstBlock } = layout.sections[number]!;
  const freeByZone = new Map<number, number>();
  let free = 0;
  for (const [at, marks] of blocks.entries()) {
    const { zoneNo } = layout.blocks[firstBlock + at]!;
    const open = countSeats(marks.free);
    free += open + countSeats(marks.dim);
    if (open > 0) freeByZone.set(zoneNo, (freeByZone.get(zoneNo) ?? 0) + open);
  }
  return { section: number, blocks, free, freeByZone };
}

/** Groups seats by block. Ignores IDs of other performances. */
export function seatsByBlock(performanceId: string, seatIds: Iterable<SeatId>): Map<number, Seats> {
  const byBlock = new Map<number, Seats>();
  for (const seatId of seatIds) {
    const place = locateSeat(performanceId, seatId);
    if (place) byBlock.set(place.block, (byBlock.get(place.block) ?? 0n) | (1n << BigInt(place.bit)));
  }
  return byBlock;
}

export type MapSeatState = 'free' | 'held' | 'sold' | 'closed';

export function stateOfSeat(block: LayoutBlock, bit: number, states: BlockStates): MapSeatState {
  const seat = 1n << BigInt(bit);
  if (((block.facts.not_for_sale ?? 0n) & seat) !== 0n) return 'closed';
  const state = states.get(block.block);
  if (!state || (state.taken & seat) === 0n) return 'free';
  return (state.held & seat) === 0n ? 'sold' : 'held';
}
