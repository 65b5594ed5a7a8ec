import compile from 'icu-minify/compile';

/** Every message by its key: the names on its way, with dots between them. */
export function messagesIn(words: object, before = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' ? [[before + name, value]] : [...messagesIn(Object(value), `${before}${name}.`)],
    ),
  );
}

/** Names of the values and tags that a message takes in whichever of its branches, in order and each once. */
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
