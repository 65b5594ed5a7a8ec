import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileLock } from '../files/file-lock.ts';
import { chooseAccount, makePrivate } from './postgres-account.ts';
import { findBinaries, PostgresUnavailable } from './postgres-binaries.ts';
import { type Folder, folderAt, isServing } from './postgres-folder.ts';
import { type Connection, ensureServer, type Server, type Site } from './postgres-server.ts';
import { stopServer } from './stop-server.ts';
import { watchProgram } from './watch-program.ts';

export { PostgresUnavailable };

export interface PostgresOptions {
  /** Folder for PostgreSQL alone; created if missing. */
  directory: string;
  log: (line: string) => void;
  /** A Unix socket by default; on Windows, TCP on the loopback address. */
  transport?: 'socket' | 'tcp';
  /** For tests: a server started here never waits for the disk, and its data may not survive a machine crash. */
  throwaway?: boolean;
  /**
   * Milliseconds for which the server outlives the last program that used it, if that program was killed. Default: 15
   * seconds.
   */
  abandonedMs?: number;
}

export interface RunningPostgres {
  /** Connection as the superuser that created the database. Valid until `stop`, even if the server restarts. */
  readonly connection: Connection;
  /** True if the server was already running, for another process or left behind by a killed one. */
  readonly adopted: boolean;
  /**
   * Stops the server unless another process uses it. After `withinMs` (default: 8 seconds) it no longer waits for data
   * to be written to the tables; the next start completes that. A later call may shorten the limit.
   */
  stop(withinMs?: number): Promise<void>;
}

const defaultAbandonedMs = 15_000;
const defaultStopMs = 8000;

const watchEveryMs = 200;
/**
 * Consecutive attempts, about a minute in total, before a failure is reported. A server that has run for a minute
 * counts as healthy again.
 */
const patientRestarts = 8;
const healthyAfterMs = 60_000;

/** Stop functions of the servers that this process uses or starts. */
const stops = new Set<(withinMs: number) => Promise<void>>();

/**
 * Runs the embedded PostgreSQL in `directory`: creates the database first, adopts a running server, and restarts it
 * when it dies. Several processes on one machine may call this concurrently. The server outlives a killed process long
 * enough to be adopted, then stops automatically.
 * @throws {PostgresUnavailable} with one sentence for the person who starts the program.
 */
export function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const ending = new AbortController();
  const starting = start(options, ending);
  const stop = async (withinMs: number) => {
    ending.abort(new PostgresUnavailable('The program ends before PostgreSQL has started.'));
    const running = await starting.catch(() => undefined);
    await running?.stop(withinMs);
  };
  const forget = () => stops.delete(stop);
  stops.add(stop);
  starting.then((running) => running.stopped.then(forget, forget), forget);
  return starting;
}

/** Stops all servers that this process uses, even during startup, like `RunningPostgres.stop`. */
export async function stopPostgres(withinMs: number): Promise<void> {
  await Promise.all([...stops].map((stop) => stop(withinMs)));
}

async function start(options: PostgresOptions, ending: AbortController): Promise<WatchedPostgres> {
  const { log } = options;
  const { signal } = ending;
  const binaries = await findBinaries();
  const folder = folderAt(resolve(options.directory));
  await makePrivate(folder.directory);
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const waiting = () => log('Waiting for another process that is starting PostgreSQL.');
  const lock = await FileLock.take(folder.startLock, waiting, signal);
  try {
    const account = await chooseAccount(binaries, folder.directory, folder.data);
    // Acquired before the server starts, so that a program killed during startup counts as a user.
    const share = FileLock.tryTake(folder.usersLock, 'shared');
    if (!share) throw new PostgresUnavailable(`${folder.usersLock} is locked by a program that is not ours.`);
    const endWatcher = watchProgram(folder, options.abandonedMs ?? defaultAbandonedMs);
    try {
      const site: Site = { folder, binaries, account, transport, throwaway: options.throwaway ?? false, log, signal };
      if (!existsSync(folder.data)) log(`Making a database in ${folder.directory}.`);
      const server = await ensureServer(site);
      log(`PostgreSQL ${binaries.major} ${server.adopted ? 'runs already' : 'started'} (process ${server.pid}).`);
      return new WatchedPostgres(site, server, { ending, share, endWatcher });
    } catch (error) {
      share.release();
      await stopUnused(folder, AbortSignal.timeout(defaultStopMs), log);
      endWatcher();
      throw error;
    }
  } finally {
    lock.release();
  }
}

/**
 * Stops the server if no process uses it. Call only while holding the start lock and no share of the users lock.
 * @returns true if it stopped the server.
 */
async function stopUnused(folder: Folder, hurry: AbortSignal, log: (line: string) => void): Promise<boolean> {
  const last = FileLock.tryTake(folder.usersLock, 'exclusive');
  if (!last) return false;
  await stopServer(folder, hurry, log).finally(() => last.release());
  return true;
}

interface Use {
  readonly ending: AbortController;
  readonly share: FileLock;
  readonly endWatcher: () => void;
}

class WatchedPostgres implements RunningPostgres {
  readonly connection: Connection;
  readonly adopted: boolean;
  readonly #site: Site;
  readonly #use: Use;
  readonly #hurry = new AbortController();
  readonly #done = Promise.withResolvers<void>();
  #pid: number;
  #startedMs = performance.now();
  #restarts = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(site: Site, server: Server, use: Use) {
    this.connection = server.connection;
    this.adopted = server.adopted;
    this.#site = site;
    this.#use = use;
    this.#pid = server.pid;
    this.#watch();
  }

  get stopped(): Promise<void> {
    return this.#done.promise;
  }

  stop(withinMs = defaultStopMs): Promise<void> {
    setTimeout(() => this.#hurry.abort(), withinMs).unref();
    if (!this.#isStopped) {
      this.#isStopped = true;
      this.#stop().then(this.#done.resolve, this.#done.reject);
    }
    return this.#done.promise;
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#use.ending.abort(new PostgresUnavailable('The program ends.'));
    const { folder, log } = this.#site;
    const waiting = () => log('Waiting for PostgreSQL to start before it is stopped.');
    const lock = await FileLock.take(folder.startLock, waiting, this.#hurry.signal).catch(() => undefined);
    this.#use.share.release();
    // The starting process uses the server too. If it is killed, other watchers besides ours remain.
    if (!lock) return log('PostgreSQL goes on: another process is starting it.');
    try {
      if (!(await stopUnused(folder, this.#hurry.signal, log))) log('PostgreSQL goes on: another process uses it.');
    } finally {
      lock.release();
    }
    this.#use.endWatcher();
  }

  #watch(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#check(), watchEveryMs).unref();
  }

  async #check(): Promise<void> {
    if (await isServing(this.#site.folder, this.#pid).catch(() => true)) return this.#watch();
    if (this.#isStopped) return;
    this.#site.log('PostgreSQL has died; it is started again.');
    if (performance.now() - this.#startedMs > healthyAfterMs) this.#restarts = 0;
    while (!this.#isStopped) {
      if (++this.#restarts === patientRestarts) {
        this.#site.log(
          `PostgreSQL did not come back in ${patientRestarts} tries: ${this.#site.folder.logFile} says why. It is tried again every half minute.`,
        );
      }
      // Delays of 0, 0.5, 1, 2, … 30 seconds.
      await sleep(this.#restarts === 1 ? 0 : Math.min(250 * 2 ** (this.#restarts - 1), 30_000));
      if (await this.#restart()) return this.#watch();
    }
  }

  async #restart(): Promise<boolean> {
    const { folder, log } = this.#site;
    const waiting = () => log('Waiting for another process that is starting PostgreSQL.');
    const lock = await FileLock.take(folder.startLock, waiting);
    try {
      if (this.#isStopped) return false;
      const server = await ensureServer(this.#site);
      this.#pid = server.pid;
      this.#startedMs = performance.now();
      log(`PostgreSQL runs again (process ${server.pid}).`);
      return true;
    } catch (error) {
      if (!this.#isStopped) log(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      lock.release();
    }
  }
}
