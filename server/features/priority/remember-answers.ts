import type { Program } from '../../context.ts';
import { rememberMs } from './rules.ts';

/** Most answers that a process remembers of a kind: some megabytes. */
const mostRemembered = 50_000;

/** Answers that cost a look at the database, for half a minute, and until groups or codes change. */
export class Remembered<Value> {
  readonly #program: Pick<Program, 'now'>;
  /** The oldest first. */
  readonly #values = new Map<string, { value: Value; version: bigint; until: number }>();

  constructor(program: Pick<Program, 'now'>) {
    this.#program = program;
  }

  /** @param version of the groups and codes, from `priorityVersion`. */
  get(key: string, version: bigint): Value | undefined {
    const found = this.#values.get(key);
    if (!found) return undefined;
    if (found.version === version && found.until > this.#program.now().getTime()) return found.value;
    this.#values.delete(key);
    return undefined;
  }

  /** @param version from before the database was asked. @param expiresAt when the answer itself is no longer right. */
  set(key: string, value: Value, version: bigint, expiresAt: Date | null = null): void {
    this.#values.delete(key);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size < mostRemembered) break;
      this.#values.delete(oldest);
    }
    const until = Math.min(this.#program.now().getTime() + rememberMs, expiresAt?.getTime() ?? Infinity);
    this.#values.set(key, { value, version, until });
  }
}
