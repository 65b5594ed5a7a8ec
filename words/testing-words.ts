import compile from 'icu-minify/compile';

/** Returns every message by its key: the property names on its path, joined by dots. */
export function messagesIn(words: object, before = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' ? [[before + name, value]] : [...messagesIn(Object(value), `${before}${name}.`)],
    ),
  );
}

/** Returns the names of values and tags in any branch of a message, sorted and without duplicates. */
export function argumentsOf(message: string): string[] {
  return [...new Set(namesIn(compile(message)))].toSorted();
}

function namesIn(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return [];
    const [name, ...parts] = node as [string, ...unknown[]];
    const branches = parts.filter((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
    return [name, ...namesIn(parts), ...branches.flatMap((branch) => Object.values(branch as object).flatMap(namesIn))];
  });
}

/** Mentions of message keys in sources: whole keys in quotes, keys with gaps in templates, and every name. */
export interface Mentions {
  readonly quoted: ReadonlySet<string>;
  readonly templates: readonly RegExp[];
  readonly names: ReadonlySet<string>;
}

/** Finds the mentions of message keys in sources. */
export function mentionsIn(sources: readonly string[]): Mentions {
  const quoted = new Set<string>();
  const templates = new Map<string, RegExp>();
  const names = new Set<string>();
  for (const source of sources) {
    for (const [name] of source.matchAll(/\w+/g)) names.add(name);
    for (const [, key = ''] of source.matchAll(/'([\w.]+)'/g)) quoted.add(key);
    for (const [, template = ''] of source.matchAll(/`((?:[\w.]|\$\{[^}`]*\})+)`/g)) {
      const fixed = template.split(/\$\{[^}]*\}/);
      // A template of gaps alone would match every key.
      if (/\w{3}/.test(fixed.join(' '))) {
        templates.set(template, new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.]+')}$`));
      }
    }
  }
  return { quoted, templates: [...templates.values()], names };
}

/** Returns true if a key may be used: mentioned as a whole or relative to its part. */
export function isMentioned(key: string, { quoted, templates }: Mentions): boolean {
  const names = key.split('.');
  const ends = names.map((_, at) => names.slice(at).join('.'));
  return ends.some((end) => quoted.has(end) || templates.some((template) => template.test(end)));
}
