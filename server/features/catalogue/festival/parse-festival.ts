import { createHash } from 'node:crypto';
import type { FeedPass } from '../../../../contract/catalogue/discounts.ts';
import {
  festivalKeys,
  type CatalogueFeed,
  type FeedEvent,
  type FeedFilm,
  type FeedVenue,
} from '../../../../contract/catalogue/feed.ts';
import type { Text } from '../../../../contract/core/language.ts';
import { describeMistakes } from '../../../platform/files/json-file.ts';
import * as z from 'zod/mini';
import { findWebAddress, nameTicketSite } from '../events/name-ticket-site.ts';
import { writeText } from '../lcsd/clean-feed-text.ts';
import { locateFeedVenue } from '../lcsd/locate-feed-venue.ts';
import { moveDay } from '../lcsd/parse-date-text.ts';
import {
  FestivalFilm,
  FestivalPass,
  FestivalPrices,
  FestivalScreening,
  FestivalSection,
  FestivalVenue,
  type Both,
} from './festival-rows.ts';
import { joinScreenings, type JoinedFilm, type Unjoined } from './join-screenings.ts';
import { nameCountries, nameLanguages } from './name-abroad.ts';

export type FestivalKey = (typeof festivalKeys)[number];

export interface FestivalFiles {
  readonly films: unknown;
  readonly screenings: unknown;
  readonly venues: unknown;
  readonly sections?: unknown;
  /** Prices of screenings sold here. If unset, films that no other site sells are announced only. */
  readonly prices?: unknown;
  readonly passes?: unknown;
}

export interface FestivalOptions {
  readonly key: FestivalKey;
  readonly name: Text;
  /** Days by which to shift every date, a multiple of 7; may be negative. */
  readonly shiftDays: number;
  /** Films whose last screening, after the shift, is earlier than this are rejected as over. */
  readonly now: Date;
}

/** Shortens an ID to a catalogue key, which has at most 80 characters. */
function keyOf(id: string): string {
  if (id.length <= 80) return id;
  return `${id.slice(0, 60)}-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
}

interface Reading {
  readonly feed: CatalogueFeed;
  readonly rejected: readonly Unjoined[];
}

interface Programme {
  readonly options: FestivalOptions;
  readonly venues: ReadonlyMap<string, FeedVenue>;
  readonly sections: ReadonlyMap<string, Text>;
  readonly prices: FestivalPrices;
  readonly rejected: Unjoined[];
}

/**
 * Converts a film festival's programme to a feed: one event per film or talk, with its screenings and venues.
 * Simplified Chinese is converted from Traditional. Invalid rows, and screenings at an unknown venue or of an ambiguous
 * film, are rejected individually.
 * @throws {Error} with one sentence, if a file is not a list or prices are invalid
 */
export function parseFestival(files: FestivalFiles, options: FestivalOptions): Reading {
  const rejected: Unjoined[] = [];
  const read = <Row>(name: string, file: unknown, row: z.ZodMiniType<Row>) => readRows(name, file, row, rejected);
  const venues = new Map(
    read('venues', files.venues, FestivalVenue).map((venue) => [venue.id, writeVenue(venue)] as const),
  );
  const sections = new Map(
    read('sections', files.sections ?? [], FestivalSection).flatMap(({ id, label }) => {
      const text = write(label);
      return text ? [[id, text] as const] : [];
    }),
  );
  const prices = FestivalPrices.safeParse(files.prices ?? {});
  if (!prices.success) throw new Error(`The prices cannot be read: ${describeMistakes(prices.error, files.prices)}`);
  const films = read('films', files.films, FestivalFilm);
  const screenings = dropRepeated(read('screenings', files.screenings, FestivalScreening), rejected);
  const { joined, rejected: unjoined } = joinScreenings(films, screenings);
  rejected.push(...unjoined);
  const programme: Programme = { options, venues, sections, prices: prices.data, rejected };
  const shown = joined.flatMap(({ film, ...one }) => {
    const event = readEvent({ film, ...one }, programme);
    return event ? [{ event, section: film.section ?? '' }] : [];
  });
  const events = shown.map(({ event }) => event);
  const passes = read('passes', files.passes ?? [], FestivalPass).flatMap(
    (pass) => readPass(pass, shown, programme) ?? [],
  );
  const presenter = { key: options.key, name: options.name };
  const feed = { source: options.key, presenters: [presenter], venues: [...venues.values()], events, passes };
  return { feed, rejected };
}

function readRows<Row>(name: string, file: unknown, row: z.ZodMiniType<Row>, rejected: Unjoined[]): Row[] {
  if (!Array.isArray(file)) throw new Error(`${name}.json is no list.`);
  return file.flatMap((one: unknown, index) => {
    const parsed = row.safeParse(one);
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    const reason = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`;
    rejected.push({ key: `${name} row ${index + 1}`, title: '', reason });
    return [];
  });
}

function dropRepeated(screenings: readonly FestivalScreening[], rejected: Unjoined[]): FestivalScreening[] {
  const seen = new Set<string>();
  return screenings.filter(({ id, filmTitle }) => {
    if (seen.has(id)) rejected.push({ key: id, title: filmTitle.en, reason: 'named twice' });
    return !seen.has(id) && seen.add(id);
  });
}

function write({ en, zh }: Both): Text | undefined {
  return writeText(en, zh ?? '');
}

function writeVenue({ id, name, address }: FestivalVenue): FeedVenue {
  const where = address && write(address);
  // The address locates the venue if the name does not.
  const named = locateFeedVenue(name.en, name.zh ?? '');
  const placed = named.region === 'OTHERS' && address ? locateFeedVenue(address.en, address.zh ?? '') : named;
  return { key: id, name: write(name) ?? { en_us: id }, ...(where ? { address: where } : {}), ...placed };
}

/** Returns the film or talk with its screenings, or `undefined` after adding the reason to `rejected`. */
function readEvent({ film, filmId, screenings }: JoinedFilm, programme: Programme): FeedEvent | undefined {
  const { options, venues, sections, rejected } = programme;
  const known = screenings.filter(({ id, venueId }) => {
    if (!venues.has(venueId)) rejected.push({ key: id, title: film.title, reason: `the venue ${venueId} is unknown` });
    return venues.has(venueId);
  });
  const reject = (reason: string) => void rejected.push({ key: filmId, title: film.title, reason });
  const [first] = known;
  if (!first) return reject('has no screening');
  if (known.every((one) => Date.parse(instantOf(one, options)) < options.now.getTime())) return reject('over');
  const title = writeText(film.title, film.titleZh ?? '');
  if (!title) return reject('no title in either language');
  const section = film.section ? sections.get(film.section) : undefined;
  const details = readFilm(film);
  const description = writeText(film.synopsis ?? '', film.synopsisZh ?? '');
  const partner = known.map(({ ticketUrl }) => findWebAddress(ticketUrl ?? '')).find(Boolean);
  // A talk has neither a film section nor a running time.
  const isFilm = section !== undefined || Boolean(film.runtime);
  const website = findWebAddress(film.detailUrl ?? '');
  const isSold = Object.keys(programme.prices).length > 0;
  return {
    key: keyOf(filmId),
    type: isFilm ? 'cinema' : 'cultural',
    category: isFilm ? 'movie' : 'seminar',
    title,
    presenter: options.key,
    venue: first.venueId,
    festival: { key: options.key, ...(section ? { section } : {}) },
    ...(film.runtime ? { durationMinutes: film.runtime } : {}),
    ...(isFilm ? { film: { ...details, ...(description ? { story: description } : {}) } } : {}),
    ...(!isFilm && description ? { description } : {}),
    ...(website ? { website } : {}),
    // Screenings with prices are sold here.
    ...(partner && !isSold ? { partner: { site: nameTicketSite(partner), url: partner } } : {}),
    performances: known.map((one) => readScreening(one, film, programme)),
  };
}

function readFilm(film: FestivalFilm): FeedFilm {
  const country = nameCountries(film.country ?? '');
  const language = nameLanguages(film.language ?? '');
  // Some publishers put the original title in this field.
  const subtitles = nameLanguages(film.subtitles ?? '');
  const director = writeText(film.director ?? '', film.directorZh ?? '');
  const cast = writeText(film.cast ?? '', '');
  return {
    ...(film.year ? { year: film.year } : {}),
    ...(country ? { country } : {}),
    ...(language ? { language } : {}),
    ...(subtitles ? { subtitles } : {}),
    ...(film.runtime ? { durationMinutes: film.runtime } : {}),
    ...(director ? { director } : {}),
    ...(cast ? { cast } : {}),
  };
}

const withGuests: Text = { en_us: 'With guests', zh_hk: '嘉賓出席', zh_cn: '嘉宾出席' };
const allKey = 'all';
const allSeats: Text = { en_us: 'All seats', zh_hk: '全場座位', zh_cn: '全场座位' };

function readScreening(
  screening: FestivalScreening,
  film: FestivalFilm,
  { options, prices }: Programme,
): FeedEvent['performances'][number] {
  const startsAt = instantOf(screening, options);
  const endsAt = film.runtime ? new Date(Date.parse(startsAt) + film.runtime * 60_000).toISOString() : undefined;
  const sold = prices[screening.venueId] ?? prices['*'];
  return {
    key: keyOf(screening.id),
    startsAt,
    ...(endsAt ? { endsAt } : {}),
    venue: screening.venueId,
    ...(screening.guestAttend ? { name: withGuests } : {}),
    ...(sold ? { zones: [{ key: allKey, name: allSeats, kind: 'general', ...sold }] } : {}),
  };
}

/**
 * Returns the pass with every screening in its sections that is sold here, or `undefined` after adding the reason to
 * `rejected`.
 */
function readPass(
  { id, name, choose, sections, prices }: FestivalPass,
  shown: readonly { event: FeedEvent; section: string }[],
  { options, rejected }: Programme,
): FeedPass | undefined {
  const reject = (reason: string) => void rejected.push({ key: id, title: name.en, reason });
  const text = write(name);
  if (!text) return reject('no name in either language');
  const performances = shown
    .filter(({ section }) => !sections || sections.includes(section))
    .flatMap(({ event }) =>
      event.performances.filter(({ zones }) => zones).map((one) => ({ event: event.key, performance: one.key })),
    );
  if (performances.length < choose) return reject('fewer of its screenings are sold here than are to be chosen');
  const classes = [{ key: allKey, name: allSeats, zones: [allKey], prices }];
  return { key: id, name: text, presenter: options.key, choose, performances, classes };
}

/** Hong Kong has used UTC+8 all year since 1979. */
function instantOf({ date, time }: FestivalScreening, { shiftDays }: FestivalOptions): string {
  return `${moveDay(date, shiftDays)}T${time}:00+08:00`;
}
