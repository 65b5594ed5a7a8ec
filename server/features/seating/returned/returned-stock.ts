import { firstSeats } from '../../../../contract/seating/seat-choice.ts';
import { InventoryView } from '../inventory/inventory-view.ts';
import { listNamedSeats } from '../inventory/list-named-seats.ts';
import type { MultilingualSeat } from '../inventory/localize-seat.ts';
import { orderTypes } from '../rules.ts';
import type { BlockRow, Item } from '../store.ts';
import type { TicketLine } from '../../../../contract/seating/holds.ts';

/** Seats and spots taken from the stock, by block. */
export type TakenSeats = readonly Item[];

export interface ZoneStock {
  readonly zoneNo: number;
  readonly free: number;
  /** Largest group of adjacent seats, up to `most`. In general admission all spots count as adjacent. */
  readonly together: number;
}

/**
 * Returned tickets of a performance that are withheld from the public and locked by a transaction. Requests take from
 * it in order, best seats first.
 */
export class ReturnedStock {
  readonly performanceId: string;
  /** Holds that store the returned tickets. */
  readonly holdIds: readonly string[];
  readonly #map: InventoryView;
  readonly #zoneNos: readonly number[];
  readonly #general: ReadonlySet<number>;
  /** Not taken yet. */
  #rest: Map<number, Item>;

  /** @param rows all blocks of each row that contains a returned seat. */
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

  get free(): number {
    return this.#zoneNos.reduce((sum, zoneNo) => sum + this.#map.zone(zoneNo).free, 0);
  }

  /**
   * Returns the remaining stock of each zone.
   * @param max largest group of adjacent seats that a request wants.
   */
  zones(max: number): ZoneStock[] {
    return this.#zoneNos.flatMap((zoneNo) => {
      const { free } = this.#map.zone(zoneNo);
      return free > 0 ? [{ zoneNo, free, together: this.#longest(zoneNo, Math.min(free, max)) }] : [];
    });
  }

  #longest(zoneNo: number, limit: number): number {
    if (this.#general.has(zoneNo)) return limit;
    for (let size = limit; size > 0; size--) if (this.#map.bestTogether(zoneNo, size).length > 0) return size;
    return 0;
  }

  /**
   * Takes the best seats in a zone, adjacent if possible or, if `togetherOnly`, only adjacent ones.
   * @returns `undefined` if they are not available.
   */
  take(zoneNo: number, quantity: number, togetherOnly: boolean): TakenSeats | undefined {
    const chosen = this.#map.choose({ zones: [{ zoneNo, quantity }], adjacentOnly: togetherOnly });
    if ('zoneNo' in chosen) return undefined;
    for (const { blockNo, mask, quantity: count } of chosen) {
      const item = this.#rest.get(blockNo);
      if (!item) throw new Error(`no returned seats in block ${blockNo}`);
      this.#rest.set(blockNo, { blockNo, mask: item.mask & ~mask, quantity: item.quantity - count });
    }
    return chosen;
  }

  get rest(): Item[] {
    return [...this.#rest.values()].filter(({ quantity }) => quantity > 0);
  }

  /** Returns the ticket types of taken seats, and the seats with their labels. */
  name(items: readonly Item[], lines: readonly TicketLine[]): { ticketTypes: string; places: MultilingualSeat[] } {
    const ticketTypes = orderTypes(this.#map.zonesOf(items), lines);
    return { ticketTypes, places: listNamedSeats(this.performanceId, this.#map.label(items), ticketTypes) };
  }
}
