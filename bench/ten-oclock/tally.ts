import { Durations } from '../measure.ts';

/** How often something happened, by its name. */
class Counts {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** '12 hold: sold_out, 3 …', the most frequent first; 'none' where there is nothing. */
  tell(): string {
    const sorted = [...this.#counts].toSorted((a, b) => b[1] - a[1]);
    return sorted.map(([name, count]) => `${count} ${name}`).join(', ') || 'none';
  }
}

/** What all members met together. */
export class Tally {
  /** By step, in the order in which they first came. */
  readonly steps = new Map<string, Durations>();
  /** Answers that a sale gives when it cannot give tickets: by step and code. */
  readonly refused = new Counts();
  /** Answers that nobody may get: by step and status. */
  readonly errors = new Counts();
  /** What became of the members' visits, and of their tickets. */
  readonly visits = new Counts();
  answers = 0;

  time<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
    let durations = this.steps.get(step);
    if (!durations) this.steps.set(step, (durations = new Durations()));
    return durations.time(work);
  }
}
