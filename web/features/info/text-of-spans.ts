import type { Span } from '../../../contract/content/site-pages.ts';

/** What spans say, without what they look like. */
export function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
