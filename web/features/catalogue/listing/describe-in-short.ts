import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { descriptionLength } from '../../../../contract/core/seo.ts';
import { formatsIn } from '../../../../contract/core/format.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Translate } from '../../../shared/page/head.ts';

/** Returns date, venue and price, then the part of the event's description that search results show. */
export function describeInShort(event: EventPage, language: Language, t: Translate): string {
  const facts = writeFacts(event, language, t);
  const words = event.description?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const gap = t('findability.sentenceGap');
  const { least, most } = descriptionLength[language];
  const room = most - facts.length - gap.length;
  const told = room > 8 && words ? facts + gap + cutAtSense(words, room) : cutAtSense(facts, most);
  const more = told + gap + t('findability.tail');
  return told.length < least && more.length <= most ? more : told;
}

function writeFacts(event: EventPage, language: Language, t: Translate): string {
  const formats = formatsIn(language);
  const { firstAt, lastAt, priceFromCents: from } = event;
  const several = firstAt && lastAt && event.performances > 1;
  const when = firstAt
    ? several
      ? formats.days(firstAt, lastAt)
      : formats.dayAndTime(firstAt)
    : (event.dateText ?? t('catalogue.dateToCome'));
  const facts = { dates: when, venue: event.stream ? t('event.online') : writeVenue(event, t) };
  if (from === null) return t('findability.when', facts);
  if (from === 0 && event.priceToCents === 0) return t('findability.whenFree', facts);
  const price = formats.money(from);
  return from === event.priceToCents
    ? t('findability.whenAt', { ...facts, price })
    : t('findability.whenFrom', { ...facts, price });
}

function writeVenue({ venue, venues }: EventPage, t: Translate): string {
  const [first = venue, ...others] = venues;
  return others.length > 0 ? t('catalogue.venueAndMore', { venue: first, count: String(others.length) }) : first;
}

/** Sentence ends; the next pattern matches other breaks. */
const ends = /[。！？!?]|\.(?=\s|$)/g;
const breaks = /[\s，、；,;：]/g;

/**
 * Truncates a text to at most `most` characters: after a sentence or, if that would lose half, after a whole word with
 * an ellipsis.
 */
export function cutAtSense(text: string, max: number): string {
  if (text.length <= max) return text;
  const lastOf = (places: RegExp, room: number) =>
    [...text.slice(0, room).matchAll(places)].reduce((_, match) => match.index, -1);
  const sentence = lastOf(ends, max);
  if (sentence + 1 >= max / 2) return text.slice(0, sentence + 1);
  const word = lastOf(breaks, max - 1);
  const cut = text.slice(0, word >= max / 2 ? word : max - 1);
  // Removes half of a surrogate pair.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
