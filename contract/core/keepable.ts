/**
 * Whether the database can keep a text: PostgreSQL takes no NUL, and half of a surrogate pair is no character of UTF-8.
 * No keyboard writes either.
 */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Paths within something sent (`address.street`) of all texts that cannot be kept, names of fields included. */
export function findUnkeepable(sent: unknown, path = ''): string[] {
  if (typeof sent === 'string') return isKeepable(sent) ? [] : [path];
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const below = path ? `${path}.${name}` : name;
    return isKeepable(name) ? findUnkeepable(value, below) : [path];
  });
}
