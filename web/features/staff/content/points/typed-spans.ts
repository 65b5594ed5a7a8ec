/** Formats the hours of a day for an input: `10:00-13:00, 14:00-20:00`. */
export function formatTypedSpans(spans: readonly string[]): string {
  return spans.join(', ');
}

/** Parses typed hours into normalized spans. Invalid spans pass unchanged and fail the server's validation. */
export function parseTypedSpans(typed: string): string[] {
  return typed
    .normalize('NFKC')
    .split(/[,;、]/)
    .map((span) => span.replaceAll(/\s/g, '').replace(/[\p{Dash}~至到]/u, '-'))
    .filter((span) => span !== '')
    .map((span) => span.replaceAll(/(?<![\d:])(\d:\d\d)/g, '0$1'));
}
