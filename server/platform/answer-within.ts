/** Says that no answer came in time. */
export class NoAnswer extends Error {}

/** What `work` answers within `ms`. The work goes on all the same, and nobody hears of it. @throws when time is over. */
export async function answerWithin<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(`no answer within ${Math.round(ms)} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
