import { createHash } from 'node:crypto';
import type {
  CatalogueFeed,
  FeedEvent,
  FeedPresenter,
  FeedVenue,
  FeedZone,
} from '../../../../contract/catalogue/feed.ts';
import type { Text } from '../../../../contract/core/language.ts';
import { agreeOnAge } from './parse-age-text.ts';
import { agreeOnDates } from './agree-on-dates.ts';
import { agreeOnDuration } from './parse-duration-text.ts';
import { agreeOnPrices, type PriceReading } from './parse-price-text.ts';
import { cleanFeedText, writeText } from './clean-feed-text.ts';
import { findWebAddress, nameTicketSite } from '../events/name-ticket-site.ts';
import { firstText, parseFeedRecords, type FeedRecord } from './parse-feed-records.ts';
import { readTextField, toEntry, type LcsdEntry, type LcsdOptions, type Verbatim } from './feed-entry.ts';
import type { LcsdDay } from './parse-date-text.ts';
import { readCancellation } from './read-cancellation.ts';
import { areDatesOver, readDates, readListedDays, readSaleDay } from './read-feed-dates.ts';
import { namesDay, showableLines, writeRemarks } from './write-feed-lines.ts';
import { parseFeedVenue } from './parse-feed-venue.ts';
import { sortFeedEvent } from './sort-feed-event.ts';

/** Contents of the feed's files. `eventDates` lists every event's days and is not always published. */
export type LcsdFiles = { events: string; venues: string; eventDates?: string };

type Rejected = { key: string; title: string; reason: string };

type Reading = {
  feed: CatalogueFeed;
  rejected: Rejected[];
  verbatim: Verbatim[];
  /** Warnings about contradictory data that was still accepted, one sentence each. */
  doubts: string[];
  /** When the newest entry was last written, in the source's format; `undefined` if no entry states it. */
  writtenAt: string | undefined;
};

type Source = {
  venues: ReadonlyMap<string, FeedRecord>;
  listedDays: ReadonlyMap<string, ReadonlySet<LcsdDay>>;
  options: LcsdOptions;
};

/**
 * Converts the feed "Cultural Programmes" of the Leisure and Cultural Services Department (DATA.GOV.HK; English and
 * Traditional Chinese) to the catalogue's feed format; Simplified Chinese is converted from Traditional. Dates, prices,
 * ages and running times are free text in the source: they are parsed if both languages agree, and otherwise stay text
 * and are listed in `verbatim`. When dates are shifted, texts that state a day are omitted, and dates without times are
 * rewritten. Contact details (`enquiry`, `email`, `fax`, and lines with a phone number or email address) are always
 * dropped.
 * @throws {RangeError} if the shift is not a multiple of 7
 * @throws {Error} if a file is not the feed or is truncated
 */
export function parseLcsdFeed(files: LcsdFiles, options: LcsdOptions): Reading {
  if (!Number.isInteger(options.shiftDays) || options.shiftDays % 7 !== 0) {
    throw new RangeError(`shiftDays must be a multiple of 7, not ${options.shiftDays}`);
  }
  const venues = new Map(parseFeedRecords(files.venues, 'venues', 'venue').map((venue) => [venue.id, venue]));
  const source: Source = { venues, listedDays: readListedDays(files.eventDates), options };
  const presenters = new Map<string, FeedPresenter>();
  const used = new Map<string, FeedVenue>();
  const rejected: Rejected[] = [];
  const verbatim: Verbatim[] = [];
  const doubts: string[] = [];
  let writtenAt: string | undefined;
  const events = new Map<string, FeedEvent>();
  for (const record of parseFeedRecords(files.events, 'events', 'event')) {
    const entry = toEntry(record);
    const written = writtenOn(entry);
    if (written && (writtenAt === undefined || written > writtenAt)) writtenAt = written;
    const venue = venues.get(firstText(record, 'venueid'));
    const notes: Verbatim[] = [];
    const read = events.has(entry.key) ? 'named twice in the feed' : readEvent(entry, venue, source, { notes, doubts });
    if (typeof read === 'string') {
      const title = readTextField(entry, 'title');
      rejected.push({ key: entry.key, title: title?.en_us ?? title?.zh_hk ?? '', reason: read });
      continue;
    }
    const presenter = readPresenter(entry);
    if (presenter) presenters.set(presenter.key, presenter);
    if (venue && !used.has(venue.id)) used.set(venue.id, parseFeedVenue(venue));
    events.set(entry.key, presenter ? { ...read, presenter: presenter.key } : read);
    verbatim.push(...notes);
  }
  const feed = { source: 'lcsd', presenters: [...presenters.values()], venues: [...used.values()] };
  return { feed: { ...feed, events: [...events.values()] }, rejected, verbatim, doubts, writtenAt };
}

function writtenOn(entry: LcsdEntry): string | undefined {
  return /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/.exec(firstText(entry.record, 'submitdate'))?.[0];
}

/** Returns the title without its cancellation mark, which may be in either language. */
function readTitle(entry: LcsdEntry): { title: Text; cancelled: boolean } | undefined {
  const said = readTextField(entry, 'title');
  if (!said) return undefined;
  const read = Object.entries(said).map(([language, text]) => [language, readCancellation(text)] as const);
  return {
    title: Object.fromEntries(read.map(([language, one]) => [language, one.title])),
    cancelled: read.some(([, one]) => one.cancelled),
  };
}

/** Returns the event, or the reason to reject it. Adds unparsed fields to `notes` and contradictions to `doubts`. */
function readEvent(
  entry: LcsdEntry,
  venue: FeedRecord | undefined,
  source: Source,
  { notes, doubts }: { notes: Verbatim[]; doubts: string[] },
): FeedEvent | string {
  const { record, key } = entry;
  if (!/^[\w-]{1,60}$/.test(key)) return 'no usable key';
  const named = readTitle(entry);
  if (!named) return 'no title in either language';
  const { title } = named;
  if ([entry.english('title'), entry.chinese('title')].some((text) => text.includes('\uFFFD')))
    doubts.push(`${key} ${title.en_us ?? title.zh_hk}: a letter of its title was lost before it came`);
  if (!venue || !writeText(firstText(venue, 'venuee'), firstText(venue, 'venuec')))
    return 'venue not in the list of venues';
  const [priceEnglish, priceChinese] = [entry.english('price'), entry.chinese('price')].map(cleanFeedText);
  const price = agreeOnPrices(priceEnglish ?? '', priceChinese ?? '');
  const agentUrl = webAddress(entry, 'tagenturl', 'partner', notes);
  const sorting = sortFeedEvent({
    group: firstText(record, 'cat1'),
    kind: firstText(record, 'cat2'),
    titles: `${title.en_us ?? ''}\n${title.zh_hk ?? ''}`,
    venueName: cleanFeedText(firstText(venue, 'venuee')),
    dateTexts: entry.english('predate') + entry.chinese('predate'),
    priceTexts: `${priceEnglish}\n${priceChinese}`,
    price,
    sold: agentUrl !== undefined,
  });
  if ('rejected' in sorting) return sorting.rejected;
  const dates = agreeOnDates(cleanFeedText(entry.english('predate')), cleanFeedText(entry.chinese('predate')), {
    listed: source.listedDays.get(key) ?? new Set(),
    submitted: writtenOn(entry)?.slice(0, 10),
  });
  if (areDatesOver(dates, source.options)) return 'over';
  if (dates.kind !== 'unread' && dates.unlisted) {
    const days = dates.unlisted.join(', ');
    doubts.push(`${key} ${title.en_us ?? title.zh_hk}: kept ${days}, which both texts name and the list of days lacks`);
  }
  const cancelled =
    named.cancelled || (dates.kind === 'sessions' && dates.sessions.every((session) => session.cancelled));
  const website = webAddress(entry, 'url', 'website', notes);
  return {
    key,
    ...sorting,
    title,
    ...(cancelled ? { cancelled } : {}),
    venue: venue.id,
    ...readDates(entry, dates, source.options, notes),
    ...readSaleDay(entry, source.options),
    ...readPrices(entry, price, agentUrl !== undefined, source.options, notes),
    ...readLimits(entry, notes),
    ...readProse(entry, price, source.options),
    ...(agentUrl ? { partner: { site: nameTicketSite(agentUrl), url: agentUrl } } : {}),
    ...(website ? { website } : {}),
  };
}

type ReadPrices = Pick<FeedEvent, 'zones' | 'priceText'>;

function readPrices(
  entry: LcsdEntry,
  price: PriceReading,
  sold: boolean,
  options: LcsdOptions,
  notes: Verbatim[],
): ReadPrices {
  const own = readTextField(entry, 'price');
  const texts = `${own?.en_us ?? ''} | ${own?.zh_hk ?? ''}`;
  // Only tickets sold on a partner's site become zones; tickets from the presenter or at the door are mentioned only.
  if (price.kind === 'prices' && sold)
    return { zones: price.cents.map((cents, n) => zone(cents, n, price.cents.length)) };
  if (price.kind === 'free' && !namesDay(texts)) {
    const plain = /^\$?0$/.test(own?.en_us ?? own?.zh_hk ?? '0');
    return { priceText: plain || !own ? { en_us: 'Free admission', zh_hk: '免費入場', zh_cn: '免费入场' } : own };
  }
  if (!own) return {};
  if (price.kind === 'prices' && !price.note) return { priceText: writePrices(price.cents) };
  if (price.kind === 'unreadable')
    notes.push({ key: entry.key, field: 'price', text: texts, reason: 'no clear prices' });
  return options.shiftDays !== 0 && namesDay(texts) ? {} : { priceText: own };
}

function writePrices(cents: readonly number[]): Text {
  const prices = cents.map((price) => `$${(price / 100).toLocaleString('en-HK')}`);
  return { en_us: prices.join(', '), zh_hk: prices.join('、'), zh_cn: prices.join('、') };
}

function zone(cents: number, n: number, count: number): FeedZone {
  const name =
    count === 1
      ? { en_us: 'Tickets', zh_hk: '門票', zh_cn: '门票' }
      : { en_us: `Zone ${n + 1}`, zh_hk: `票區 ${n + 1}`, zh_cn: `票档 ${n + 1}` };
  return { key: `price-${cents}`, name, kind: 'general', prices: { R: cents } };
}

type ReadLimits = Pick<FeedEvent, 'minimumAge' | 'ageLimitText' | 'durationMinutes' | 'durationText'>;

function readLimits(entry: LcsdEntry, notes: Verbatim[]): ReadLimits {
  const limits: ReadLimits = {};
  const ageText = readTextField(entry, 'agelimit');
  const age = agreeOnAge(cleanFeedText(entry.english('agelimit')), cleanFeedText(entry.chinese('agelimit')));
  if (age) limits.minimumAge = age.minimumAge;
  if (ageText && !age?.complete) limits.ageLimitText = ageText;
  if (ageText && !age) notes.push({ key: entry.key, field: 'age', text: both(ageText), reason: 'no clear age limit' });
  const durationText = readTextField(entry, 'progtime');
  const duration = agreeOnDuration(cleanFeedText(entry.english('progtime')), cleanFeedText(entry.chinese('progtime')));
  if (duration !== undefined) limits.durationMinutes = duration;
  else if (durationText && !/not available|未能提供/i.test(both(durationText))) {
    if (!namesDay(both(durationText))) limits.durationText = durationText;
    notes.push({ key: entry.key, field: 'duration', text: both(durationText), reason: 'no single running time' });
  }
  return limits;
}

function both(text: Text): string {
  return `${text.en_us ?? ''} | ${text.zh_hk ?? ''}`;
}

type ReadProse = Pick<FeedEvent, 'description' | 'notices'>;

function readProse(entry: LcsdEntry, price: PriceReading, { shiftDays }: LcsdOptions): ReadProse {
  const lines = { dated: shiftDays === 0 };
  const description = writeText(
    showableLines(entry.english('desc'), lines),
    showableLines(entry.chinese('desc'), lines),
  );
  const remarks = writeRemarks(entry.english('remark'), entry.chinese('remark'), lines);
  const prices = readTextField(entry, 'price');
  if (price.kind === 'prices' && price.note && prices) remarks.unshift(prices);
  return { ...(description ? { description } : {}), ...(remarks.length > 0 ? { notices: remarks } : {}) };
}

function webAddress(
  entry: LcsdEntry,
  name: string,
  field: 'website' | 'partner',
  notes: Verbatim[],
): string | undefined {
  // Chinese first: most readers see it, and there is only one URL.
  const given = [entry.chinese(name), entry.english(name)].filter(Boolean);
  const found = given.map(findWebAddress).find((url) => url !== undefined);
  if (given.length > 0 && !found)
    notes.push({ key: entry.key, field, text: given.join(' | '), reason: 'no web address' });
  return found;
}

function readPresenter(entry: LcsdEntry): FeedPresenter | undefined {
  const english = cleanFeedText(entry.english('presenterorg'))
    .replace(/^presented by:?\s+/i, '')
    .replace(/\s+/g, ' ');
  const chinese = cleanFeedText(entry.chinese('presenterorg'))
    .replace(/\s*主[辦辨]$/, '')
    .replace(/\s+/g, ' ');
  const name = writeText(english, chinese);
  if (!name) return undefined;
  const key = createHash('sha256')
    .update(name.zh_hk ?? name.en_us ?? '')
    .digest('hex')
    .slice(0, 16);
  return { key, name };
}
