import type { Span } from '../../../contract/content/site-pages.ts';

/** Returns the text of spans without formatting. */
export function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
