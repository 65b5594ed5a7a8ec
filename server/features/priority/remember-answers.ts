import type { Program } from '../../context.ts';
import { rememberMs } from './rules.ts';

/** Maximum cached entries of one kind per process; takes some megabytes. */
const maxRemembered = 50_000;

/** Caches database results for half a minute, or until groups or codes change. */
export class Remembered<Value> {
  readonly #program: Pick<Program, 'now'>;
  /** Oldest first. */
  readonly #values = new Map<string, { value: Value; version: bigint; until: number }>();

  constructor(program: Pick<Program, 'now'>) {
    this.#program = program;
  }

  /** @param version of groups and codes, from `priorityVersion`. */
  get(key: string, version: bigint): Value | undefined {
    const found = this.#values.get(key);
    if (!found) return undefined;
    if (found.version === version && found.until > this.#program.now().getTime()) return found.value;
    this.#values.delete(key);
    return undefined;
  }

  /**
   * @param version as it was before the database was queried.
   * @param expiresAt when the value itself becomes invalid.
   */
  set(key: string, value: Value, version: bigint, expiresAt: Date | null = null): void {
    this.#values.delete(key);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size < maxRemembered) break;
      this.#values.delete(oldest);
    }
    const until = Math.min(this.#program.now().getTime() + rememberMs, expiresAt?.getTime() ?? Infinity);
    this.#values.set(key, { value, version, until });
  }
}
