import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SeatChanges, SeatStates } from '../../../../contract/seating/seat-map.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import type { PerformanceInventory } from '../inventory/performance-inventory.ts';
import { seatLayoutOf } from './seat-layout-cache.ts';
import { readSeatStateRows, type SeatState } from './store-seat-states.ts';

/** Maximum number of performances whose seat states are cached per process. */
const maxKept = 300;
/** Maximum age of a state, in ms. */
const stateMs = 1000;
/** Maximum age of a state after a change by this process, in ms. */
export const ownStateMs = 250;
/** Number of recent states from which a client can still get the difference: about two minutes of a rush. */
const maxSteps = 300;

/** Unavailable seats of a performance as last read by this process, with the recent changes. */
export class PerformanceSeats {
  readonly #program: Program;
  readonly #inventory: PerformanceInventory;
  #states: SeatStates | undefined;
  #texts = new Map<number, string>();
  /** Recent states, oldest first: the ID of each, and the blocks that differ from the previous state. */
  #steps: { readonly id: string; readonly blocks: readonly number[] }[] = [];
  #readAt = -Infinity;
  #seenChanges = -1;
  #reading: Promise<SeatStates | undefined> | undefined;

  constructor(program: Program, performanceId: string) {
    this.#program = program;
    this.#inventory = inventoryOf(program, performanceId);
  }

  get lastSeen(): SeatStates | undefined {
    return this.#states;
  }

  /**
   * Returns the states, at most a second old, or less after a change by this process. Concurrent calls share one read.
   * Returns `undefined` if there are no numbered seats.
   * @throws the database error.
   */
  async look(found: FoundPerformance): Promise<SeatStates | undefined> {
    const age = performance.now() - this.#readAt;
    const isOwn = this.#inventory.changes !== this.#seenChanges;
    if (this.#states && age < (isOwn ? ownStateMs : stateMs)) return this.#states;
    this.#reading ??= this.#read(found).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Returns the changes since a state, or `undefined` if that state is no longer cached. */
  changesSince(id: string): SeatChanges | undefined {
    const at = this.#steps.findLastIndex((step) => step.id === id);
    if (at === -1 || !this.#states) return undefined;
    const changed = new Set(this.#steps.slice(at + 1).flatMap((step) => step.blocks));
    const blocks = [...changed].toSorted((a, b) => a - b).map((block) => this.#texts.get(block) ?? `${block} 0 0`);
    return { id: this.#states.id, blocks };
  }

  async #read(found: FoundPerformance): Promise<SeatStates | undefined> {
    const startedAt = performance.now();
    const { changes } = this.#inventory;
    const rows = await readSeatStateRows(this.#program, found.performance.performanceId, this.#program.now());
    if (this.#hasGrown(rows)) await this.#inventory.look(0);
    const layout = await seatLayoutOf(this.#program, found);
    if (!layout) return undefined;
    this.#readAt = startedAt;
    this.#seenChanges = changes;
    return this.#keep(layout.version, rows);
  }

  /** Returns true if the blocks differ from those of the current map. */
  #hasGrown(rows: readonly SeatState[]): boolean {
    const known = this.#inventory.lastSeen?.rows.filter((row) => row.width > 0);
    if (!known) return false;
    const capacities = new Map(known.map((row) => [row.blockNo, row.capacity]));
    return rows.length !== known.length || rows.some((row) => capacities.get(row.blockNo) !== row.capacity);
  }

  #keep(version: string, rows: readonly SeatState[]): SeatStates {
    const texts = new Map<number, string>();
    for (const { blockNo, taken, held } of rows) {
      if (taken > 0n) texts.set(blockNo, `${blockNo} ${taken.toString(16)} ${held.toString(16)}`);
    }
    const before = this.#states;
    const blocks = [...texts.values()];
    // Equal states have equal IDs in every process, so a client may reconnect to another one.
    const id = createHash('sha256')
      .update(JSON.stringify([version, blocks]))
      .digest('base64url')
      .slice(0, 16);
    if (before?.id === id) return before;
    if (before?.version === version) {
      const either = new Set([...this.#texts.keys(), ...texts.keys()]);
      this.#steps.push({ id, blocks: [...either].filter((block) => this.#texts.get(block) !== texts.get(block)) });
      if (this.#steps.length > maxSteps) this.#steps.shift();
    } else this.#steps = [{ id, blocks: [] }];
    this.#texts = texts;
    return (this.#states = Object.freeze({ version, id, blocks }));
  }
}

const keptSeats = sharedKey<{ kept: LRUCache<string, PerformanceSeats>; program: Program }, Program>((program) => ({
  kept: new LRUCache({ max: maxKept }),
  program,
}));

/** Returns this process's seat states of a performance. */
export function seatsOf({ shared }: Pick<Program, 'shared'>, performanceId: string): PerformanceSeats {
  const { kept, program } = shared(keptSeats);
  let seats = kept.get(performanceId);
  if (!seats) kept.set(performanceId, (seats = new PerformanceSeats(program, performanceId)));
  return seats;
}
