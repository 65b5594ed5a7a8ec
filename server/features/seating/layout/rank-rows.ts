/** Most popular row of a cinema, as a fraction of the depth from the screen. */
const bestPart = 0.68;

/**
 * Ranks the rows of a cinema, best first: the row about two thirds back, then outward from there.
 * @param rows starting at the screen.
 */
export function rankCinemaRows<Row>(rows: readonly Row[]): Row[] {
  const best = (rows.length - 1) * bestPart;
  return rows
    .map((row, at) => ({ row, away: Math.abs(at - best), at }))
    .toSorted((a, b) => a.away - b.away || b.at - a.at)
    .map(({ row }) => row);
}
