import { firstSeats } from '../../../../contract/seating/seat-choice.ts';
import { InventoryView } from '../inventory/inventory-view.ts';
import { listNamedSeats } from '../inventory/list-named-seats.ts';
import type { MultilingualSeat } from '../inventory/localize-seat.ts';
import { orderTypes } from '../rules.ts';
import type { BlockRow, Item } from '../store.ts';
import type { TicketLine } from '../../../../contract/seating/holds.ts';

/** Places that were taken, block by block. */
export type TakenSeats = readonly Item[];

/** What is left of a zone. */
export interface ZoneStock {
  readonly zoneNo: number;
  readonly free: number;
  /** The most seats side by side, at most `most`; where places are not numbered, all of them are. */
  readonly together: number;
}

/**
 * What came back of a performance and is kept from the public, locked by a transaction: taken from in the order in which it
 * is asked, best places first.
 */
export class ReturnedStock {
  readonly performanceId: string;
  /** The holds that keep it. */
  readonly holdIds: readonly string[];
  readonly #map: InventoryView;
  readonly #zoneNos: readonly number[];
  readonly #general: ReadonlySet<number>;
  /** What nobody has taken yet. */
  #rest: Map<number, Item>;

  /** @param rows every block of each row that a place is in. */
  constructor(performanceId: string, holdIds: readonly string[], items: readonly Item[], rows: readonly BlockRow[]) {
    this.performanceId = performanceId;
    this.holdIds = holdIds;
    this.#rest = new Map(items.map((item) => [item.blockNo, item]));
    const kept = rows.map((row): BlockRow => {
      const item = this.#rest.get(row.blockNo);
      return { ...row, taken: firstSeats(row.width) & ~(item?.mask ?? 0n), available: item?.quantity ?? 0 };
    });
    this.#map = new InventoryView(kept);
    this.#zoneNos = [...new Set(kept.map(({ zoneNo }) => zoneNo))].toSorted((a, b) => a - b);
    this.#general = new Set(kept.filter(({ width }) => width === 0).map(({ zoneNo }) => zoneNo));
  }

  /** Places that are left. */
  get free(): number {
    return this.#zoneNos.reduce((sum, zoneNo) => sum + this.#map.zone(zoneNo).free, 0);
  }

  /** What is left of each zone. @param most seats side by side that anybody asks for. */
  zones(most: number): ZoneStock[] {
    return this.#zoneNos.flatMap((zoneNo) => {
      const { free } = this.#map.zone(zoneNo);
      return free > 0 ? [{ zoneNo, free, together: this.#longest(zoneNo, Math.min(free, most)) }] : [];
    });
  }

  #longest(zoneNo: number, most: number): number {
    if (this.#general.has(zoneNo)) return most;
    for (let size = most; size > 0; size--) if (this.#map.bestTogether(zoneNo, size).length > 0) return size;
    return 0;
  }

  /** Takes the best places of a zone: side by side if it can be done, or only so. @returns undefined where they are not left. */
  take(zoneNo: number, quantity: number, togetherOnly: boolean): TakenSeats | undefined {
    const chosen = this.#map.choose({ zones: [{ zoneNo, quantity }], adjacentOnly: togetherOnly });
    if ('zoneNo' in chosen) return undefined;
    for (const { blockNo, mask, quantity: count } of chosen) {
      const item = this.#rest.get(blockNo);
      if (!item) throw new Error(`nothing of block ${blockNo} came back`);
      this.#rest.set(blockNo, { blockNo, mask: item.mask & ~mask, quantity: item.quantity - count });
    }
    return chosen;
  }

  /** What nobody has taken. */
  get rest(): Item[] {
    return [...this.#rest.values()].filter(({ quantity }) => quantity > 0);
  }

  /** The letters of ticket types of places that were taken, and the places by their names. */
  name(items: readonly Item[], lines: readonly TicketLine[]): { ticketTypes: string; places: MultilingualSeat[] } {
    const ticketTypes = orderTypes(this.#map.zonesOf(items), lines);
    return { ticketTypes, places: listNamedSeats(this.performanceId, this.#map.label(items), ticketTypes) };
  }
}
