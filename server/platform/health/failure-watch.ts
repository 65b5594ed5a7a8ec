import type { Logger } from '../log.ts';
import { sharedKey, type SharedKey } from '../shared.ts';

/**
 * Watched operations, with the number of failures per minute that counts as a problem rather than chance (our choice).
 */
const limits = { provider: 3, busy: 10 } as const;

export type Watched = keyof typeof limits;

/** Milliseconds for which an outcome counts. */
const countedMs = 60_000;

class FailureWatch {
  readonly #failedAt: Record<Watched, number[]> = { provider: [], busy: [] };
  readonly #loggedAt: Record<Watched, number> = { provider: -Infinity, busy: -Infinity };

  /**
   * Records a failure.
   * @returns the number of failures to log now, at most once a minute; otherwise `undefined`.
   */
  failed(what: Watched): number | undefined {
    const now = performance.now();
    const failures = this.#recent(what, now);
    failures.push(now);
    if (failures.length < limits[what] || now - this.#loggedAt[what] < countedMs) return undefined;
    this.#loggedAt[what] = now;
    return failures.length;
  }

  succeeded(what: Watched): void {
    this.#failedAt[what] = [];
  }

  isFailing(what: Watched): boolean {
    return this.#recent(what, performance.now()).length >= limits[what];
  }

  #recent(what: Watched, now: number): number[] {
    // Stores no more failures than the limit requires.
    const failures = this.#failedAt[what].filter((at) => now - at < countedMs).slice(-limits[what]);
    this.#failedAt[what] = failures;
    return failures;
  }
}

interface Watching {
  readonly log: Logger;
  shared<Value>(key: SharedKey<Value, never>): Value;
}

const watch = sharedKey<FailureWatch, never>(() => new FailureWatch());

/** Records a failure and logs repeated failures once a minute at level 50. */
export function recordFailure(program: Watching, what: Watched, message: string): void {
  const count = program.shared(watch).failed(what);
  if (count !== undefined) program.log.error({ watched: what, atLeast: count }, message);
}

export function recordSuccess(program: Pick<Watching, 'shared'>, what: Watched): void {
  program.shared(watch).succeeded(what);
}

export function isFailing(program: Pick<Watching, 'shared'>, what: Watched): boolean {
  return program.shared(watch).isFailing(what);
}
