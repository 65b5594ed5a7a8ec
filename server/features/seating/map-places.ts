import type { Availability } from '../../../contract/catalogue.ts';
import type { HeldPlace } from '../../../contract/seating.ts';
import { TicketType } from '../../../contract/catalogue-feed.ts';
import { chooseAdjacent, chooseSplit, longestBlock, type Piece, type Row } from './choose-places.ts';
import { availabilityOf, firstSeats, isAdjacent, listSeats, type Seats } from './rules.ts';
import type { BlockRow, BlockState, Item } from './store.ts';

interface Block {
  readonly row: BlockRow;
  taken: Seats;
  available: number;
  readonly zone: Zone;
  /** Undefined in a zone without numbered places. */
  readonly seatRow: SeatRow | undefined;
}

interface SeatRow extends Row {
  readonly zone: Zone;
  readonly blocks: Block[];
}

interface Zone {
  readonly zoneNo: number;
  /** Best first. */
  readonly rows: SeatRow[];
  /** Places without numbers. */
  general: Block | undefined;
  free: number;
  capacity: number;
}

/** What somebody wants: the best places of zones, or places that they name (under an id that was not used before). */
export type Wanted =
  | { readonly zones: readonly { zoneNo: number; quantity: number }[]; readonly adjacentOnly: boolean }
  | { readonly items: readonly Item[] };

/** Too few places: `left` of those asked for can be had in `zoneNo`. */
export interface TooFew {
  readonly zoneNo: number;
  readonly left: number;
}

/**
 * The places of one performance as one process last saw them. A hint: whether a place is free, only its database row
 * knows.
 */
export class PlaceMap {
  readonly #blocks = new Map<number, Block>();
  readonly #zones = new Map<number, Zone>();

  constructor(rows: readonly BlockRow[]) {
    const ordered = rows.toSorted((a, b) => a.rank - b.rank || a.blockNo - b.blockNo);
    const physical = Map.groupBy(ordered, (row) => (row.width > 0 ? `row ${row.rowNo}` : `block ${row.blockNo}`));
    for (const parts of physical.values()) this.#addRow(parts);
  }

  #addRow(parts: readonly BlockRow[]): void {
    const { zoneNo, width } = parts[0]!;
    let zone = this.#zones.get(zoneNo);
    if (!zone) this.#zones.set(zoneNo, (zone = { zoneNo, rows: [], general: undefined, free: 0, capacity: 0 }));
    const total = Math.max(...parts.map((part) => part.firstSeat + part.width));
    const seatRow =
      width > 0 ? { zone, width: total, free: 0n, noRoomFor: Infinity, blocks: [] as Block[] } : undefined;
    for (const row of parts) {
      const block: Block = { row, taken: firstSeats(row.width), available: 0, zone, seatRow };
      this.#blocks.set(row.blockNo, block);
      seatRow?.blocks.push(block);
      zone.capacity += row.capacity;
      if (!seatRow) zone.general = block;
      see(block, row.taken, row.available);
    }
    if (seatRow) zone.rows.push(seatRow);
  }

  /** Takes over what the database says of some blocks. @returns false when a block is not known or has grown or shrunk. */
  apply(states: readonly BlockState[]): boolean {
    let known = true;
    for (const { blockNo, taken, available, capacity } of states) {
      const block = this.#blocks.get(blockNo);
      if (!block || (capacity !== undefined && capacity !== block.row.capacity)) known = false;
      else see(block, taken, available);
    }
    return known;
  }

  get size(): number {
    return this.#blocks.size;
  }

  /**
   * Chooses places and marks them as taken.
   * @param start where in each zone to begin, from 0 to 1: processes that begin apart do not meet.
   * @returns items by block, or where too few are left.
   */
  choose(wanted: Wanted, start = 0): Item[] | TooFew {
    const items = new Map<Block, Seats>();
    const counts = new Map<Block, number>();
    const add = (block: Block, seats: Seats, quantity: number) => {
      items.set(block, (items.get(block) ?? 0n) | seats);
      counts.set(block, (counts.get(block) ?? 0) + quantity);
    };
    const tooFew = 'items' in wanted ? this.#chooseNamed(wanted.items, add) : this.#chooseBest(wanted, start, add);
    if (tooFew) return tooFew;
    const chosen: Item[] = [];
    for (const [block, mask] of items) {
      const quantity = counts.get(block)!;
      see(block, block.taken | mask, block.available - quantity);
      chosen.push({ blockNo: block.row.blockNo, mask, quantity });
    }
    return chosen.toSorted((a, b) => a.blockNo - b.blockNo);
  }

  #chooseNamed(
    items: readonly Item[],
    add: (block: Block, seats: Seats, quantity: number) => void,
  ): TooFew | undefined {
    for (const { blockNo, mask, quantity } of items) {
      const block = this.#blocks.get(blockNo);
      if (!block) return { zoneNo: 0, left: 0 };
      const free = (block.taken & mask) === 0n && block.available >= quantity;
      if (!free) return { zoneNo: block.zone.zoneNo, left: 0 };
      add(block, mask, quantity);
    }
    return undefined;
  }

  #chooseBest(
    wanted: { zones: readonly { zoneNo: number; quantity: number }[]; adjacentOnly: boolean },
    start: number,
    add: (block: Block, seats: Seats, quantity: number) => void,
  ): TooFew | undefined {
    for (const { zoneNo, quantity } of wanted.zones) {
      const zone = this.#zones.get(zoneNo);
      if (!zone || zone.free < quantity) return { zoneNo, left: zone?.free ?? 0 };
      if (zone.general && zone.general.available >= quantity) {
        add(zone.general, 0n, quantity);
        continue;
      }
      const adjacent = chooseAdjacent(zone.rows, quantity, Math.floor(start * zone.rows.length));
      if (!adjacent && wanted.adjacentOnly) return { zoneNo, left: longestBlock(zone.rows, quantity) };
      const pieces = adjacent ? [adjacent] : chooseSplit(zone.rows, quantity);
      // Places with and without numbers in one zone: only where its kind was changed in mid-sale.
      if (!pieces) return { zoneNo, left: zone.general?.available ?? 0 };
      for (const piece of pieces) addPiece(piece, add);
    }
    return undefined;
  }

  /** Places in each run of one zone, in the order of block and seat. */
  zonesOf(items: readonly Item[]): { zoneNo: number; quantity: number }[] {
    return items.map(({ blockNo, quantity }) => ({ zoneNo: this.#block(blockNo).zone.zoneNo, quantity }));
  }

  /** The items with the names of their blocks. */
  label(items: readonly Item[]): LabelledItem[] {
    return items.map((item) => ({ ...this.#block(item.blockNo).row, ...item }));
  }

  zone(zoneNo: number): { free: number; capacity: number } {
    return this.#zones.get(zoneNo) ?? { free: 0, capacity: 0 };
  }

  availability(): Availability {
    let free = 0;
    let capacity = 0;
    for (const zone of this.#zones.values()) {
      free += zone.free;
      capacity += zone.capacity;
    }
    return availabilityOf(free, capacity);
  }

  #block(blockNo: number): Block {
    const block = this.#blocks.get(blockNo);
    if (!block) throw new Error(`block ${blockNo} is not on the map`);
    return block;
  }
}

function see(block: Block, taken: Seats, available: number): void {
  block.zone.free += available - block.available;
  block.available = available;
  const { row, seatRow } = block;
  if (seatRow) {
    if ((block.taken & ~taken) !== 0n) seatRow.noRoomFor = Infinity;
    const width = firstSeats(row.width);
    const shift = BigInt(row.firstSeat);
    seatRow.free = (seatRow.free & ~(width << shift)) | ((width & ~taken) << shift);
  }
  block.taken = taken;
}

function addPiece(piece: Piece<SeatRow>, add: (block: Block, seats: Seats, quantity: number) => void): void {
  for (const block of piece.row.blocks) {
    const seats = (piece.seats >> BigInt(block.row.firstSeat)) & firstSeats(block.row.width);
    if (seats > 0n) add(block, seats, listSeats(seats).length);
  }
}

/** A run of places with the names of their block. */
export type LabelledItem = Item &
  Pick<BlockRow, 'zoneNo' | 'rowNo' | 'firstSeat' | 'section' | 'rowLabel' | 'seatLabels'>;

/** Names places one by one. @param items by block; `ticketTypes` has a letter for each place in that order. */
export function listPlaces(items: readonly LabelledItem[], ticketTypes: string): HeldPlace[] {
  const places: HeldPlace[] = [];
  for (const item of items) {
    const { zoneNo, section, rowLabel: row, seatLabels, mask, quantity } = item;
    const seats =
      mask > 0n ? listSeats(mask).map((seat) => seatLabels[seat] ?? null) : Array<null>(quantity).fill(null);
    for (const seat of seats) {
      const ticketType = TicketType.parse(ticketTypes[places.length]);
      places.push({ zoneNo, section, row, seat, ticketType });
    }
  }
  return places;
}

/** Whether the seats of some zone are not one block of adjacent seats. */
export function isSplit(items: readonly LabelledItem[]): boolean {
  const numbered = Map.groupBy(
    items.filter((item) => item.mask > 0n),
    (item) => item.zoneNo,
  );
  return [...numbered.values()].some((parts) => {
    const seats = parts.reduce((sum, part) => sum | (part.mask << BigInt(part.firstSeat)), 0n);
    return parts.some((part) => part.rowNo !== parts[0]!.rowNo) || !isAdjacent(seats);
  });
}
