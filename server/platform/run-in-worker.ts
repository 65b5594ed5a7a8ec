import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import { BatcherFull } from './batch.ts';

/** A function of a file that a thread runs, on plain data (what `structuredClone` copies). */
export interface Task<Input, Output> {
  readonly file: URL;
  readonly name: string;
  /** Types only, never set. */
  readonly of?: (input: Input) => Output;
}

/** The work took longer than its time limit, or more memory than a thread has. Its thread has been stopped. */
export class TookTooLong extends Error {}

interface PoolOptions {
  readonly threads: number;
  /** Tasks that wait; beyond, callers get `BatcherFull`. */
  readonly longestQueue: number;
  /** How long an idle thread is kept. Milliseconds. */
  readonly idleMs: number;
  /** Lower priority, as `nice` counts it. */
  readonly niceness: number;
  readonly heapMb: number;
  readonly youngHeapMb?: number;
}

/** Threads for work that would hold the event loop. They start when needed and don't keep a process alive. */
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
   * @param limitMs counts from when a thread is free for it.
   * @throws {BatcherFull} when too many tasks wait, {TookTooLong} beyond the limit; else what the task throws.
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

/** Of memory, or of the stack by what is nested too deeply. */
function ranOut(error: unknown): boolean {
  if (error instanceof RangeError) return error.message.includes('call stack');
  return Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Whoever waits: a worst case of staff must not hold up the seat maps and pages of visitors. */
export type Asker = 'staff' | 'visitors';

const options = { longestQueue: 200, idleMs: 20_000, niceness: 2, heapMb: 512 };
const pools: Readonly<Record<Asker, ThreadPool>> = {
  staff: new ThreadPool({ ...options, threads: 1 }),
  visitors: new ThreadPool({ ...options, threads: 1 }),
};

/** Ten times what the largest stadium takes on a busy machine. Milliseconds. */
const limitMs = 10_000;

/** Runs work whose time its input decides in a thread, for at most 10 seconds. @throws as `ThreadPool.run` does. */
export function runInWorker<Input, Output>(
  task: Task<Input, Output>,
  input: NoInfer<Input>,
  asker: Asker = 'staff',
): Promise<Output> {
  return pools[asker].run(task, input, limitMs);
}

/** The same, and what is answered instead where the work took too long. */
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
