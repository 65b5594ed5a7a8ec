import { Durations } from '../measure.ts';

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

  /** Formats counts as '12 hold: sold_out, 3 …', highest first; 'none' when empty. */
  tell(): string {
    const sorted = [...this.#counts].toSorted((a, b) => b[1] - a[1]);
    return sorted.map(([name, count]) => `${count} ${name}`).join(', ') || 'none';
  }
}

export class Tally {
  /** Keyed by step, in order of first occurrence. */
  readonly steps = new Map<string, Durations>();
  /** Rejections that are normal when no tickets can be assigned, by step and code. */
  readonly refused = new Counts();
  /** Unexpected responses, by step and status. */
  readonly errors = new Counts();
  /** Outcomes of visits, with their ticket counts. */
  readonly visits = new Counts();
  answers = 0;

  time<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
    let durations = this.steps.get(step);
    if (!durations) this.steps.set(step, (durations = new Durations()));
    return durations.time(work);
  }
}
