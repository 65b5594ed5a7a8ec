/** Returns a key for files and addresses from a name: lower-case ASCII words, at most 80 characters. */
export function keyFrom(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 80).replace(/-$/, '');
}
