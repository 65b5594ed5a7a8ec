import { expect, test } from 'vitest';
import { liveHistory } from '../testing/histories/live-history.ts';
import { historyOf, shorten } from '../testing/histories/random-history.ts';
import type { HistoryStep } from '../testing/histories/history-actions.ts';
import { runSeed, slowness } from '../testing/run-settings.ts';

/** Number of histories; set with `MONEY_HISTORIES=500`. */
const count = Number(process.env.MONEY_HISTORIES ?? 24);
/** Milliseconds spent on shrinking a failing history. */
const shorteningMs = 60_000;

async function faultsOf(steps: readonly HistoryStep[]): Promise<string[]> {
  try {
    return await liveHistory(steps);
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}

test(
  'loses no money and refunds nothing twice in any order of events',
  async () => {
    for (let number = 1; number <= count; number++) {
      const steps = historyOf(number);
      if ((await faultsOf(steps)).length === 0) continue;
      const goesWrong = async (less: readonly HistoryStep[]) => (await faultsOf(less)).length > 0;
      const least = await shorten(steps, goesWrong, shorteningMs);
      expect(await faultsOf(least), `history ${number} of SEED=${runSeed()}: ${JSON.stringify(least)}`).toEqual([]);
      expect.unreachable(`history ${number} of SEED=${runSeed()} went wrong once: ${JSON.stringify(steps)}`);
    }
  },
  (60_000 + shorteningMs + count * 5000) * slowness(),
);
