import { createHash, randomInt } from 'node:crypto';

/**
 * Returns this run's seed: `SEED`, or a new one that the run's processes inherit. An integer from 0 to 2^31 - 1, as
 * fast-check requires.
 * @throws if `SEED` is not such an integer.
 */
export function runSeed(): number {
  const seed = Number((process.env.SEED ??= String(randomInt(2 ** 31))));
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 31)
    throw new Error(`SEED must be an integer from 0 to ${2 ** 31 - 1}, not ${process.env.SEED}`);
  return seed;
}

/**
 * Returns a generator of numbers from 0 up to 1 for one purpose within a test. The numbers depend only on the run's
 * seed and the label, not on the order of tests or on other generators.
 * @param label unique name of the test and purpose.
 */
export function seededRandom(label: string): () => number {
  let state = createHash('sha256').update(`${runSeed()} ${label}`).digest().readUInt32LE();
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the items in an order determined by the run's seed and the label. */
export function shuffled<Item>(items: readonly Item[], label: string): Item[] {
  const random = seededRandom(label);
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * Returns the factor for every time limit in the tests: `FEI_SLOW`, or this machine's current slowness compared with an
 * idle core of the reference machine, from 1 to 10. The run's processes inherit it.
 * @throws if `FEI_SLOW` is not a number of at least 1.
 */
export function slowness(): number {
  const factor = Number((process.env.FEI_SLOW ??= measureSlowness().toFixed(1)));
  if (!(factor >= 1 && factor <= 1000))
    throw new Error(`FEI_SLOW must be a number from 1 to 1000, not ${process.env.FEI_SLOW}`);
  return factor;
}

/** Milliseconds that `measureSlowness` takes on an idle core of the reference machine. */
const referenceMs = 300;

/** Runs long enough to lose the core to other processes: a short burst would measure the core and not its load. */
function measureSlowness(): number {
  const start = performance.now();
  let state = 1;
  for (let round = 0; round < 260_000_000; round++) state = (Math.imul(state, 31) + round) | 0;
  const elapsedMs = performance.now() - start + (state & 0);
  return Math.min(10, Math.max(1, elapsedMs / referenceMs));
}
