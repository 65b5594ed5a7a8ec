/** A value that was written down, before and after; undefined where there was none. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What a row of the log wrote down, as lines: of `before` and `after` whatever differs, part by part; of the rest
 * everything, as what it is afterwards.
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

/** Single values by where they stand: `maintenance.notice.from`; a value by itself stands at the empty path. */
function flatten(value: unknown, path = ''): Map<string, unknown> {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object') return new Map([[path, value]]);
  const parts = Object.entries(value).map(([key, part]) => flatten(part, path ? `${path}.${key}` : key));
  return new Map(parts.flatMap((part) => [...part]));
}
