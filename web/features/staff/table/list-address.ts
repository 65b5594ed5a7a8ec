/** Filters of a list in the address; inactive filters are not set. */
export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Returns the list filters in an address, without empty and unknown ones. */
export function readFilters<Name extends string>(search: string, names: readonly Name[]): Filters<Name> {
  const requested = new URLSearchParams(search);
  const set = names.flatMap((name): [Name, string][] => {
    const value = requested.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(set) as Filters<Name>;
}

/** Returns the query with one filter changed; an empty value removes the filter. Other parameters stay. */
export function withFilter(search: string, name: string, value: string): string {
  const requested = new URLSearchParams(search);
  if (value.trim()) requested.set(name, value.trim());
  else requested.delete(name);
  const text = requested.toString();
  return text && `?${text}`;
}

/** Returns a canonical query of the filters, by which saved views are stored and compared. */
export function canonicalQuery(search: string, names: readonly string[]): string {
  const set = readFilters(search, names.toSorted());
  return new URLSearchParams(set as Record<string, string>).toString();
}
