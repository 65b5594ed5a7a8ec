/** Formats seats by row: `A 1, 2, 3 · B 4`; empty if none is numbered. */
export function formatSeatsByRow(
  places: readonly { readonly section: string | null; readonly row: string | null; readonly seat: string | null }[],
): string {
  const numbered = places.filter(({ seat }) => seat !== null);
  const rows = Map.groupBy(numbered, ({ section, row }) => [section, row].filter(Boolean).join(' '));
  return [...rows].map(([row, seats]) => `${row} ${seats.map(({ seat }) => seat).join(', ')}`).join(' · ');
}
