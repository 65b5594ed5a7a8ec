import type { Availability } from '../../../../contract/catalogue/events.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { showAvailability } from '../../catalogue/events/show-availability.ts';
import { PerformanceInventory } from './performance-inventory.ts';

/** Maximum number of performances cached per process. A performance with 60,000 seats takes a few megabytes. */
const maxInventories = 300;
/** Minimum interval between two availability reports of a performance, in ms. */
const reportMs = 1000;

class Inventories {
  readonly #program: Program;
  /** Least recently used first. */
  readonly #inventories = new Map<string, PerformanceInventory>();
  readonly #changed = new Set<string>();
  readonly #shown = new Map<string, Availability>();
  #timer: NodeJS.Timeout | undefined;
  #reporting: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(program: Program) {
    this.#program = program;
  }

  of(performanceId: string): PerformanceInventory {
    let inventory = this.#inventories.get(performanceId);
    if (inventory) this.#inventories.delete(performanceId);
    else {
      inventory = new PerformanceInventory(this.#program, performanceId, () => this.#noteChange(performanceId));
      this.#makeRoom();
    }
    this.#inventories.set(performanceId, inventory);
    return inventory;
  }

  #makeRoom(): void {
    for (const [performanceId, inventory] of this.#inventories) {
      if (this.#inventories.size < maxInventories) return;
      if (!inventory.isIdle || this.#changed.has(performanceId)) continue;
      this.#inventories.delete(performanceId);
      this.#shown.delete(performanceId);
    }
  }

  #noteChange(performanceId: string): void {
    this.#changed.add(performanceId);
    if (this.#closed) return;
    this.#timer ??= setTimeout(() => {
      this.#reporting = this.#report();
    }, reportMs).unref();
  }

  async #report(): Promise<void> {
    this.#timer = undefined;
    const changes: { performanceId: string; availability: Availability }[] = [];
    for (const performanceId of this.#changed) {
      const availability = this.#inventories.get(performanceId)?.lastSeen?.availability();
      if (availability && availability !== this.#shown.get(performanceId))
        changes.push({ performanceId, availability });
    }
    this.#changed.clear();
    try {
      await showAvailability(this.#program, changes);
      for (const { performanceId, availability } of changes) this.#shown.set(performanceId, availability);
    } catch (error) {
      this.#program.log.warn({ err: error }, 'availability could not be reported, will be retried');
      for (const { performanceId } of changes) this.#noteChange(performanceId);
    }
  }

  /** Forces the next report, because another process may have reported something else. */
  reportAgain(performanceId: string): void {
    this.#shown.delete(performanceId);
    this.#noteChange(performanceId);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#reporting;
  }
}

const inventories = sharedKey<Inventories, Program>((program, onClose) => {
  const made = new Inventories(program);
  onClose(() => made.close());
  return made;
});

/** Returns a performance's inventory in this process. */
export function inventoryOf(program: Program, performanceId: string): PerformanceInventory {
  return program.shared(inventories).of(performanceId);
}

/** Writes a performance's availability again, even if this process considers it unchanged. */
export function reportAgain(program: Program, performanceId: string): void {
  program.shared(inventories).reportAgain(performanceId);
}
