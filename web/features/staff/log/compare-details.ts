/** Logged value before and after; undefined if there was none. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Returns the details of a log row as lines: the differing parts of `before` and `after`, and all other details as the
 * value after.
 */
export function compareDetails({ before, after, ...rest }: Readonly<Record<string, unknown>>): Difference[] {
  const [was, is] = [flatten(before), flatten(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  const changed = paths
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((one) => one.before !== one.after);
  const others = [...flatten(rest)].map(([path, value]) => ({ path, before: undefined, after: value }));
  return [...changed, ...others];
}

/** Returns single values by path: `maintenance.notice.from`; a value that is not an object has the empty path. */
function flatten(value: unknown, path = ''): Map<string, unknown> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object') return new Map([[path, value]]);
  const parts = Object.entries(value).map(([key, part]) => flatten(part, path ? `${path}.${key}` : key));
  return new Map(parts.flatMap((part) => [...part]));
}
