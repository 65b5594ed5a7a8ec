import { LRUCache } from 'lru-cache';
import type { Program } from '../../../context.ts';

/** Real time in ms between log entries for a stream. */
const quietMs = 30_000;
/** Maximum failed files to track until a stream counts as recovered. */
const maxFiles = 100;

interface Trouble {
  saidAt: number;
  /** Failures since the last log entry. */
  failed: number;
  /** Files that failed and have not been read since. */
  readonly files: Set<string>;
}

/** Logs stream problems at intervals, regardless of the number of requests, and their recovery. */
export class StreamProblemLog {
  readonly #log: Program['log'];
  readonly #folders = new LRUCache<string, Trouble>({ max: 1000 });

  constructor(log: Program['log']) {
    this.#log = log;
  }

  note(folder: string, file: string, error: unknown): void {
    const trouble: Trouble = this.#folders.get(folder) ?? { saidAt: -Infinity, failed: 0, files: new Set() };
    this.#folders.set(folder, trouble);
    trouble.failed++;
    if (trouble.files.size < maxFiles) trouble.files.add(file);
    if (performance.now() - trouble.saidAt < quietMs) return;
    trouble.saidAt = performance.now();
    const reason = error instanceof Error ? error.message : String(error);
    this.#log.error({ folder, file, reason, failed: trouble.failed }, 'a stream cannot be read');
    trouble.failed = 0;
  }

  /** Records a successful read of a file. */
  clear(folder: string, file: string): void {
    const trouble = this.#folders.get(folder);
    if (!trouble?.files.delete(file) || trouble.files.size > 0) return;
    this.#folders.delete(folder);
    this.#log.info({ folder }, 'a stream can be read again');
  }
}
