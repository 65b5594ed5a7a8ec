import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { fromKysely, PgBoss, type BamStatusSummary, type JobResult, type KyselyTransactionLike } from 'pg-boss';
import { oneAtATime, type Pool } from './database.ts';
import { logJobErrors } from './health/log-job-errors.ts';
import { uuidv7 } from './ids.ts';
import type { Logger } from './log.ts';
import { PromptJobs, type AddedJobs } from './prompt-jobs.ts';
import { listenForJobs, WorkerBell } from './wake-workers.ts';
import { later } from './statements/plan-once.ts';

/** Work that must happen at least once, stored in the database. */
export interface Jobs {
  /**
   * Starts pg-boss once: updates its schema and the queues, and supervises them. `work` calls this if needed. Adding
   * and counting jobs works without it, in a database that an earlier start has updated.
   */
  start(): Promise<void>;
  /**
   * Adds one job per item of `data` in the given transaction.
   * @returns the value to pass to `added` after the commit.
   */
  add(tx: KyselyTransactionLike, queue: string, data: object[], when?: { startAfter?: Date }): Promise<AddedJobs>;
  /**
   * Runs prompt jobs immediately if this process works on their queue, and wakes its workers for the others. A process
   * that only serves wakes the workers of other processes for prompt jobs.
   */
  added(jobs: readonly AddedJobs[]): void;
  /**
   * Starts working on the queues, or only on those in `only`. Handlers must be idempotent, because a job may run twice.
   */
  work(handlers: Record<string, (data: never) => Promise<void>>, only?: readonly string[]): Promise<void>;
  /** Lets other processes wake this process's workers for prompt jobs that they do not run themselves. */
  hearOthers(): Promise<void>;
  /** Wakes this process's workers for the queues, which otherwise poll once a second. */
  nudge(queues: Iterable<string>): void;
  /** Finishes current jobs within at most `withinMs`. */
  stop(withinMs: number): Promise<void>;
  /** Returns the number of waiting and running jobs, in all queues or those in `only`. */
  pending(only?: readonly string[]): Promise<number>;
}

/**
 * Seconds after which workers also take a prompt job, because its publisher died or hangs; prompt jobs take
 * milliseconds. Handlers are idempotent.
 */
const promptWithin = 5;

/** Retry delays in seconds: the first and the longest. 20 attempts take about a day. */
const retry = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 7200 };

/** Seconds after which a job runs again although its process is alive, because it hangs. */
const expireInSeconds = 120;

/**
 * Seconds within which a process must confirm that it is alive, or its jobs run again; it does so twice in this time.
 * The minimum that pg-boss allows.
 */
const heartbeatSeconds = 10;

/** Interval in milliseconds between checks for jobs of dead processes. */
const takeOverMs = 3000;

type Ask = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Runs concurrent queries in turn over one connection: a starting process already has one open and needs no more. */
function queryInTurn(client: PoolClient): { ask: Ask; answered: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(text, values) {
      const result = last.then(() => client.query(text, values));
      last = result.catch(() => undefined);
      return result;
    },
    async answered() {
      for (let seen: unknown; seen !== last; await nextTurn()) {
        seen = last;
        await last;
      }
    },
  };
}

async function doJob(
  { id, data }: { id: string; data: unknown },
  handle: (data: unknown) => Promise<void>,
  queue: string,
  log: Logger,
): Promise<JobResult> {
  try {
    await handle(data);
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ err: error, queue, job: id }, 'job failed, will be retried');
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

/**
 * Updates pg-boss's schema and the queues for programs whose role may not.
 * @param pool pool of the role that owns the schema.
 */
export async function prepareJobs(pool: Pool, queues: readonly string[], log: Logger): Promise<void> {
  const { boss, bringUp } = makeBoss(pool, log, { supervise: false, migrate: true });
  await bringUp(queues);
  await indexesBuilt(boss, log);
  await boss.stop({ graceful: false, close: false });
}

/** Milliseconds between checks for indexes that pg-boss is still building, and the maximum wait at startup. */
const indexPauseMs = 200;
const indexPatienceMs = 60_000;

/** Waits for the indexes that a new version of pg-boss builds after its migration. */
async function indexesBuilt(boss: PgBoss, log: Logger): Promise<void> {
  const deadline = performance.now() + indexPatienceMs;
  const isOpen = ({ status, count }: BamStatusSummary) => count > 0 && status !== 'completed';
  while ((await boss.getBamStatus()).some(isOpen)) {
    if (performance.now() > deadline) return log.warn('job queue indexes are not built yet');
    await sleep(indexPauseMs);
  }
}

/** Creates pg-boss on a pool. It must be started before use. */
function makeBoss(pool: Pool, log: Logger, { supervise, migrate }: { supervise: boolean; migrate: boolean }) {
  const askAnyone: Ask = (text, values) => pool.query(text, values);
  let ask = askAnyone;
  const askWithin = new AsyncLocalStorage<Ask>();
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => (askWithin.getStore() ?? ask)(text, values) },
    schedule: false,
    supervise,
    reindex: false,
    migrate,
  });
  boss.on('error', logJobErrors(log));
  return {
    boss,
    /**
     * Inserts jobs over the transaction's connection, which also loads an unknown queue, because there may be no other
     * connection.
     */
    insert: (tx: KyselyTransactionLike, queue: string, jobs: object[]) => {
      const inTransaction = fromKysely(tx);
      const askInside: Ask = (text, values) => inTransaction.executeSql(text, values);
      return askWithin.run(askInside, () => boss.insert(queue, jobs, { db: writingLater(askInside) }));
    },
    bringUp: (queues: readonly string[]) =>
      oneAtATime(pool, async (client) => {
        const inTurn = queryInTurn(client);
        ask = inTurn.ask;
        await boss.start();
        const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
        for (const queue of queues)
          if (!known.has(queue))
            await boss.createQueue(queue, {
              ...retry,
              expireInSeconds,
              heartbeatSeconds,
              deleteAfterSeconds: 7 * 86_400,
            });
          else if (known.get(queue)!.heartbeatSeconds !== heartbeatSeconds)
            await boss.updateQueue(queue, { heartbeatSeconds });
        // The library has no index for its own heartbeat check, which runs once a minute.
        if (migrate)
          await ask(
            `create index if not exists job_in_hand on pgboss.job (heartbeat_on) where state = 'active' and heartbeat_seconds is not null`,
          );
        await inTurn.answered();
        ask = askAnyone;
      }),
  };
}

/** Fails the jobs of processes that have been silent too long, so that others run them. */
async function takeOver(boss: PgBoss, pool: Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    `select name, array_agg(id::text) as ids from pgboss.job
     where state = 'active' and heartbeat_seconds is not null and heartbeat_on < now() - heartbeat_seconds * interval '1 s'
     group by name`,
  );
  for (const { name, ids } of rows) {
    log.warn({ queue: name, jobs: ids }, 'the process running these jobs is gone: they are retried');
    await boss.fail(name, ids, { message: 'its process is gone' });
  }
}

/** Defers job insertion, because no code uses its result. */
function writingLater(ask: Ask): { executeSql: Ask } {
  return { executeSql: (text, values) => ask(later + text, values) };
}

async function countPending(pool: Pool, only: readonly string[] | undefined): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
       and ($1::text[] is null or name = any($1))`,
    [only ?? null],
  );
  return rows[0]?.n ?? 0;
}

function jobsOf(data: readonly object[], startAfter: Date | undefined, isPrompt: boolean) {
  const atOnce = isPrompt && !startAfter ? data.map((one) => ({ id: uuidv7(), data: one })) : [];
  const jobs =
    atOnce.length > 0
      ? atOnce.map((job) => ({ ...job, startAfter: promptWithin }))
      : data.map((one) => ({ data: one, ...(startAfter ? { startAfter } : {}) }));
  return { jobs, atOnce };
}

interface JobOptions {
  /** Queues whose jobs the adding process runs immediately if it works on them, because a user is waiting. */
  readonly prompt?: readonly string[];
  /** True if a process that does not work on them wakes the workers of others. */
  readonly rings?: boolean;
  /** False if this role may not update the schema, so that `prepareJobs` has to. */
  readonly migrate?: boolean;
}

/** Opens jobs on the given pool with pg-boss, which migrates its own schema, `pgboss`. Call `start` afterwards. */
export function openJobs(
  pool: Pool,
  queues: readonly string[],
  log: Logger,
  { prompt = [], rings = false, migrate = true }: JobOptions = {},
): Jobs {
  const { boss, bringUp, insert } = makeBoss(pool, log, { supervise: true, migrate });
  let started: Promise<void> | undefined;
  const start = () => (started ??= bringUp(queues));
  const workers = new Map<string, string>();
  const prompts = new PromptJobs(boss, log);
  let watch: NodeJS.Timeout | undefined;
  const bell = new WorkerBell(pool, log);
  let stopHearing: (() => void) | undefined;
  const wake = (queue: string) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };

  return {
    start,
    async add(tx, queue, data, when) {
      if (data.length === 0) return { queue, atOnce: [] };
      const { jobs, atOnce } = jobsOf(data, when?.startAfter, prompts.has(queue));
      await insert(tx, queue, jobs);
      return { queue, atOnce };
    },
    added(jobs) {
      for (const one of jobs) {
        if (one.atOnce.length > 0) prompts.do(one);
        else if (workers.has(one.queue)) wake(one.queue);
        else if (rings && prompt.includes(one.queue)) bell.ring(one.queue);
      }
    },
    async hearOthers() {
      stopHearing ??= await listenForJobs(pool, log, wake);
    },
    async work(handlers, only = queues) {
      await start();
      for (const queue of only) {
        const handle = handlers[queue];
        if (!handle) throw new Error(`queue ${queue} has no handler`);
        const worker = await boss.work(
          queue,
          { batchSize: 10, perJobResults: true, burstWhenBatchFull: true, pollingIntervalSeconds: 1 },
          // All jobs run concurrently, so that handlers can combine the work of many.
          (jobs) => Promise.all(jobs.map((job) => doJob(job, (data) => handle(data as never), queue, log))),
        );
        workers.set(queue, worker);
        if (prompt.includes(queue)) prompts.take(queue, handle);
      }
      const look = () => void takeOver(boss, pool, log).catch((error: unknown) => log.warn({ err: error }, 'jobs'));
      watch ??= setInterval(look, takeOverMs).unref();
    },
    nudge(named) {
      for (const queue of named) wake(queue);
    },
    async stop(withinMs) {
      clearInterval(watch);
      stopHearing?.();
      // The library checks only twice a second whether the last job is done.
      const done = Promise.all([prompts.stop(), ...[...workers.keys()].map((queue) => boss.offWork(queue))]).then(
        () => true,
      );
      const late = sleep(withinMs, false, { ref: false });
      await boss.stop({ graceful: await Promise.race([done, late]), close: false });
    },
    pending: (only) => countPending(pool, only),
  };
}
