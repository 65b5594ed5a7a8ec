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
import { type SystemAccount, commandAs, give } from './postgres-account.ts';
import { killWithChildren } from './child-processes.ts';
import { type Binaries, PostgresUnavailable } from './postgres-binaries.ts';

const run = promisify(execFile);

export const superuser = 'app';
export const socketPort = 5432;

/** The longest address of a Unix socket: 103 bytes on macOS, 107 on Linux, with some room. */
const longestSocketPath = 100;
const logFileLimitBytes = 5_000_000;

/** What stands in the folder of an embedded PostgreSQL. */
export interface Folder {
  directory: string;
  data: string;
  /** Held while a process starts or stops the server. */
  startLock: string;
  /** Shared by all processes that use the server; whoever can take it alone is the last. */
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

/** What PostgreSQL's main process says of itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket, or its TCP address. */
  host: string;
  ready: boolean;
}

/** The server that the folder names, running or not; undefined after a clean stop. */
export async function readPostmaster(folder: Folder): Promise<Postmaster | undefined> {
  const text = await readFile(folder.pidFile, 'utf8').catch(() => '');
  // Lines: pid, data, start time, port, socket folder, TCP address, shared memory, status.
  const [pid, , , port, socket, address, , status] = text.split('\n').map((line) => line.trim());
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port) || 0, host: socket || address || '', ready: status === 'ready' };
}

/** Whether the process is this folder's server, rather than gone or a later process with the same number. */
export async function isServing(folder: Folder, pid: number): Promise<boolean> {
  if (!processExists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'stat=,command=']).catch(() => ({ stdout: '' }));
    return stdout.includes('postgres') && !stdout.trimStart().startsWith('Z');
  }
  // A process that nobody has waited for still has a number, but no command line.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes('postgres')) return false;
  const workingDirectory = await realpath(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingDirectory === undefined || workingDirectory === (await realpath(folder.data));
}

/** Whether we may signal such a process: the server always runs as somebody whom we may signal. */
function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * PostgreSQL will not start while `postmaster.pid` names a process that exists, even when the number now belongs to
 * another program (usual in containers). Naming ourselves, its parent, lets it start; the rest of the file stays,
 * because with it PostgreSQL makes sure that no part of the old server still runs. Only under the start lock.
 */
export async function disownPostmaster(folder: Folder, stale: Postmaster): Promise<void> {
  if (!processExists(stale.pid)) return;
  const text = await readFile(folder.pidFile, 'utf8');
  await writeFile(folder.pidFile, text.replace(/^\d+/, String(process.pid)));
}

/**
 * Makes the data if there are none. `initdb` works beside and the finished data are renamed into place, so that what
 * stands there is always whole. Only under the start lock.
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
  // An empty folder may be a mount made in advance.
  await rmdir(folder.data).catch(() => undefined);
  if (existsSync(folder.data)) {
    await checkData(folder, binaries);
    return 'found';
  }
  const unfinished = join(folder.directory, `data-unfinished-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(folder.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await give(folder.passwordFile, account);
    const [program, args] = commandAs(account, binaries.initdb, initdbArguments(unfinished, folder.passwordFile));
    signal.throwIfAborted();
    const making = run(program, args, { ...account.ids, cwd: folder.directory, env: serverEnvironment() });
    // It finishes its step before it looks at any other signal.
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
    // Whoever may enter the folder of the socket is us; TCP is open to every user of the machine.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    // The same order of text on every system, independent of its C library.
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

/** The settings of our own environment must not reach PostgreSQL, and its messages are read in English. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** The cause of a failure of PostgreSQL's programs, from what they printed. */
export function reason(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const text = printed || String(error);
  if (/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(text)) return 'the disk is full.';
  const lines = text.trim().split('\n');
  const named = lines.findLast((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? '';
  return named.replace(/^.*?(error|FATAL|PANIC):\s*/, '').trim();
}

/**
 * The folder of the socket: `directory` itself or, where its path is too long, a private one for temporary files.
 * After a crash it is the former one, so that the connections of every process stay valid.
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
  await give(made, account);
  return made;
}

function fitsSocket(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
}

async function isPrivateAgain(directory: string, account: SystemAccount): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 });
    await give(directory, account);
    return true;
  } catch {
    const found = await stat(directory).catch(() => undefined);
    const owner = account.ids.uid ?? process.getuid?.();
    return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
  }
}

/** Opens the server's log to append; one older file is kept. */
export async function openLogFile(folder: Folder) {
  const size = (await stat(folder.logFile).catch(() => undefined))?.size ?? 0;
  if (size > logFileLimitBytes) await rename(folder.logFile, `${folder.logFile}.1`);
  const file = await open(folder.logFile, 'a', 0o600);
  return { file, offset: (await file.stat()).size };
}

async function syncDirectory(directory: string): Promise<void> {
  // Windows has no such call for folders.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
