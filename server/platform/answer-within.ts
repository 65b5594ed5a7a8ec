export class NoAnswer extends Error {}

/**
 * Waits at most `ms` milliseconds for `work`. The work continues afterwards, and its result is ignored.
 * @throws {NoAnswer} after the time limit.
 */
export async function answerWithin<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${Math.round(ms)} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
