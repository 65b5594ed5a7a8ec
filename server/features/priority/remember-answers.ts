import type { Program } from '../../context.ts';
import { rememberMs } from './rules.ts';

/** Most answers that a process remembers of a kind: some megabytes. */
const mostRemembered = 50_000;

/** Answers that cost a look at the database, for half a minute. */
export class Remembered<Value> {
  readonly #program: Pick<Program, 'now'>;
  /** The oldest first. */
  readonly #values = new Map<string, { value: Value; until: number }>();

  constructor(program: Pick<Program, 'now'>) {
    this.#program = program;
  }

  get(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (!found) return undefined;
    if (found.until > this.#program.now().getTime()) return found.value;
    this.#values.delete(key);
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size < mostRemembered) break;
      this.#values.delete(oldest);
    }
    this.#values.set(key, { value, until: this.#program.now().getTime() + rememberMs });
  }
}
