import { expect, test } from 'vitest';
import { liveHistory } from '../testing/histories/live-history.ts';
import { historyOf, shorten } from '../testing/histories/random-history.ts';
import type { Step } from '../testing/histories/verbs.ts';

/** `MONEY_HISTORIES=500` lives so many, each time others. */
const wanted = Number(process.env.MONEY_HISTORIES ?? 0);
const count = wanted || 24;
const first = wanted ? Date.now() % 1_000_000_000 : 1;
/** How long a history that went wrong is shortened. Milliseconds. */
const shorteningMs = 60_000;

async function faultsOf(steps: readonly Step[]): Promise<string[]> {
  try {
    return await liveHistory(steps);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

test(
  'whatever happens to money in whatever order, nothing is lost and nothing goes back twice',
  async () => {
    for (let seed = first; seed < first + count; seed++) {
      const steps = historyOf(seed);
      if ((await faultsOf(steps)).length === 0) continue;
      const goesWrong = async (less: readonly Step[]) => (await faultsOf(less)).length > 0;
      const least = await shorten(steps, goesWrong, Date.now() + shorteningMs);
      expect(await faultsOf(least), `history ${seed}: ${JSON.stringify(least)}`).toEqual([]);
      expect.unreachable(`history ${seed} went wrong once: ${JSON.stringify(steps)}`);
    }
  },
  60_000 + shorteningMs + count * 5000,
);
