import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program, Providers } from './context.ts';
import { domainEvents, promptQueues } from './domain-events.ts';
import { ConfigError, type Config } from './platform/config.ts';
import type { PoolConfig } from 'pg';
import {
  inTransaction,
  openKysely,
  openPool,
  openSingles,
  retrying,
  untilReachable,
  type Patience,
  type Pool,
  poolSize,
} from './platform/database.ts';
import { uuidv7 } from './platform/ids.ts';
import { openJobs, prepareJobs, type Jobs } from './platform/jobs.ts';
import type { AddedJobs } from './platform/prompt-jobs.ts';
import type { Logger } from './platform/log.ts';
import { grantUse, type RestrictedTables } from './platform/migrations/grant-use.ts';
import { mayMigrate, migrate, requireMigrated, requireOwner } from './platform/migrations/migrate.ts';
import { verifySecretKeys } from './platform/migrations/verify-secret-keys.ts';
import { isThrowawayRequested } from './platform/postgres-durability.ts';
import { asOrdinaryRoles } from './platform/postgres/ordinary-roles.ts';
import { startPostgres, type RunningPostgres } from './platform/postgres/postgres.ts';
import { Shared } from './platform/shared.ts';
import { openKeys, type DeriveKey } from './platform/signed-token.ts';
import type { Schema } from './schema.ts';
import { wireProviders } from './wire-providers.ts';

export interface RunningProgram extends Program {
  readonly jobs: Jobs;
  /** Runs work that the program's own role may not do (restoring, measuring) on a pool of the owner role. */
  readonly asOwner: <Value>(work: (pool: Pool) => Promise<Value>) => Promise<Value>;
  /**
   * Stops jobs, then closes the pool and an embedded database. Current jobs have `graceMs` to finish (default: 20
   * seconds); aborted jobs run again.
   */
  readonly close: (graceMs?: number) => Promise<void>;
}

export interface ProgramOptions {
  readonly clock?: (() => Date) | undefined;
  /** Replaces the external services in tests. */
  readonly providers?: ((program: Program) => Providers) | undefined;
  /** Time limits while users wait; commands wait as long as necessary. */
  readonly patience?: Patience;
  /**
   * True if a program of this version has opened the database before: migrations and queues exist and are not checked.
   */
  readonly prepared?: boolean;
}

/**
 * Opens the database, prepares it with migrations, and opens the jobs.
 * @throws {ConfigError} if a folder cannot be created; other errors if the database cannot be used.
 */
export async function openProgram(config: Config, log: Logger, options: ProgramOptions = {}): Promise<RunningProgram> {
  const { clock = () => new Date(), providers = wireProviders } = options;
  makeFolder(config.varDir);
  const embedded = config.databaseUrl
    ? undefined
    : await startPostgres({
        directory: join(config.varDir, 'postgres'),
        log: (line) => log.warn({ line }, 'postgres'),
        throwaway: isThrowawayRequested(process.env, config.local),
      });
  const { owner, program } = await rolesOf(config, embedded);
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'database connection lost');
  const asOwner: RunningProgram['asOwner'] = async (work) => {
    const ownerPool = openPool(owner, { max: 2, onLost });
    try {
      return await work(ownerPool);
    } finally {
      await ownerPool.end();
    }
  };
  const { patience } = options;
  const pool = openPool(program, { max: poolSize, ...(patience ? { patience } : {}), onLost });
  try {
    if (!options.prepared) await prepareDatabase({ pool, hasOwner: owner !== program, asOwner, log });
    // In local mode each folder creates its own key, and folders change often.
    if (!options.prepared && !config.local) await verifySecretKeys(pool, keysOf(config));
    const jobs = openJobs(pool, allQueues(), log, {
      prompt: promptQueues,
      rings: config.role === 'web',
      migrate: options.prepared || (await mayMigrate(pool)),
    });
    if (!options.prepared) await jobs.start();
    return assemble({ config, log, clock, providers, pool, jobs, asOwner, stopDatabase: () => embedded?.stop() });
  } catch (error) {
    await pool.end();
    await embedded?.stop();
    throw error;
  }
}

function makeFolder(varDir: string): void {
  try {
    mkdirSync(varDir, { recursive: true });
  } catch (error) {
    throw new ConfigError([`VAR_DIR is "${varDir}", but no folder can be created there: ${messageOf(error)}.`]);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const migrations = new URL('../migrations/', import.meta.url);

/** Tables that the running program cannot rewrite, even through a flawed statement. */
const restrictedTables: RestrictedTables = {
  appended: ['audit', 'audit_seal', 'known_secret_key', 'ledger'],
  read: ['migration'],
};

async function prepareDatabase(parts: {
  pool: Pool;
  hasOwner: boolean;
  asOwner: RunningProgram['asOwner'];
  log: Logger;
}): Promise<void> {
  const { pool, hasOwner, asOwner, log } = parts;
  const apply = async (of: Pool) => {
    const applied = await migrate(of, migrations);
    if (applied.length > 0) log.info({ applied }, 'migrated');
  };
  await untilReachable(pool, 15_000);
  if (hasOwner) {
    await asOwner(async (ownerPool) => {
      await untilReachable(ownerPool, 15_000).catch((error: unknown) => {
        throw new Error('The role of MIGRATION_DATABASE_URL is not let in.', { cause: error });
      });
      await requireOwner(ownerPool, pool);
      await apply(ownerPool);
      await prepareJobs(ownerPool, allQueues(), log);
      await grantUse(ownerPool, pool, restrictedTables);
    });
  } else if (await mayMigrate(pool)) await apply(pool);
  else await requireMigrated(pool, migrations);
}

/** Returns the connections for the owner role and the program's role, which are the same if there is only one role. */
async function rolesOf(
  { databaseUrl, migrationDatabaseUrl = databaseUrl }: Config,
  embedded: RunningPostgres | undefined,
): Promise<{ owner: PoolConfig; program: PoolConfig }> {
  if (!embedded) {
    const program = { connectionString: databaseUrl };
    return {
      owner: migrationDatabaseUrl === databaseUrl ? program : { connectionString: migrationDatabaseUrl },
      program,
    };
  }
  try {
    return await asOrdinaryRoles(embedded.connection);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

function allQueues(): string[] {
  return [...new Set(Object.values(domainEvents).flatMap((fact) => [...fact.queues]))];
}

function assemble(parts: {
  config: Config;
  log: Logger;
  clock: () => Date;
  providers: (program: Program) => Providers;
  pool: Program['pool'];
  jobs: Jobs;
  asOwner: RunningProgram['asOwner'];
  stopDatabase: () => Promise<void> | undefined;
}): RunningProgram {
  const { config, log, clock, pool, jobs } = parts;
  const singles = openSingles(pool, (error) => log.warn({ reason: error.message }, 'database connection lost'));
  const db = openKysely<Schema>(pool, singles);
  const memory = new Shared();
  // Providers depend on the program, which in turn contains them.
  let providers: Providers;
  const publishedIn = new WeakMap<object, AddedJobs[]>();
  const program: RunningProgram = {
    config,
    db,
    pool,
    log,
    jobs,
    asOwner: parts.asOwner,
    memory,
    now: clock,
    id: () => uuidv7(),
    random: (bytes) => randomBytes(bytes),
    key: keysOf(config),
    run: (statement) => retrying(async () => (await singles.run<never>(statement)).rows),
    async transact(work) {
      let told: AddedJobs[] = [];
      const value = await inTransaction(db, (tx) => {
        // A retried transaction publishes again.
        publishedIn.set(tx, (told = []));
        return work(tx);
      });
      // Other connections see the jobs only after the commit.
      jobs.added(told);
      return value;
    },
    async publish(tx, fact, data, when) {
      const { queues, data: schema } = domainEvents[fact];
      for (const one of data) schema.parse(one);
      for (const queue of queues) {
        const added = await jobs.add(tx, queue, data, when);
        publishedIn.get(tx)?.push(added);
      }
    },
    shared: (key) => memory.get(key, program),
    get providers() {
      return providers;
    },
    async close(graceMs = 20_000) {
      await jobs.stop(graceMs);
      await memory.close();
      await singles.end();
      await pool.end();
      await parts.stopDatabase();
    },
  };
  providers = parts.providers(program);
  return program;
}

function keysOf({ secretKey, varDir, previousSecretKeys: previous, retiredSecretKeys: retired }: Config): DeriveKey {
  return openKeys({ current: secretKey ?? localSecret(varDir), previous, retired });
}

/** Returns the local mode secret, created at the first start and readable by this user only. */
function localSecret(varDir: string): string {
  const file = join(varDir, 'secret-key');
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process that started at the same time may have created it first.
      if (!existsSync(file)) throw new ConfigError([`The secret key cannot be saved in VAR_DIR: ${messageOf(error)}.`]);
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8');
}
