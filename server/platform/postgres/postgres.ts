import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileLock } from '../files/file-lock.ts';
import { chooseAccount, makePrivate } from './postgres-account.ts';
import { findBinaries, PostgresUnavailable } from './postgres-binaries.ts';
import { folderAt, isServing } from './postgres-folder.ts';
import { type Connection, ensureServer, type Server, shutDown, type Site } from './postgres-server.ts';

export { PostgresUnavailable };

export interface PostgresOptions {
  /** A folder for PostgreSQL alone; made if it is not there. */
  directory: string;
  log: (line: string) => void;
  /** A Unix socket unless told otherwise; on Windows, which lacks them, TCP on the loopback address. */
  transport?: 'socket' | 'tcp';
  /** For tests: a server started here never waits for the disk, and its data may not outlive a crash of the machine. */
  throwaway?: boolean;
}

export interface RunningPostgres {
  /** As the superuser that made the database. Valid until `stop`, whatever happens to the server meanwhile. */
  readonly connection: Connection;
  /** Whether the server ran already: of another process, or left behind by one that was killed. */
  readonly adopted: boolean;
  /** Stops the server, unless another process uses it as well. */
  stop(): Promise<void>;
}

const watchEveryMs = 200;
/** Tries in a row, about a minute in all, until somebody must be told; a server that has lived a minute is healthy again. */
const patientRestarts = 8;
const healthyAfterMs = 60_000;

/**
 * Runs the embedded PostgreSQL in `directory`: makes the database at first, adopts a server that runs there already,
 * and starts it again when it dies. Any number of processes of one machine may call this at once.
 * @throws {PostgresUnavailable} with one sentence for whoever starts the program.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { log } = options;
  const binaries = await findBinaries();
  const folder = folderAt(resolve(options.directory));
  await makePrivate(folder.directory);
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const lock = await FileLock.take(folder.startLock, () =>
    log('Waiting for another process that is starting PostgreSQL.'),
  );
  try {
    const account = await chooseAccount(binaries, folder.directory, folder.data);
    const site: Site = { folder, binaries, account, transport, throwaway: options.throwaway ?? false, log };
    if (!existsSync(folder.data)) log(`Making a database in ${folder.directory}.`);
    const server = await ensureServer(site);
    const share = FileLock.tryTake(folder.usersLock, 'shared');
    if (!share) throw new PostgresUnavailable(`${folder.usersLock} is locked by a program that is not ours.`);
    log(`PostgreSQL ${binaries.major} ${server.adopted ? 'runs already' : 'started'} (process ${server.pid}).`);
    return new WatchedPostgres(site, server, share);
  } finally {
    lock.release();
  }
}

class WatchedPostgres implements RunningPostgres {
  readonly connection: Connection;
  readonly adopted: boolean;
  readonly #site: Site;
  readonly #share: FileLock;
  #pid: number;
  #startedMs = performance.now();
  #restarts = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped: Promise<void> | undefined;

  constructor(site: Site, server: Server, share: FileLock) {
    this.connection = server.connection;
    this.adopted = server.adopted;
    this.#site = site;
    this.#share = share;
    this.#pid = server.pid;
    this.#watch();
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#timer);
    const { folder, log } = this.#site;
    const lock = await FileLock.take(folder.startLock, () =>
      log('Waiting for PostgreSQL to start before it is stopped.'),
    );
    try {
      this.#share.release();
      const last = FileLock.tryTake(folder.usersLock, 'exclusive');
      if (!last) return log('PostgreSQL goes on: another process uses it.');
      await shutDown(this.#site).finally(() => last.release());
    } finally {
      lock.release();
    }
  }

  #watch(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#check(), watchEveryMs).unref();
  }

  async #check(): Promise<void> {
    if (await isServing(this.#site.folder, this.#pid).catch(() => true)) return this.#watch();
    if (this.#stopped) return;
    this.#site.log('PostgreSQL has died; it is started again.');
    if (performance.now() - this.#startedMs > healthyAfterMs) this.#restarts = 0;
    while (!this.#stopped) {
      if (++this.#restarts === patientRestarts) {
        this.#site.log(
          `PostgreSQL did not come back in ${patientRestarts} tries: ${this.#site.folder.logFile} says why. It is tried again every half minute.`,
        );
      }
      // 0, 0.5, 1, 2, … 30 seconds.
      await sleep(this.#restarts === 1 ? 0 : Math.min(250 * 2 ** (this.#restarts - 1), 30_000));
      if (await this.#restart()) return this.#watch();
    }
  }

  async #restart(): Promise<boolean> {
    const { folder, log } = this.#site;
    const lock = await FileLock.take(folder.startLock, () =>
      log('Waiting for another process that is starting PostgreSQL.'),
    );
    try {
      if (this.#stopped) return false;
      const server = await ensureServer(this.#site);
      this.#pid = server.pid;
      this.#startedMs = performance.now();
      log(`PostgreSQL runs again (process ${server.pid}).`);
      return true;
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      lock.release();
    }
  }
}
