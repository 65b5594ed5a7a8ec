/**
 * Returns a sentence for each variable that nearly matches the name of a missing setting: `ROLLE` for `ROLE`.
 * @param known setting names.
 */
export function findMisspelt(
  environment: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): string[] {
  const unset = [...known].filter((name) => environment[name] === undefined);
  return Object.keys(environment)
    .filter((name) => environment[name] && !known.has(name) && /^[A-Z][A-Z\d_]{2,39}$/.test(name))
    .flatMap((name) => {
      // In short names two different letters make another word.
      const setting = unset.find((one) => editDistance(name, one) <= (one.length < 8 ? 1 : 2));
      return setting ? [`${name} is not a setting. Use ${setting}, or remove it.`] : [];
    });
}

/** Counts the letters to insert, delete, replace or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
