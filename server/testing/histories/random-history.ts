import { seededRandom } from '../run-settings.ts';
import { allHistoryActions, type HistoryStep } from './history-actions.ts';

/** Steps that occur more often, so that the other steps have something to act on. */
const frequent: readonly HistoryStep['verb'][] = [
  'work',
  'work',
  'work',
  'work',
  'begin',
  'enter a code',
  'enter a code',
  'buy a set',
  'buy a set',
  'pay',
  'buy',
  'pay late',
  'bounce refund',
  'bounce refund',
  'pay late',
  'capture',
  'deliver all',
  'deliver all',
  'top up',
  'grant',
  'buy',
  'buy',
  'return tickets',
  'call off',
  'call off',
  'call off',
  'choose',
  'put off and choose',
  'put off and choose',
  'exchange and pay',
  'exchange and pay',
  'exchange and pay',
  'run case',
  'wish',
  'wish',
  'wish',
  'wish',
  'pay for a wish',
  'pay for a wish',
  'offer to a wish',
  'return to a wish',
  'return to a wish',
  'resell',
  'resell',
  'resell',
  'resell',
  'match',
  'buy early',
  'buy early',
  'begin early',
];
const verbs = [...allHistoryActions, ...frequent];

/** Returns the history with this number, of 20 to 80 steps; the same one for the same seed. */
export function historyOf(number: number): HistoryStep[] {
  const random = seededRandom(`history ${number}`);
  const below = (max: number) => Math.floor(random() * max);
  return Array.from({ length: 20 + below(61) }, () => ({
    verb: verbs[below(verbs.length)]!,
    who: below(12),
    how: below(60),
  }));
}

/**
 * Removes steps, halves first, while the history still fails.
 * @param withinMs time limit in ms.
 */
export async function shorten(
  steps: readonly HistoryStep[],
  goesWrong: (steps: readonly HistoryStep[]) => Promise<boolean>,
  withinMs: number,
): Promise<readonly HistoryStep[]> {
  const until = performance.now() + withinMs;
  let shortest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < shortest.length && performance.now() < until;) {
      const less = shortest.toSpliced(at, size);
      if (await goesWrong(less)) shortest = less;
      else at += size;
    }
  }
  return shortest;
}
