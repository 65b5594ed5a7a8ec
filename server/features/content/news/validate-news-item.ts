import { languages, type Language } from '../../../../contract/core/language.ts';
import type { ContentStop, StaffNewsItem } from '../../../../contract/staff/content/news.ts';
import type { TextMistake } from '../../../../contract/staff/problems/text-mistakes.ts';
import { mistakeAt } from '../pages/parse-spans.ts';
import { isPlainPage, parseArticleText } from './parse-article-text.ts';

const stop = (field: string, why: ContentStop['why'], mistake: TextMistake | null = null) => ({ field, why, mistake });

/**
 * Returns the problems in an article's text: the first mistake in each language or, if there are none, languages with
 * different parts.
 */
export function validateArticleBody(body: Readonly<Record<Language, string>>): ContentStop[] {
  const texts = languages.map((language) => ({ language, ...parseArticleText(body[language], language) }));
  const wrong = texts.flatMap(({ language, blocks, mistakes: [first] }) => {
    const field = `body.${language}`;
    const mistake = first ?? (blocks.length === 0 ? mistakeAt(1, 'no_text', {}) : undefined);
    return mistake ? [stop(field, 'text_wrong', mistake)] : [];
  });
  if (wrong.length > 0) return wrong;
  const shapes = texts.map(({ language, blocks }) => ({ language, shape: blocks.map(({ kind }) => kind).join(' ') }));
  const [first, ...others] = shapes;
  return others
    .filter(({ shape }) => shape !== first?.shape)
    .map(({ language }) => stop(`body.${language}`, 'parts_differ'));
}

interface Known {
  readonly hasEvent: (number: number) => boolean;
  readonly hasPicture: (address: string) => boolean;
  /** Result of `validateArticleBody` for an article. */
  readonly bodyStops: readonly ContentStop[];
}

/** Returns the reasons why an item cannot be published; empty if it can. */
export function validateNewsItem(item: StaffNewsItem, { hasEvent, hasPicture, bodyStops }: Known): ContentStop[] {
  const stops: ContentStop[] = [];
  if (item.event !== null && !hasEvent(item.event)) stops.push(stop('event', 'event_unknown'));
  if (item.until !== null && Date.parse(item.until) <= Date.parse(item.from)) stops.push(stop('until', 'ends_first'));
  if (item.type === 'article') {
    stops.push(...bodyStops);
    if (item.picture && !hasPicture(item.picture.address)) stops.push(stop('picture', 'picture_unknown'));
  }
  if (item.type === 'banner') {
    if ([item.event, item.page, item.url].filter((one) => one !== null).length !== 1) {
      stops.push(stop('leadsTo', 'leads_nowhere'));
    }
    if (item.page !== null && !isPlainPage(item.page)) stops.push(stop('page', 'page_unknown'));
    if (item.picture !== null && !hasPicture(item.picture)) stops.push(stop('picture', 'picture_unknown'));
  }
  return stops;
}
