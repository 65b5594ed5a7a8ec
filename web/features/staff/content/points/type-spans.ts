/** The hours of a day as they are typed: `10:00-13:00, 14:00-20:00`. */
export function sayTyped(spans: readonly string[]): string {
  return spans.join(', ');
}

/** What was typed, span by span, in the signs of a list: what is no span stays as it is, for whoever checks it. */
export function readTyped(typed: string): string[] {
  return typed
    .normalize('NFKC')
    .split(/[,;、]/)
    .map((span) => span.replaceAll(/\s/g, '').replace(/[\p{Dash}~至到]/u, '-'))
    .filter((span) => span !== '')
    .map((span) => span.replaceAll(/(?<![\d:])(\d:\d\d)/g, '0$1'));
}
