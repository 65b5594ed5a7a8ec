import { newSingles } from './find-single.ts';
import { blocksOf, countSeats, firstSeats, type Piece, type Row, type Seats } from './seat-choice.ts';

export interface OwnSeats<R extends Row> {
  readonly row: R;
  readonly own: Seats;
}

/**
 * Chooses seats next to the buyer's own, on one or both sides, so that all sit together. Prefers the fewest single
 * seats left over, then the seats nearest the middle of the row.
 * @param runs sorted best first.
 * @returns `undefined` if no run has enough free seats beside the buyer's own.
 */
export function chooseBeside<R extends Row>(runs: readonly OwnSeats<R>[], quantity: number): Piece<R> | undefined {
  let best: { piece: Piece<R>; singles: number; away: number } | undefined;
  for (const { row, own } of runs) {
    for (const { start, length } of blocksOf(own)) {
      for (let left = 0; left <= Math.min(quantity, start); left++) {
        const right = quantity - left;
        const seats = (firstSeats(left) << BigInt(start - left)) | (firstSeats(right) << BigInt(start + length));
        if ((seats & ~row.free) !== 0n) continue;
        const singles = countSeats(newSingles(row.free, seats));
        const away = Math.abs(start + (length + right - left) / 2 - row.middle);
        if (!best || singles < best.singles || (singles === best.singles && away < best.away)) {
          best = { piece: { row, seats }, singles, away };
        }
      }
    }
  }
  return best?.piece;
}

/** Returns the number of free seats next to the buyer's own, at most `most`. */
export function roomBeside(runs: readonly OwnSeats<Row>[], max: number): number {
  for (let size = max; size > 0; size--) if (chooseBeside(runs, size)) return size;
  return 0;
}
