import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, PostgresUnavailable } from './postgres-binaries.ts';

const run = promisify(execFile);

/** Account for PostgreSQL's programs, which refuse to run as root. */
export interface SystemAccount {
  /** Set if the program is root and runs PostgreSQL as another user. */
  ids: { uid?: number; gid?: number };
  prefix: readonly string[];
}

const ordinary: SystemAccount = { ids: {}, prefix: [] };
// Runs root under another user ID. Only the ID changes, so it can still use a folder that only root may enter.
const renumbered: SystemAccount = { ids: {}, prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'] };

/**
 * Creates the folder and denies access to all other users.
 * @throws {PostgresUnavailable}
 */
export async function makePrivate(directory: string): Promise<void> {
  try {
    // Only the last folder is private: PostgreSQL's user must be able to traverse those above.
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
 * Selects the account that owns `directory` and runs PostgreSQL there: the current user or, as root, the owner of
 * existing data, else an unprivileged account of the machine, else root with another user ID. Call only while holding
 * the start lock.
 * @throws {PostgresUnavailable} if no account works.
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

export function commandAs(account: SystemAccount, program: string, args: readonly string[]): [string, string[]] {
  const [first, ...rest] = [...account.prefix, program, ...args];
  return [first!, rest];
}

/** Makes the account the owner of a file or folder. */
export async function grantRole(path: string, account: SystemAccount): Promise<void> {
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
