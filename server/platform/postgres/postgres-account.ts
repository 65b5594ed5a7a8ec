import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, PostgresUnavailable } from './postgres-binaries.ts';

const run = promisify(execFile);

/** Who PostgreSQL's programs run as: they refuse to run as root. */
export interface SystemAccount {
  /** Set when the program is root and gives PostgreSQL another user. */
  ids: { uid?: number; gid?: number };
  /** Put in front of the command line. */
  prefix: readonly string[];
}

const ordinary: SystemAccount = { ids: {}, prefix: [] };
// Root under another number: nothing but the number changes, so it can still use a folder that only root may enter.
const renumbered: SystemAccount = { ids: {}, prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'] };

/**
 * Makes the folder and keeps everybody else out of it.
 * @throws {PostgresUnavailable}
 */
export async function makePrivate(directory: string): Promise<void> {
  try {
    // Only the last folder is private: PostgreSQL's user must be able to pass through those above.
    await mkdir(dirname(directory), { recursive: true });
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chmod(directory, 0o700);
  } catch (error) {
    throw new PostgresUnavailable(
      `The folder ${directory} cannot be used: it must belong to the user who runs the program, or let that user make it.`,
      { cause: error },
    );
  }
}

/**
 * Chooses who owns `directory` and runs PostgreSQL there: ourselves or, as root, the owner of the data that already
 * stand there, else `postgres` or `nobody`, else root renumbered. Only under the start lock.
 * @throws {PostgresUnavailable} when nobody can.
 */
export async function chooseAccount(binaries: Binaries, directory: string, data: string): Promise<SystemAccount> {
  const uid = process.getuid?.();
  if (uid !== 0) return ordinary;
  const owner = await stat(data).catch(() => undefined);
  for (const candidate of owner
    ? [fromOwner(owner)]
    : [await account('postgres'), await account('nobody'), renumbered]) {
    if (candidate && (await canUse(candidate, binaries, directory))) return candidate;
  }
  throw new PostgresUnavailable(
    `PostgreSQL refuses to run as root and no other user can use ${directory}: run the program as an ordinary user, or set DATABASE_URL.`,
  );
}

/** The command line that runs `program` as this account. */
export function commandAs(account: SystemAccount, program: string, args: readonly string[]): [string, string[]] {
  const [first, ...rest] = [...account.prefix, program, ...args];
  return [first!, rest];
}

/** Gives a file or folder to the account. */
export async function give(path: string, account: SystemAccount): Promise<void> {
  if (account.ids.uid !== undefined) await chown(path, account.ids.uid, account.ids.gid ?? account.ids.uid);
}

function fromOwner(owner: { uid: number; gid: number }): SystemAccount {
  return owner.uid === 0 ? renumbered : { ids: { uid: owner.uid, gid: owner.gid }, prefix: [] };
}

async function account(name: string): Promise<SystemAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { ids: { uid: Number(uid.stdout), gid: Number(gid.stdout) }, prefix: [] };
  } catch {
    return undefined;
  }
}

async function canUse(candidate: SystemAccount, binaries: Binaries, directory: string): Promise<boolean> {
  try {
    await chown(directory, candidate.ids.uid ?? 0, candidate.ids.gid ?? 0);
    await chmod(directory, 0o700);
    await run(...commandAs(candidate, binaries.postgres, ['--version']), candidate.ids);
    await run(...commandAs(candidate, 'test', ['-w', directory]), candidate.ids);
    return true;
  } catch {
    return false;
  }
}
