import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import { BatcherFull } from './batch.ts';

/** Exported function that a worker thread runs on plain data, which `structuredClone` can copy. */
export interface Task<Input, Output> {
  readonly file: URL;
  readonly name: string;
  /** Type information only; never set. */
  readonly of?: (input: Input) => Output;
}

/** Error for a task that exceeded its time limit or its thread's memory. The thread was stopped. */
export class TookTooLong extends Error {}

interface PoolOptions {
  readonly threads: number;
  /** Maximum number of waiting tasks; further callers receive `BatcherFull`. */
  readonly longestQueue: number;
  readonly idleMs: number;
  readonly niceness: number;
  readonly heapMb: number;
  readonly youngHeapMb?: number;
}

/**
 * Runs work that would block the event loop in worker threads. Threads start on demand and do not keep the process
 * alive.
 */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #turns: LimitFunction;
  #pool: Piscina | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#turns = pLimit(options.threads);
  }

  /**
   * Runs a task in a thread.
   * @param limitMs time limit, counted from when a thread is free for the task.
   * @throws {BatcherFull} if too many tasks are waiting, {TookTooLong} beyond the limit; otherwise the task's error.
   */
  async run<Input, Output>(task: Task<Input, Output>, input: NoInfer<Input>, limitMs?: number): Promise<Output> {
    if (this.#turns.pendingCount >= this.#options.longestQueue) throw new BatcherFull();
    return this.#turns(async () => {
      const signal = limitMs === undefined ? null : AbortSignal.timeout(limitMs);
      try {
        return (await this.#open().run(input, { filename: task.file.href, name: task.name, signal })) as Output;
      } catch (error) {
        throw signal?.aborted || ranOut(error) ? new TookTooLong(task.name, { cause: error }) : error;
      }
    });
  }

  #open(): Piscina {
    const { threads, idleMs, niceness, heapMb, youngHeapMb } = this.#options;
    return (this.#pool ??= new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      niceIncrement: niceness,
      recordTiming: false,
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb,
        ...(youngHeapMb === undefined ? {} : { maxYoungGenerationSizeMb: youngHeapMb }),
      },
    }));
  }
}

/** Returns true if a thread ran out of memory, or out of stack because of deep nesting. */
function ranOut(error: unknown): boolean {
  if (error instanceof RangeError) return error.message.includes('call stack');
  return Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Group of callers: expensive staff tasks must not delay visitors' seat maps and pages. */
export type Asker = 'staff' | 'visitors';

const options = { longestQueue: 200, idleMs: 20_000, niceness: 2, heapMb: 512 };
const pools: Readonly<Record<Asker, ThreadPool>> = {
  staff: new ThreadPool({ ...options, threads: 1 }),
  visitors: new ThreadPool({ ...options, threads: 1 }),
};

/** Time limit in milliseconds: ten times the duration for the largest stadium on a busy machine. */
const limitMs = 10_000;

/**
 * Runs work whose duration depends on its input in a thread, for at most 10 seconds.
 * @throws like `ThreadPool.run`.
 */
export function runInWorker<Input, Output>(
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  asker: Asker = 'staff',
): Promise<Output> {
  return pools[asker].run(task, input, limitMs);
}

/** Like `runInWorker`, but returns a substitute if the work took too long. */
export async function runInWorkerOr<Input, Output, Instead>(
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  instead: () => Instead,
  asker: Asker = 'staff',
): Promise<Output | Instead> {
  try {
    return await runInWorker(task, input, asker);
  } catch (error) {
    if (error instanceof TookTooLong) return instead();
    throw error;
  }
}
