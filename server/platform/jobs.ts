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

/** Work that must happen at least once, kept in the database. */
export interface Jobs {
  /**
   * Starts pg-boss, once: brings its schema and the queues up to date and supervises them. `work` does it where it was
   * not done; jobs are added and counted without it, in a database that another start has brought up to date.
   */
  start(): Promise<void>;
  /**
   * Adds one job for each of `data`, in the given transaction.
   * @returns what is to be said to `added` once that is committed.
   */
  add(tx: KyselyTransactionLike, queue: string, data: object[], when?: { startAfter?: Date }): Promise<AddedJobs>;
  /**
   * Does prompt jobs at once, where this process works on their queue; wakes its workers for the others. A process that
   * only serves wakes the workers of others for prompt jobs.
   */
  added(jobs: readonly AddedJobs[]): void;
  /** Begins to work on the queues, or on those of `only`; handlers are idempotent, as a job may come twice. */
  work(handlers: Record<string, (data: never) => Promise<void>>, only?: readonly string[]): Promise<void>;
  /** Has other processes wake its workers for prompt jobs: where none of them does the jobs itself. */
  hearOthers(): Promise<void>;
  /** Wakes this process's workers of the queues, which otherwise look once a second. */
  nudge(queues: Iterable<string>): void;
  /** Finishes what is in hand, at most `withinMs`. */
  stop(withinMs: number): Promise<void>;
  /** Jobs that wait or run, over all queues or those of `only`. */
  pending(only?: readonly string[]): Promise<number>;
}

/**
 * After so long workers take a prompt job, too: whoever told it died, or hangs. Handlers do no harm twice. Seconds; what
 * is prompt takes milliseconds.
 */
const promptWithin = 5;

/** First pause after a failure and longest one, seconds; 20 tries spread over about a day. */
const retry = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 7200 };

/** After so long a job is done again, though its process lives: it hangs. Seconds: two minutes. */
const expireInSeconds = 120;

/** A process says of the jobs in its hands, twice in this time, that it lives; else they are done again. The least that pg-boss takes. */
const heartbeatSeconds = 10;

/** Between two looks for jobs of processes that died. Milliseconds. */
const takeOverMs = 3000;

type Ask = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Several that ask at once, over one connection: a start has one open already and needs no more. */
function askInTurn(client: PoolClient): { ask: Ask; answered: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(text, values) {
      const answer = last.then(() => client.query(text, values));
      last = answer.catch(() => undefined);
      return answer;
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
    log.error({ err: error, queue, job: id }, 'job failed, will be tried again');
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

/**
 * Brings the schema of pg-boss and the queues up to date, for programs whose role may not.
 * @param pool of the role that owns the schema.
 */
export async function prepareJobs(pool: Pool, queues: readonly string[], log: Logger): Promise<void> {
  const { boss, bringUp } = makeBoss(pool, log, { supervise: false, migrate: true });
  await bringUp(queues);
  await indexesBuilt(boss, log);
  await boss.stop({ graceful: false, close: false });
}

/** Between two looks for indexes that pg-boss still builds, and how long a start waits for them. Milliseconds. */
const indexPauseMs = 200;
const indexPatienceMs = 60_000;

/** Waits for the indexes that a new version of pg-boss builds after its migration. */
async function indexesBuilt(boss: PgBoss, log: Logger): Promise<void> {
  const deadline = performance.now() + indexPatienceMs;
  const isOpen = ({ status, count }: BamStatusSummary) => count > 0 && status !== 'completed';
  while ((await boss.getBamStatus()).some(isOpen)) {
    if (performance.now() > deadline) return log.warn('indexes of the job queue are not built yet');
    await sleep(indexPauseMs);
  }
}

/** pg-boss on a pool, to be brought up before it works. */
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
    /** Also asks for a queue that it does not know yet on the transaction's connection: there may be no other. */
    insert: (tx: KyselyTransactionLike, queue: string, jobs: object[]) => {
      const inTransaction = fromKysely(tx);
      const askInside: Ask = (text, values) => inTransaction.executeSql(text, values);
      return askWithin.run(askInside, () => boss.insert(queue, jobs, { db: writingLater(askInside) }));
    },
    bringUp: (queues: readonly string[]) =>
      oneAtATime(pool, async (client) => {
        const inTurn = askInTurn(client);
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
        // The library has none for its own look, which comes once a minute.
        if (migrate)
          await ask(
            `create index if not exists job_in_hand on pgboss.job (heartbeat_on) where state = 'active' and heartbeat_seconds is not null`,
          );
        await inTurn.answered();
        ask = askAnyone;
      }),
  };
}

/** Jobs whose process has been silent for too long wait for another one. */
async function takeOver(boss: PgBoss, pool: Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    `select name, array_agg(id::text) as ids from pgboss.job
     where state = 'active' and heartbeat_seconds is not null and heartbeat_on < now() - heartbeat_seconds * interval '1 s'
     group by name`,
  );
  for (const { name, ids } of rows) {
    log.warn({ queue: name, jobs: ids }, 'the process of these jobs is gone: they are done again');
    await boss.fail(name, ids, { message: 'its process is gone' });
  }
}

/** Nobody uses what a job's insertion answers. */
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

/** Jobs as the library takes them, and those of them that this process does at once. */
function jobsOf(data: readonly object[], startAfter: Date | undefined, isPrompt: boolean) {
  const atOnce = isPrompt && !startAfter ? data.map((one) => ({ id: uuidv7(), data: one })) : [];
  const jobs =
    atOnce.length > 0
      ? atOnce.map((job) => ({ ...job, startAfter: promptWithin }))
      : data.map((one) => ({ data: one, ...(startAfter ? { startAfter } : {}) }));
  return { jobs, atOnce };
}

interface JobOptions {
  /** Queues whose jobs are done at once by the process that adds them, if it works on them: somebody waits. */
  readonly prompt?: readonly string[];
  /** Otherwise this process wakes the workers of others for them. */
  readonly rings?: boolean;
  /** False where this role may not bring the schema up to date, so that `prepareJobs` has to. */
  readonly migrate?: boolean;
}

/** Jobs on the given pool, by pg-boss, which keeps and migrates a schema of its own, `pgboss`. To be started. */
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
          // All at once, so that handlers can do the work of many together.
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
      // The library itself looks only twice a second whether the last one is done.
      const done = Promise.all([prompts.stop(), ...[...workers.keys()].map((queue) => boss.offWork(queue))]).then(
        () => true,
      );
      const late = sleep(withinMs, false, { ref: false });
      await boss.stop({ graceful: await Promise.race([done, late]), close: false });
    },
    pending: (only) => countPending(pool, only),
  };
}
