/** Filters of a list as they stand in the address; a missing one is not set. */
export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** The filters of a list that an address names; empty ones are none, and others are not looked at. */
export function readFilters<Name extends string>(search: string, names: readonly Name[]): Filters<Name> {
  const asked = new URLSearchParams(search);
  const set = names.flatMap((name): [Name, string][] => {
    const value = asked.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(set) as Filters<Name>;
}

/** The same address with a filter changed; empty takes it out. The rest of the query stays as it is. */
export function withFilter(search: string, name: string, value: string): string {
  const asked = new URLSearchParams(search);
  if (value.trim()) asked.set(name, value.trim());
  else asked.delete(name);
  const text = asked.toString();
  return text && `?${text}`;
}

/** What names a state of a list, however its filters came in: for saved views and what is the same view. */
export function canonicalQuery(search: string, names: readonly string[]): string {
  const set = readFilters(search, names.toSorted());
  return new URLSearchParams(set as Record<string, string>).toString();
}
