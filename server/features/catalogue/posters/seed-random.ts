/** A small deterministic random generator: the same seed always gives the same sequence. Not for secrets. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a number between `low` and `high`. */
  between(low: number, high: number): number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Mulberry32 (Tommy Ettinger, public domain), with a mixed seed so that neighbouring seeds give unrelated results. */
export function seedRandom(seed: number): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.floor(seed / 2 ** 32)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
