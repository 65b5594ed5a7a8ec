import type { Availability } from '../../../../contract/catalogue/events.ts';
import { chooseBeside, roomBeside, type OwnSeats } from '../../../../contract/seating/beside-seats.ts';
import {
  byBestSeat,
  changeFree,
  chooseAdjacent,
  firstSeats,
  listSeats,
  longestBlock,
  makeRow,
  type Piece,
  type Row,
  type Seats,
} from '../../../../contract/seating/seat-choice.ts';
import { chooseSplit } from '../../../../contract/seating/split-seats.ts';
import { availabilityOf } from '../rules.ts';
import { seatsWithout } from './typed-seats.ts';
import type { LabelledItem } from './list-named-seats.ts';
import { penaltiesOf, runPositionsOf, widthOfRun, type RunPosition } from './run-positions.ts';
import type { BlockRow, BlockState, Item } from '../store.ts';

interface Block {
  readonly row: BlockRow;
  taken: Seats;
  available: number;
  readonly zone: Zone;
  /** Undefined for general admission. */
  readonly seatRow: SeatRow | undefined;
}

interface SeatRow extends Row {
  readonly zone: Zone;
  readonly blocks: Block[];
}

interface Zone {
  readonly zoneNo: number;
  /** In physical order, best row first. */
  readonly rows: SeatRow[];
  byBest: readonly SeatRow[];
  general: Block | undefined;
  free: number;
  capacity: number;
}

interface BestWanted {
  readonly zones: readonly { zoneNo: number; quantity: number }[];
  readonly adjacentOnly: boolean;
  /** Seats that the buyer already holds. Seats next to them count as the best. */
  readonly own?: readonly Item[];
}

/** Requested tickets: the best available in zones, or named seats (with an unused hold ID). */
export type RequestedSeats = BestWanted | { readonly items: readonly Item[] };

/** Too few tickets: only `left` are available in `zoneNo` or, if `beside`, next to the buyer's own seats. */
export interface TooFew {
  readonly zoneNo: number;
  readonly left: number;
  readonly beside?: boolean;
}

export interface SeenBlock {
  readonly row: BlockRow;
  readonly taken: Seats;
  /** Undefined for general admission. */
  readonly run: { readonly width: number; readonly free: Seats; readonly blocks: readonly BlockRow[] } | undefined;
}

/**
 * Seats and spots of one performance as last read by this process. Only a hint: the database rows decide what is free.
 */
export class InventoryView {
  readonly #blocks = new Map<number, Block>();
  readonly #zones = new Map<number, Zone>();

  constructor(rows: readonly BlockRow[]) {
    const ordered = rows.toSorted((a, b) => a.rank - b.rank || a.blockNo - b.blockNo);
    const physical = Map.groupBy(ordered, (row) => (row.width > 0 ? `row ${row.rowNo}` : `block ${row.blockNo}`));
    const stands = runPositionsOf([...physical.values()]);
    for (const parts of physical.values()) this.#addRow(parts, stands.get(parts));
    for (const zone of this.#zones.values()) zone.byBest = byBestSeat(zone.rows);
  }

  #addRow(parts: readonly BlockRow[], stand: RunPosition | undefined): void {
    const { zoneNo } = parts[0]!;
    let zone = this.#zones.get(zoneNo);
    if (!zone)
      this.#zones.set(zoneNo, (zone = { zoneNo, rows: [], byBest: [], general: undefined, free: 0, capacity: 0 }));
    const restricted = parts.reduce((bits, part) => bits | (part.restricted << BigInt(part.firstSeat)), 0n);
    const row =
      stand && makeRow({ ...stand, width: widthOfRun(parts), free: 0n, restricted, measures: penaltiesOf(parts) });
    const seatRow = row && { ...row, zone, blocks: [] as Block[] };
    for (const part of parts) {
      const block: Block = { row: part, taken: firstSeats(part.width), available: 0, zone, seatRow };
      this.#blocks.set(part.blockNo, block);
      seatRow?.blocks.push(block);
      zone.capacity += part.capacity;
      if (!seatRow) zone.general = block;
      see(block, part.taken, part.available);
    }
    if (seatRow) zone.rows.push(seatRow);
  }

  /**
   * Applies block states from the database.
   * @returns false if a block is unknown or its capacity has changed.
   */
  apply(states: readonly BlockState[]): boolean {
    let known = true;
    for (const { blockNo, taken, available, capacity } of states) {
      const block = this.#blocks.get(blockNo);
      if (!block || (capacity !== undefined && capacity !== block.row.capacity)) known = false;
      else see(block, taken, available);
    }
    return known;
  }

  /** True if every numbered seat has a penalty. */
  get isMeasured(): boolean {
    return !this.#someBlock(({ row }) => row.width > 0 && row.capacity > 0 && row.measures.length === 0);
  }

  /** Returns true if seats were scored after this map was read. */
  lacksMeasuresOf(rows: readonly BlockRow[]): boolean {
    return rows.some(({ blockNo, measures }) => {
      const known = this.#blocks.get(blockNo);
      return measures.length > 0 && known !== undefined && known.row.measures.length === 0;
    });
  }

  #someBlock(is: (block: Block) => boolean): boolean {
    for (const block of this.#blocks.values()) if (is(block)) return true;
    return false;
  }

  get size(): number {
    return this.#blocks.size;
  }

  /**
   * Selects seats and spots and marks them as taken.
   * @param start position in each zone to start from, 0 to 1. Different values keep processes from colliding.
   * @param released the buyer's own seats. They are free for this request, but for others only after the database has
   *   confirmed it.
   * @returns items by block, or the zone that has too few left.
   */
  choose(wanted: RequestedSeats, start = 0, released: readonly Item[] = []): Item[] | TooFew {
    this.#mark(released, false);
    const chosen = this.#chooseFree(wanted, start);
    this.#mark('zoneNo' in chosen ? released : seatsWithout(released, chosen), true);
    return chosen;
  }

  #mark(items: readonly Item[], taken: boolean): void {
    for (const { blockNo, mask, quantity } of items) {
      const block = this.#block(blockNo);
      const bits = taken ? block.taken | mask : block.taken & ~mask;
      see(block, bits, block.available + (taken ? -quantity : quantity));
    }
  }

  #chooseFree(wanted: RequestedSeats, start: number): Item[] | TooFew {
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
    wanted: BestWanted,
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
      const own = this.#runsOf(zone, wanted.own ?? []);
      const beside = chooseBeside(own, quantity);
      if (wanted.adjacentOnly && !beside && wanted.own?.some(({ mask }) => mask > 0n)) {
        return { zoneNo, left: roomBeside(own, quantity), beside: true };
      }
      const adjacent = beside ?? chooseAdjacent(zone.byBest, quantity, Math.floor(start * zone.byBest.length));
      if (!adjacent && wanted.adjacentOnly) return { zoneNo, left: longestBlock(zone.rows, quantity) };
      const pieces = adjacent ? [adjacent] : chooseSplit(zone.rows, quantity);
      // A zone has both seats and spots only if its kind changed during the sale.
      if (!pieces) return { zoneNo, left: zone.general?.available ?? 0 };
      for (const piece of pieces) addPiece(piece, add);
    }
    return undefined;
  }

  /**
   * Returns the best adjacent seats in a zone, as `choose` would select them, without taking them. Empty if there are
   * too few.
   */
  bestTogether(zoneNo: number, quantity: number): Item[] {
    const piece = chooseAdjacent(this.#zones.get(zoneNo)?.byBest ?? [], quantity);
    const items: Item[] = [];
    if (piece) addPiece(piece, ({ row }, mask, count) => items.push({ blockNo: row.blockNo, mask, quantity: count }));
    return items;
  }

  #runsOf(zone: Zone, items: readonly Item[]): OwnSeats<SeatRow>[] {
    const runs = new Map<SeatRow, Seats>();
    for (const { blockNo, mask } of items) {
      const { seatRow, row } = this.#block(blockNo);
      if (seatRow?.zone === zone) runs.set(seatRow, (runs.get(seatRow) ?? 0n) | (mask << BigInt(row.firstSeat)));
    }
    return [...runs].map(([row, own]) => ({ row, own }));
  }

  /** Returns the zone and quantity of each item, in block and seat order. */
  zonesOf(items: readonly Item[]): { zoneNo: number; quantity: number }[] {
    return items.map(({ blockNo, quantity }) => ({ zoneNo: this.#block(blockNo).zone.zoneNo, quantity }));
  }

  label(items: readonly Item[]): LabelledItem[] {
    return items.map((item) => ({ ...this.#block(item.blockNo).row, ...item }));
  }

  /** Returns a block and its run as last read, or `undefined` for an unknown block. */
  seen(blockNo: number): SeenBlock | undefined {
    const block = this.#blocks.get(blockNo);
    if (!block) return undefined;
    const { row, taken, seatRow } = block;
    return { row, taken, run: seatRow && { ...seatRow, blocks: seatRow.blocks.map((part) => part.row) } };
  }

  /** Every block as first read. Fields that change during a sale are stale. */
  get rows(): BlockRow[] {
    return [...this.#blocks.values()].map((block) => block.row);
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
    const width = firstSeats(row.width);
    const shift = BigInt(row.firstSeat);
    changeFree(seatRow, (seatRow.free & ~(width << shift)) | ((width & ~taken) << shift));
  }
  block.taken = taken;
}

function addPiece(piece: Piece<SeatRow>, add: (block: Block, seats: Seats, quantity: number) => void): void {
  for (const block of piece.row.blocks) {
    const seats = (piece.seats >> BigInt(block.row.firstSeat)) & firstSeats(block.row.width);
    if (seats > 0n) add(block, seats, listSeats(seats).length);
  }
}
