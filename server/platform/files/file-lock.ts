import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const sqliteBusy = 5;

/**
 * Lock between processes on one machine. The operating system releases it when its holder ends in any way. The file
 * stays empty: it only carries SQLite's locks, because Node has none.
 */
export class FileLock {
  readonly #file: DatabaseSync;

  private constructor(file: DatabaseSync) {
    this.#file = file;
  }

  /** Acquires the lock if no other holder prevents it: `shared` holders coexist, an `exclusive` one is alone. */
  static tryTake(path: string, kind: 'shared' | 'exclusive'): FileLock | undefined {
    const file = new DatabaseSync(path, { timeout: 0 });
    try {
      // The first read acquires the shared lock; `begin` does not.
      file.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
      return new FileLock(file);
    } catch (error) {
      file.close();
      if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
      throw error;
    }
  }

  /**
   * Waits for the exclusive lock and calls `onWait` every ten seconds.
   * @throws the reason of `signal` if it aborts first.
   */
  static async take(path: string, onWait: () => void, signal?: AbortSignal): Promise<FileLock> {
    for (let waitedMs = 0; ; waitedMs += 25) {
      signal?.throwIfAborted();
      const lock = FileLock.tryTake(path, 'exclusive');
      if (lock) return lock;
      if (waitedMs > 0 && waitedMs % 10_000 === 0) onWait();
      await sleep(25);
    }
  }

  release(): void {
    if (this.#file.isOpen) this.#file.close();
  }
}
