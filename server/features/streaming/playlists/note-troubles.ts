import { LRUCache } from 'lru-cache';
import type { Program } from '../../../context.ts';

/** Not every request of every viewer is to be found in the log. Milliseconds of real time. */
const quietMs = 30_000;
/** Files of a stream that are waited for until it counts as well. */
const mostFiles = 100;

interface Trouble {
  saidAt: number;
  /** Since it was last said. */
  failed: number;
  /** What could not be read, and has not come since. */
  readonly files: Set<string>;
}

/** Says in the log what is wrong with a stream, once in a while however many ask, and when it is well again. */
export class Troubles {
  readonly #log: Program['log'];
  readonly #folders = new LRUCache<string, Trouble>({ max: 1000 });

  constructor(log: Program['log']) {
    this.#log = log;
  }

  note(folder: string, file: string, error: unknown): void {
    const trouble: Trouble = this.#folders.get(folder) ?? { saidAt: -Infinity, failed: 0, files: new Set() };
    this.#folders.set(folder, trouble);
    trouble.failed++;
    if (trouble.files.size < mostFiles) trouble.files.add(file);
    if (performance.now() - trouble.saidAt < quietMs) return;
    trouble.saidAt = performance.now();
    const reason = error instanceof Error ? error.message : String(error);
    this.#log.error({ folder, file, reason, failed: trouble.failed }, 'a stream cannot be read');
    trouble.failed = 0;
  }

  /** A file of a stream came as it should. */
  clear(folder: string, file: string): void {
    const trouble = this.#folders.get(folder);
    if (!trouble?.files.delete(file) || trouble.files.size > 0) return;
    this.#folders.delete(folder);
    this.#log.info({ folder }, 'a stream can be read again');
  }
}
