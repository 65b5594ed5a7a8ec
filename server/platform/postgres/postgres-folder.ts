import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type SystemAccount, commandAs, grantRole } from './postgres-account.ts';
import { killWithChildren } from './child-processes.ts';
import { type Binaries, PostgresUnavailable } from './postgres-binaries.ts';

const run = promisify(execFile);

export const superuser = 'app';
export const socketPort = 5432;

/** Maximum length of a Unix socket path: 103 bytes on macOS and 107 on Linux, less a reserve. */
const longestSocketPath = 100;
const logFileLimitBytes = 5_000_000;

export interface Folder {
  directory: string;
  data: string;
  /** Held while a process starts or stops the server. */
  startLock: string;
  /** Shared by all processes that use the server. A process that can acquire it exclusively is the last one. */
  usersLock: string;
  passwordFile: string;
  logFile: string;
  pidFile: string;
}

export function folderAt(directory: string): Folder {
  const data = join(directory, 'data');
  return {
    directory,
    data,
    startLock: join(directory, 'start.lock'),
    usersLock: join(directory, 'users.lock'),
    passwordFile: join(directory, 'password'),
    logFile: join(directory, 'postgres.log'),
    pidFile: join(data, 'postmaster.pid'),
  };
}

/** Content of `postmaster.pid`, written by PostgreSQL's main process. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Socket folder, or TCP address. */
  host: string;
  ready: boolean;
}

/** Reads the server recorded in the folder, running or not; `undefined` after a clean stop. */
export async function readPostmaster(folder: Folder): Promise<Postmaster | undefined> {
  const text = await readFile(folder.pidFile, 'utf8').catch(() => '');
  // Lines: pid, data, start time, port, socket folder, TCP address, shared memory, status.
  const [pid, , , port, socket, address, , status] = text.split('\n').map((line) => line.trim());
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port) || 0, host: socket || address || '', ready: status === 'ready' };
}

/** Returns true if the process is this folder's server rather than a later process with the same ID. */
export async function isServing(folder: Folder, pid: number): Promise<boolean> {
  if (!processExists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'stat=,command=']).catch(() => ({ stdout: '' }));
    return stdout.includes('postgres') && !stdout.trimStart().startsWith('Z');
  }
  // A zombie process still has an ID but no command line.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes('postgres')) return false;
  const workingDirectory = await realpath(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingDirectory === undefined || workingDirectory === (await realpath(folder.data));
}

/** Returns true if the process exists and accepts our signals. The server always runs as a user that we may signal. */
function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Lets PostgreSQL start although `postmaster.pid` names an existing process, whose ID may now belong to another program
 * (usual in containers). Replaces the ID with ours, which PostgreSQL accepts because we are its parent. The rest of the
 * file stays: PostgreSQL needs it to check that no part of the old server is running. Call only while holding the start
 * lock.
 */
export async function disownPostmaster(folder: Folder, stale: Postmaster): Promise<void> {
  if (!processExists(stale.pid)) return;
  const text = await readFile(folder.pidFile, 'utf8');
  await writeFile(folder.pidFile, text.replace(/^\d+/, String(process.pid)));
}

/**
 * Creates the data if it is missing. `initdb` writes to another folder, which is renamed when it is finished, so that
 * existing data is always complete. Call only while holding the start lock.
 * @throws {PostgresUnavailable}
 */
export async function prepareData({
  folder,
  binaries,
  account,
  signal,
}: {
  folder: Folder;
  binaries: Binaries;
  account: SystemAccount;
  signal: AbortSignal;
}): Promise<'made' | 'found'> {
  for (const name of await readdir(folder.directory)) {
    if (name.startsWith('data-unfinished-')) {
      await rm(join(folder.directory, name), { recursive: true, force: true, maxRetries: 3 });
    }
  }
  // An empty folder may be a mount created in advance.
  await rmdir(folder.data).catch(() => undefined);
  if (existsSync(folder.data)) {
    await checkData(folder, binaries);
    return 'found';
  }
  const unfinished = join(folder.directory, `data-unfinished-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(folder.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await grantRole(folder.passwordFile, account);
    const [program, args] = commandAs(account, binaries.initdb, initdbArguments(unfinished, folder.passwordFile));
    signal.throwIfAborted();
    const making = run(program, args, { ...account.ids, cwd: folder.directory, env: serverEnvironment() });
    // `initdb` finishes its current step before it handles other signals.
    const stop = () => void killWithChildren(making.child.pid!);
    signal.addEventListener('abort', stop);
    await making.finally(() => signal.removeEventListener('abort', stop));
    await rename(unfinished, folder.data);
    await syncDirectory(folder.directory);
    return 'made';
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    signal.throwIfAborted();
    throw new PostgresUnavailable(`The database could not be made in ${folder.directory}: ${reason(error)}`, {
      cause: error,
    });
  }
}

function initdbArguments(data: string, passwordFile: string): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    // Only our user may enter the socket folder; TCP is open to all users of the machine.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    // Sorts text identically on every system, independent of its C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
}

async function checkData(folder: Folder, binaries: Binaries): Promise<void> {
  const version = await readFile(join(folder.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new PostgresUnavailable(`${folder.data} is not a PostgreSQL database: move it away and start again.`);
  }
  if (Number(version) !== binaries.major) {
    throw new PostgresUnavailable(
      `${folder.data} was made by PostgreSQL ${version.trim()}, but this program brings ${binaries.major}: back up with the former version of the program, move the folder away and restore.`,
    );
  }
}

/** Returns an environment without our own PostgreSQL settings and with English messages, which the program parses. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Extracts the cause of a failure from the output of PostgreSQL's programs. */
export function reason(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const text = printed || String(error);
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(text)) return 'the disk is full.';
  const lines = text.trim().split('\n');
  const named = lines.findLast((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? '';
  return named.replace(/^.*?(error|FATAL|PANIC):\s*/, '').trim();
}

/**
 * Returns the socket folder: `directory` or, if its path is too long, a private temporary folder. After a crash it is
 * the previous one, so that the connections of all processes stay valid.
 */
export async function socketDirectory(
  folder: Folder,
  account: SystemAccount,
  former: string | undefined,
): Promise<string> {
  if (fitsSocket(folder.directory)) return folder.directory;
  if (former && (await isPrivateAgain(former, account))) return former;
  const parent = [tmpdir(), '/tmp'].find((candidate) => fitsSocket(join(candidate, 'postgres-XXXXXX')));
  if (!parent)
    throw new PostgresUnavailable(`The path ${folder.directory} is too long for a socket: use a shorter one.`);
  const made = await mkdtemp(join(parent, 'postgres-'));
  await chmod(made, 0o700);
  await grantRole(made, account);
  return made;
}

function fitsSocket(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

async function isPrivateAgain(directory: string, account: SystemAccount): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 });
    await grantRole(directory, account);
    return true;
  } catch {
    const found = await stat(directory).catch(() => undefined);
    const owner = account.ids.uid ?? process.getuid?.();
    return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
  }
}

/** Opens the server log for appending and preserves one older file. */
export async function openLogFile(folder: Folder) {
  const size = (await stat(folder.logFile).catch(() => undefined))?.size ?? 0;
  if (size > logFileLimitBytes) await rename(folder.logFile, `${folder.logFile}.1`);
  const file = await open(folder.logFile, 'a', 0o600);
  return { file, offset: (await file.stat()).size };
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows does not support this for folders.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
