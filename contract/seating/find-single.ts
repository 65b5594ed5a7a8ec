import { blocksOf, blockStarts, countSeats, firstSeats, listSeats, tidyStarts, type Seats } from './seat-choice.ts';

/** Returns the free seats that have no free neighbour. */
function singlesIn(free: Seats): Seats {
  return free & ~(free << 1n) & ~(free >> 1n);
}

/**
 * Returns the seats that a choice makes single.
 * @param free the free seats before the choice.
 */
export function newSingles(free: Seats, chosen: Seats): Seats {
  return singlesIn(free & ~chosen) & ~singlesIn(free);
}

/**
 * Limit for comparing a choice with every alternative, which is slow. A choice with more blocks is only compared with a
 * single block of the same size.
 */
const maxPieces = 8;

/**
 * Returns a seat that the choice leaves single when another choice of the same size in the run would not. The
 * alternative must leave fewer single seats and must not separate buyers who sit together: a couple need not split up
 * to save a seat.
 * @param row `free` is the state before the choice and includes the chosen seats.
 * @returns the seat's index in its run; `undefined` if the choice is fine.
 */
export function findSingle(row: { readonly width: number; readonly free: Seats }, chosen: Seats): number | undefined {
  const free = row.free & firstSeats(row.width);
  const singles = listSeats(newSingles(free, chosen));
  if (singles.length === 0) return undefined;
  const quantity = countSeats(chosen);
  if (tidyStarts(free, blockStarts(free, quantity), quantity) !== 0n) return singles[0];
  const pieces = blocksOf(chosen).map(({ length }) => length);
  if (pieces.length === 1 || pieces.length > maxPieces) return undefined;
  const gaps = blocksOf(free);
  const gapOf = (seat: number) => gaps.findIndex(({ start, length }) => seat >= start && seat < start + length);
  const lengths = gaps.map(({ length }) => length);
  return singles.find((seat) => fewestSingles(lengths, pieces, gapOf(seat)) < singles.length);
}

/**
 * Returns the fewest single seats left when the pieces are placed into gaps in any order, leaving none in the gap at
 * index `tidyGap`. Pieces in one gap sit together at its end. Uses dynamic programming over sets of pieces (bits), gap
 * by gap.
 */
function fewestSingles(gaps: readonly number[], pieces: readonly number[], tidyGap: number): number {
  const sets = 1 << pieces.length;
  const sizes = Array.from({ length: sets }, (_, set) =>
    pieces.reduce((sum, size, at) => (set & (1 << at) ? sum + size : sum), 0),
  );
  let fewest = Array.from({ length: sets }, (_, set) => (set === 0 ? 0 : Infinity));
  gaps.forEach((gap, at) => {
    const before = fewest;
    fewest = [...before];
    for (let placed = 0; placed < sets; placed++) {
      if (before[placed] === Infinity) continue;
      for (let put = 1; put < sets; put++) {
        const left = gap - sizes[put]!;
        if (put & placed || left < 0 || (left === 1 && at === tidyGap)) continue;
        fewest[placed | put] = Math.min(fewest[placed | put]!, before[placed]! + (left === 1 ? 1 : 0));
      }
    }
  });
  return fewest[sets - 1]!;
}
