import SolvingWorker from 'altcha/workers/pbkdf2?worker';

/** Timeout in milliseconds, after which a slow device has to retry. */
const longestMs = 60_000;

/**
 * Solves a bot check in a worker.
 * @returns the value that calls accept as `botCheck`.
 * @throws {Error} if it isn't solved in time.
 */
export async function solveChallenge(challenge: unknown): Promise<string> {
  const worker = new SolvingWorker();
  try {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the bot check cannot be solved in this browser')));
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: longestMs });
    const solution = await promise;
    if (typeof solution !== 'object' || solution === null || !('counter' in solution)) {
      throw new Error('the bot check was not solved in time');
    }
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
