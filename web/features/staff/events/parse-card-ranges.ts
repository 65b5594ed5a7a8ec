/** Parses typed card prefixes and prefix ranges: `520082, 41111100-41111199`. */
export function parseCardRanges(typed: string): string[] {
  return typed
    .normalize('NFKC')
    .split(/[,;、\n]/)
    .map((range) => range.replaceAll(/\s/g, '').replace(/[\p{Dash}~至到]/u, '-'))
    .filter((range) => range !== '');
}
