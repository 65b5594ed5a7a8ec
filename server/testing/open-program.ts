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

/** The clock of a test: stands still until it is moved. */
export interface TestClock {
  (): Date;
  set(instant: Date | string): void;
  /** Milliseconds. */
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

/** Returns the machine's time: for what a child process or a library compares with the time that it reads itself. */
export const machineClock = (): Date => new Date();

export interface TestProgram extends RunningProgram {
  readonly clock: TestClock;
  /** Address of this test's own database, for a second program over the same facts. */
  readonly databaseUrl: string;
  /** A context as a request has it. */
  ctx(actor?: Actor, language?: Language): Ctx;
}

interface TestProgramOptions {
  clock?: TestClock;
  databaseUrl?: string;
  environment?: Record<string, string>;
  /** Instead of those that the settings name. */
  providers?: ((program: Program) => Providers) | undefined;
  patience?: Patience;
  /** `false` brings database and queues up to date, as every start does. */
  prepared?: false;
}

/** Signs cookies in tests: of another process, too, over the same database. */
export const testSecretKey = 'a key for tests only, of more than 32 characters';

/** A program over a fresh migrated database, or over `databaseUrl` as a second process would be. */
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

/** In memory like the run's databases: a stored file is synced, which takes as long as the disk is busy with other runs. */
function folderOfRun(): string {
  return (inject('postgres') as { folder: string } | undefined)?.folder ?? tmpdir();
}

/** A second process beside a program: over the same database and by the same clock. */
export function openSecondProgram(
  { databaseUrl, clock }: TestProgram,
  options: Pick<TestProgramOptions, 'environment' | 'providers' | 'patience'> = {},
): Promise<TestProgram> {
  return openTestProgram({ ...options, databaseUrl, clock });
}

/** Two programs over one database and by one clock: two processes as far as anything in it is concerned. */
export async function openTwoPrograms(
  options: Pick<TestProgramOptions, 'environment' | 'providers'> = {},
): Promise<[first: TestProgram, second: TestProgram]> {
  const first = await openTestProgram(options);
  return [first, await openSecondProgram(first, options)];
}

/** Closes first what has no database of its own. */
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

/** A member who is logged in, without an account behind: for tests of features that only need an id. */
export function memberActor(memberId: string = uuidv7()): ActorOf<'member'> {
  return { kind: 'member', actorId: memberId, sessionId: memberId, displayName: 'Test Member' };
}

/** Somebody of the staff, without an account behind. @param scope what the grant is for. */
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
