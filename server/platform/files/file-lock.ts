import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const sqliteBusy = 5;

/**
 * A lock between processes on one machine that the operating system gives back when its holder ends, however it ends.
 * The file stays empty: only SQLite's locks on it are used, because Node has none of its own.
 */
export class FileLock {
  readonly #file: DatabaseSync;

  private constructor(file: DatabaseSync) {
    this.#file = file;
  }

  /** Takes the lock if no other holder is in the way: `shared` ones stand beside each other, `exclusive` stands alone. */
  static tryTake(path: string, kind: 'shared' | 'exclusive'): FileLock | undefined {
    const file = new DatabaseSync(path, { timeout: 0 });
    try {
      // A shared lock is taken by the first read, not by `begin`.
      file.exec(kind === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
      return new FileLock(file);
    } catch (error) {
      file.close();
      if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
      throw error;
    }
  }

  /**
   * Waits for the exclusive lock; `onWait` is called every ten seconds meanwhile.
   * @throws the reason of `signal`, if that aborts first.
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
