import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Language } from '../../contract/core/language.ts';
import type { GrantScope, StaffRole } from '../../contract/identity/staff.ts';
import type { Actor, ActorOf, Ctx, Program, Providers } from '../context.ts';
import { readConfig } from '../platform/config.ts';
import { uuidv7 } from '../platform/ids.ts';
import type { Patience } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { openProgram, type RunningProgram } from '../program.ts';
import { createTestDatabase, isClone } from './clone-database.ts';
import { requestContext } from './contexts.ts';

/** Test clock, which stands still until the test moves it. */
export interface TestClock {
  (): Date;
  set(instant: Date | string): void;
  advance(ms: number): void;
}

export function testClock(start: Date | string = new Date()): TestClock {
  let now = new Date(start);
  return Object.assign(() => new Date(now), {
    set: (instant: Date | string) => {
      now = new Date(instant);
    },
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  });
}

/** Returns the machine's time, for values that a child process or a library compares with the time it reads itself. */
export const machineClock = (): Date => new Date();

export interface TestProgram extends RunningProgram {
  readonly clock: TestClock;
  /** Address of this test's database, for a second program over the same data. */
  readonly databaseUrl: string;
  ctx(actor?: Actor, language?: Language): Ctx;
}

interface TestProgramOptions {
  clock?: TestClock;
  databaseUrl?: string;
  environment?: Record<string, string>;
  /** Replaces the providers from the settings. */
  providers?: ((program: Program) => Providers) | undefined;
  patience?: Patience;
  /** `false` migrates the database and its queues, as every start does. */
  prepared?: false;
}

/** Key of all test programs: several processes over one database accept each other's cookies. */
export const testSecretKey = 'a key for tests only, of more than 32 characters';

/** Opens a program over a new migrated database, or as a second process over `databaseUrl`. */
export async function openTestProgram(options: TestProgramOptions = {}): Promise<TestProgram> {
  const clock = options.clock ?? testClock();
  const database = options.databaseUrl ? undefined : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? database!.url;
  const varDir = mkdtempSync(join(folderOfRun(), 'fei-test-'));
  const config = readConfig({
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    SECRET_KEY: testSecretKey,
    ...options.environment,
    DATABASE_URL: databaseUrl,
    VAR_DIR: varDir,
  });
  const { providers, patience, prepared = isClone(databaseUrl) } = options;
  const program = await openProgram(config, createLog(config.logLevel), {
    clock,
    providers,
    ...(patience ? { patience } : {}),
    prepared,
  });
  return Object.assign(program, {
    clock,
    databaseUrl,
    ctx: (actor: Actor = { kind: 'visitor' }, language: Language = 'en_us') =>
      requestContext(program, { actor, language }),
    close: closing(program.close, async () => {
      rmSync(varDir, { recursive: true, force: true });
      await database?.drop();
    }),
  });
}

/**
 * Returns a folder in memory, like the run's databases: storing a file includes a sync, which waits while other runs
 * use the disk.
 */
function folderOfRun(): string {
  return (inject('postgres') as { folder: string } | undefined)?.folder ?? tmpdir();
}

/** Opens a second process beside a program, over the same database and with the same clock. */
export function openSecondProgram(
  { databaseUrl, clock }: TestProgram,
  options: Pick<TestProgramOptions, 'environment' | 'providers' | 'patience'> = {},
): Promise<TestProgram> {
  return openTestProgram({ ...options, databaseUrl, clock });
}

/** Opens two programs over one database and with one clock, equivalent to two processes. */
export async function openTwoPrograms(
  options: Pick<TestProgramOptions, 'environment' | 'providers'> = {},
): Promise<[first: TestProgram, second: TestProgram]> {
  const first = await openTestProgram(options);
  return [first, await openSecondProgram(first, options)];
}

/** Closes the second program first, because the database belongs to the first one. */
export async function closeBoth([first, second]: readonly [TestProgram, TestProgram]): Promise<void> {
  await second.close();
  await first.close();
}

function closing(first: () => Promise<void>, then: () => Promise<void>): () => Promise<void> {
  return async () => {
    await first();
    await then();
  };
}

/** Returns a logged-in member without an account, for tests that only need an ID. */
export function memberActor(memberId: string = uuidv7()): ActorOf<'member'> {
  return { kind: 'member', actorId: memberId, sessionId: memberId, displayName: 'Test Member' };
}

/**
 * Returns a staff member without an account.
 * @param scope scope of the grant.
 */
export function staffActor(
  role: StaffRole = 'administrator',
  scope: GrantScope = { kind: 'everything' },
): ActorOf<'staff'> {
  const staffId = uuidv7();
  return {
    kind: 'staff',
    actorId: staffId,
    sessionId: staffId,
    displayName: 'Ah Fei',
    grants: [{ role, scope }],
  };
}
