import type { Span } from '../../../contract/content/site-pages.ts';

export function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
