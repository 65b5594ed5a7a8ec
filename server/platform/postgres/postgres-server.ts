import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type SystemAccount, commandAs } from './postgres-account.ts';
import { type Binaries, PostgresUnavailable } from './postgres-binaries.ts';
import { throwawaySettings } from '../postgres-durability.ts';
import {
  disownPostmaster,
  type Folder,
  isServing,
  openLogFile,
  type Postmaster,
  prepareData,
  readPostmaster,
  reason,
  serverEnvironment,
  socketDirectory,
  socketPort,
  superuser,
} from './postgres-folder.ts';

/** Connection settings in the format of `pg.Pool`. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface Site {
  folder: Folder;
  binaries: Binaries;
  account: SystemAccount;
  transport: 'socket' | 'tcp';
  /** True for test data, which need not survive a crash. */
  throwaway: boolean;
  log: (line: string) => void;
  signal: AbortSignal;
}

export interface Server {
  pid: number;
  connection: Connection;
  adopted: boolean;
}

/** A large database that was not stopped cleanly replays its journal before it responds. */
const longestStartMs = 600_000;
const longestSilenceMs = 30_000;
/** The old server's processes end shortly after its main process, but not at the same moment. */
const triesWhileInUse = 150;

/**
 * Returns the folder's running server, or starts one, creating the data first if necessary. Call only while holding the
 * start lock. An aborted start may leave a server, which the folder records.
 * @throws {PostgresUnavailable}, or the reason of the site's signal.
 */
export async function ensureServer(site: Site): Promise<Server> {
  const former = await readPostmaster(site.folder);
  site.signal.throwIfAborted();
  const running = former && (await adopt(site, former));
  if (running) return running;
  const data = await prepareData(site);
  if (former && data === 'found') await disownPostmaster(site.folder, former);
  for (let tries = 1; ; tries++) {
    site.signal.throwIfAborted();
    try {
      return await launch(site, former);
    } catch (error) {
      if (!(error instanceof StillInUse) || tries >= triesWhileInUse) throw error;
      await sleep(200);
    }
  }
}

async function adopt(site: Site, former: Postmaster): Promise<Server | undefined> {
  const startedAt = performance.now();
  while (await isServing(site.folder, former.pid)) {
    site.signal.throwIfAborted();
    const now = await readPostmaster(site.folder);
    const connection = now && (await connectionTo(site, now));
    if (connection && now.ready && (await answers(connection))) return { pid: now.pid, connection, adopted: true };
    if (performance.now() - startedAt > (now?.ready ? longestSilenceMs : longestStartMs)) {
      throw new PostgresUnavailable(
        `PostgreSQL runs in ${site.folder.data} (process ${former.pid}) but does not answer: end it and start again.`,
      );
    }
    await sleep(20);
  }
  if (former.host && (await answers(await connectionTo(site, former)))) {
    throw new PostgresUnavailable(
      `Another container uses ${site.folder.directory}: stop it, or give both the same DATABASE_URL.`,
    );
  }
  return undefined;
}

async function launch(site: Site, former: Postmaster | undefined): Promise<Server> {
  const place = await listeningPlace(site, former);
  const { file, offset } = await openLogFile(site.folder);
  const [program, args] = launchCommand(site, place);
  const child = spawn(program, args, {
    ...site.account.ids,
    cwd: site.folder.directory,
    env: serverEnvironment(),
    // Ctrl-C reaches every process in the terminal's group, but the database must outlive the program's shutdown.
    detached: true,
    windowsHide: true,
    // A file, because a pipe would close with this process while the server may continue for others.
    stdio: ['ignore', file.fd, file.fd],
  });
  let failed = false;
  child.once('error', () => (failed = true));
  // On Windows only pg_ctl ends.
  child.once('exit', (code) => (failed ||= process.platform !== 'win32' || code !== 0));
  child.unref();
  await file.close();
  for (const startedAt = performance.now(); performance.now() - startedAt < longestStartMs; await sleep(10)) {
    if (failed) throw await startFailure(site.folder, offset);
    const now = await readPostmaster(site.folder);
    const isNamed = now !== undefined && (now.pid === child.pid || process.platform === 'win32');
    if (!isNamed) continue;
    site.signal.throwIfAborted();
    if (!now.ready) continue;
    const connection = await connectionTo(site, now);
    if (await answers(connection)) return { pid: now.pid, connection, adopted: false };
  }
  child.kill('SIGQUIT');
  throw new PostgresUnavailable(`PostgreSQL did not become ready: ${site.folder.logFile} says why.`);
}

/**
 * Returns the server's address: the previous one after a crash if possible, so that the pools of all processes can
 * reconnect.
 */
async function listeningPlace(site: Site, former: Postmaster | undefined): Promise<{ socket: string; port: number }> {
  if (site.transport === 'socket') {
    const socket = await socketDirectory(
      site.folder,
      site.account,
      former?.host.startsWith('/') ? former.host : undefined,
    );
    return { socket, port: socketPort };
  }
  return { socket: '', port: former?.port && !former.host.startsWith('/') ? former.port : await freePort() };
}

function launchCommand(site: Site, place: { socket: string; port: number }): [string, string[]] {
  const settings = [
    `listen_addresses=${place.socket ? '' : '127.0.0.1'}`,
    `unix_socket_directories=${place.socket && `"${place.socket.replaceAll('"', '""')}"`}`,
    'unix_socket_permissions=0700',
    'shared_buffers=128MB',
    'max_wal_size=2GB',
    'timezone=UTC',
    'log_timezone=UTC',
    // Parallel queries need /dev/shm, of which a container has only 64 MB.
    'max_parallel_workers_per_gather=0',
    // The program receives failed statements; logging them would only repeat personal data.
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(site.throwaway ? throwawaySettings : []),
  ].flatMap((setting) => ['-c', setting]);
  const args = ['-p', String(place.port), ...settings];
  if (process.platform !== 'win32') {
    return commandAs(site.account, site.binaries.postgres, ['-D', site.folder.data, ...args]);
  }
  // Only pg_ctl can start it for an administrator.
  const { data, logFile } = site.folder;
  return [site.binaries.pgCtl, ['start', '-W', '-D', data, '-l', logFile, '-o', args.join(' ')]];
}

/** Error while parts of an earlier server are still running; they end automatically. */
class StillInUse extends PostgresUnavailable {}

async function startFailure(folder: Folder, logOffset: number): Promise<PostgresUnavailable> {
  const said = (await readFile(folder.logFile)).subarray(logOffset).toString();
  const message = `PostgreSQL does not start in ${folder.data}: ${reason(said || 'it said nothing.')}`;
  return /is still in use|lock file .* already exists/.test(said)
    ? new StillInUse(message)
    : new PostgresUnavailable(message);
}

async function connectionTo(site: Site, server: Postmaster): Promise<Connection> {
  const connection = { host: server.host, port: server.port, user: superuser, database: 'postgres' };
  if (server.host.startsWith('/')) return connection;
  return { ...connection, password: (await readFile(site.folder.passwordFile, 'utf8')).trim() };
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
