import type { ListingFilters } from '../../../../contract/catalogue/events.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { CachedEvent } from './catalogue-cache.ts';
import { priceRange, sortKey } from './rules.ts';

/** `latest`: by date, latest first. */
type Order = NonNullable<ListingFilters['sort']> | 'latest';

const collators: Partial<Record<Language, Intl.Collator>> = {};

/** Stroke order in Hong Kong, pinyin on the Mainland, as names are usually sorted there. */
function collatorOf(language: Language): Intl.Collator {
  const locale = { en_us: 'en', zh_hk: 'zh-HK-u-co-stroke', zh_cn: 'zh-CN-u-co-pinyin' }[language];
  return (collators[language] ??= new Intl.Collator(locale, { numeric: true }));
}

/** Sorts events; without a sort order, returns them unchanged. Events with no date or price come last. */
export function sortEvents(
  events: readonly CachedEvent[],
  order: Order | undefined,
  language: Language,
  now: Date,
): CachedEvent[] {
  if (!order) return [...events];
  if (order === 'newest') return events.toSorted((a, b) => b.number - a.number);
  if (order === 'name') {
    const named = events.map((event) => ({ event, name: localize(event.title, language) }));
    const collator = collatorOf(language);
    return named.toSorted((a, b) => collator.compare(a.name, b.name)).map(({ event }) => event);
  }
  const keyOf =
    order === 'price'
      ? (event: CachedEvent) => priceRange(event)?.from ?? Infinity
      : (event: CachedEvent) => sortKey(event, now);
  const direction = order === 'latest' ? -1 : 1;
  return events
    .map((event) => ({ event, key: keyOf(event) }))
    .toSorted((a, b) => direction * (a.key === b.key ? 0 : a.key - b.key) || a.event.number - b.event.number)
    .map(({ event }) => event);
}
