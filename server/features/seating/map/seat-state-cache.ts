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

/** Performances whose states one process remembers. */
const mostKept = 300;
/** How old a state may be. Milliseconds. */
const stateMs = 1000;
/** The same once this process itself has changed something. Milliseconds. */
export const ownStateMs = 250;
/** States that a watcher may have missed and still be told only the difference: about two minutes of a rush. */
const mostSteps = 300;

/** Which seats of a performance are taken, as this process last saw it, and what led there. */
export class PerformanceSeats {
  readonly #program: Program;
  readonly #inventory: PerformanceInventory;
  #states: SeatStates | undefined;
  #texts = new Map<number, string>();
  /** The latest states, oldest first: the id of each, and the blocks that differ from the one before. */
  #steps: { readonly id: string; readonly blocks: readonly number[] }[] = [];
  #readAt = -Infinity;
  #seenChanges = -1;
  #reading: Promise<SeatStates | undefined> | undefined;

  constructor(program: Program, performanceId: string) {
    this.#program = program;
    this.#inventory = inventoryOf(program, performanceId);
  }

  /** The states when they were last seen, if they ever were. */
  get lastSeen(): SeatStates | undefined {
    return this.#states;
  }

  /**
   * The states as seen at most a second ago, sooner after a change of this process: one look at the database, however
   * many ask. Undefined where no seat is numbered. @throws what the database throws.
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

  /** What has changed since a state; undefined where nobody knows it any more. */
  changesSince(id: string): SeatChanges | undefined {
    const at = this.#steps.findLastIndex((step) => step.id === id);
    if (at === -1 || !this.#states) return undefined;
    const changed = new Set(this.#steps.slice(at + 1).flatMap((step) => step.blocks));
    const blocks = [...changed].toSorted((a, b) => a - b).map((block) => this.#texts.get(block) ?? `${block} 0 0`);
    return { id: this.#states.id, blocks };
  }

  async #read(found: FoundPerformance): Promise<SeatStates | undefined> {
    const began = performance.now();
    const { changes } = this.#inventory;
    const rows = await readSeatStateRows(this.#program, found.performance.performanceId, this.#program.now());
    if (this.#hasGrown(rows)) await this.#inventory.look(0);
    const layout = await seatLayoutOf(this.#program, found);
    if (!layout) return undefined;
    this.#readAt = began;
    this.#seenChanges = changes;
    return this.#keep(layout.version, rows);
  }

  /** Whether the rows are not those on the map that everybody has. */
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
    // The same states have the same id in every process, so that a watcher may go on at another.
    const id = createHash('sha256')
      .update(JSON.stringify([version, blocks]))
      .digest('base64url')
      .slice(0, 16);
    if (before?.id === id) return before;
    if (before?.version === version) {
      const either = new Set([...this.#texts.keys(), ...texts.keys()]);
      this.#steps.push({ id, blocks: [...either].filter((block) => this.#texts.get(block) !== texts.get(block)) });
      if (this.#steps.length > mostSteps) this.#steps.shift();
    } else this.#steps = [{ id, blocks: [] }];
    this.#texts = texts;
    return (this.#states = Object.freeze({ version, id, blocks }));
  }
}

const keptSeats = sharedKey<{ kept: LRUCache<string, PerformanceSeats>; program: Program }, Program>((program) => ({
  kept: new LRUCache({ max: mostKept }),
  program,
}));

/** Which seats of a performance are taken, as this process keeps it. */
export function seatsOf({ shared }: Pick<Program, 'shared'>, performanceId: string): PerformanceSeats {
  const { kept, program } = shared(keptSeats);
  let seats = kept.get(performanceId);
  if (!seats) kept.set(performanceId, (seats = new PerformanceSeats(program, performanceId)));
  return seats;
}
