import type { EventPage, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import type { Category } from '../../../../contract/catalogue/feed.ts';
import { serviceFeeCents } from '../../../../contract/orders/limits.ts';
import type { Thing } from '../../../shared/page/structured-data.ts';

/** Maximum performances, next ones first. Dozens of screenings would be larger than the page. */
const maxPerformances = 10;
/** Maximum zones with prices, best first. */
const maxZones = 12;

const typeOfCategory = {
  movie: 'ScreeningEvent',
  music: 'MusicEvent',
  pop_concert: 'MusicEvent',
  band_show: 'MusicEvent',
  chinese_opera: 'TheaterEvent',
  theatre: 'TheaterEvent',
  arts: 'VisualArtsEvent',
  dance: 'DanceEvent',
  sports: 'SportsEvent',
  family: 'ChildrensEvent',
  exhibition: 'ExhibitionEvent',
  seminar: 'EducationEvent',
} as const satisfies Record<Category, string>;

/** Values from Google's event documentation; limited tickets count as in stock. */
const availability: Partial<Record<PerformanceSummary['state'], string>> = {
  available: 'InStock',
  limited: 'InStock',
  sold_out: 'SoldOut',
  // On sale only to some buyers.
  priority: 'PreOrder',
  not_open: 'PreOrder',
};

/** States without an offer. */
const unsold: ReadonlySet<PerformanceSummary['state']> = new Set(['ended', 'suspended', 'postponed', 'cancelled']);

/** Absolute URLs of the page and its picture, and the time before which performances are past. */
export interface Publication {
  page: string;
  picture: string;
  /** ISO 8601. */
  now: string;
}

/**
 * Returns an event's schema.org data for search engines. Google requires a date and treats every performance as an
 * event of its own, so an undated event gives an empty result.
 */
export function describeEvent(event: EventPage, publication: Publication): Thing[] {
  const { performanceList: all } = event;
  const coming = all.filter(
    ({ startsAt, endsAt, state }) => state === 'postponed' || (endsAt ?? startsAt) > publication.now,
  );
  const told = (coming.length > 0 ? coming : all.slice(-1)).slice(0, maxPerformances);
  return told.map((performance, index) => ({
    ...describePerformance(event, performance, told.length === 1, publication),
    ...(index === 0 ? describeAll(event, publication) : {}),
  }));
}

/**
 * Returns the properties shared by all performances, written once. The description is the first paragraph on the page.
 */
function describeAll(event: EventPage, { page }: Publication): Readonly<Record<string, unknown>> {
  return {
    url: page,
    ...(event.stream ? {} : { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }),
    ...(event.minimumAge > 0 ? { typicalAgeRange: `${event.minimumAge}-` } : {}),
    ...(event.durationMinutes ? { duration: `PT${event.durationMinutes}M` } : {}),
    ...(event.description ? { description: event.description.split('\n', 1)[0]! } : {}),
  };
}

function describePerformance(
  event: EventPage,
  performance: PerformanceSummary,
  alone: boolean,
  { page, picture }: Publication,
): Thing {
  const end = endOf(event, performance);
  const offers = describeOffers(event, performance, alone, page);
  return {
    '@type': event.film ? 'ScreeningEvent' : typeOfCategory[event.category],
    name: performance.name ? `${event.title}: ${performance.name}` : event.title,
    startDate: hongKongTime(performance.startsAt),
    ...(event.doorsBeforeMinutes && !event.stream
      ? { doorTime: hongKongTime(before(performance.startsAt, event.doorsBeforeMinutes)) }
      : {}),
    ...(end ? { endDate: hongKongTime(end) } : {}),
    // Google assumes attendance in person by default.
    ...(event.stream ? { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' } : {}),
    eventStatus: `https://schema.org/Event${statusOf(performance)}`,
    ...(performance.previousStartsAt ? { previousStartDate: hongKongTime(performance.previousStartsAt) } : {}),
    location: event.stream ? { '@type': 'VirtualLocation', url: page } : describePlace(event, performance),
    image: [picture],
    ...(event.presenter ? { organizer: { '@type': 'Organization', name: event.presenter } } : {}),
    ...(event.priceToCents === 0 ? { isAccessibleForFree: true } : {}),
    ...(event.film ? describeFilm(event, event.film, picture) : {}),
    ...(offers ? { offers } : {}),
  };
}

/** Returns the schema.org status. A suspended performance remains scheduled. */
function statusOf({ state, previousStartsAt }: PerformanceSummary): string {
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'postponed') return 'Postponed';
  return previousStartsAt ? 'Rescheduled' : 'Scheduled';
}

function endOf(event: EventPage, { startsAt, endsAt }: PerformanceSummary): string | undefined {
  if (endsAt) return endsAt;
  const minutes = event.durationMinutes ?? event.film?.durationMinutes;
  return minutes ? new Date(Date.parse(startsAt) + minutes * 60_000).toISOString() : undefined;
}

function before(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) - minutes * 60_000).toISOString();
}

/** Formats an instant in Hong Kong time, which is always UTC+8. */
function hongKongTime(instant: string): string {
  const ahead = new Date(Date.parse(instant) + 8 * 3_600_000);
  return `${ahead.toISOString().slice(0, 19)}+08:00`;
}

function describePlace(event: EventPage, performance: PerformanceSummary): Thing {
  const venue = event.otherVenues.find((one) => one.name === performance.venue) ?? event.venueFacts;
  return {
    '@type': 'Place',
    name: venue.name,
    address: {
      '@type': 'PostalAddress',
      // A venue name is not a street address.
      ...(venue.address ? { streetAddress: venue.address } : {}),
      ...(venue.district ? { addressLocality: venue.district } : {}),
      addressRegion: 'Hong Kong',
      addressCountry: 'HK',
    },
    ...(venue.latitude !== null && venue.longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }
      : {}),
    ...(venue.telephone ? { telephone: `+852 ${venue.telephone.replace(/^\+?852\s*/, '')}` } : {}),
  };
}

/**
 * Returns an offer per zone for a single performance, or else the lowest price. Google requires prices with all fees.
 */
function describeOffers(
  event: EventPage,
  performance: PerformanceSummary,
  alone: boolean,
  page: string,
): Thing[] | undefined {
  if (event.priceFromCents === null || unsold.has(performance.state)) return;
  const stock = availability[performance.state];
  const sale = {
    priceCurrency: 'HKD',
    url: event.partnerUrl ?? page,
    ...(stock ? { availability: `https://schema.org/${stock}` } : {}),
    ...(event.onSaleFrom ? { validFrom: hongKongTime(event.onSaleFrom) } : {}),
    ...(event.onSaleUntil ? { validThrough: hongKongTime(event.onSaleUntil) } : {}),
  };
  // A partner's fees are unknown; free tickets have none.
  const priced = (cents: number) =>
    ((cents + (event.partner || cents === 0 ? 0 : serviceFeeCents(event.type))) / 100).toFixed(2);
  const zones = alone ? event.priceTable.slice(0, maxZones) : [];
  const offers = zones.flatMap(({ name, prices }): Thing[] => {
    const cents = prices.R ?? Math.max(...Object.values(prices));
    return Number.isFinite(cents) ? [{ '@type': 'Offer', name, price: priced(cents), ...sale }] : [];
  });
  return offers.length > 0 ? offers : [{ '@type': 'Offer', price: priced(event.priceFromCents), ...sale }];
}

function describeFilm(
  event: EventPage,
  film: NonNullable<EventPage['film']>,
  picture: string,
): Readonly<Record<string, unknown>> {
  const people = (names: string) =>
    names
      .split(/\s*[,、，;；/]\s*/)
      .filter(Boolean)
      .map((name) => ({ '@type': 'Person', name }));
  return {
    ...(film.version ? { videoFormat: film.version } : {}),
    ...(film.subtitles ? { subtitleLanguage: film.subtitles } : {}),
    workPresented: {
      '@type': 'Movie',
      name: event.title,
      image: picture,
      ...(film.releaseDate || film.year ? { dateCreated: film.releaseDate ?? String(film.year) } : {}),
      ...(film.country ? { countryOfOrigin: film.country } : {}),
      ...(film.genre ? { genre: film.genre } : {}),
      ...(film.durationMinutes ? { duration: `PT${film.durationMinutes}M` } : {}),
      ...(film.class ? { contentRating: film.class } : {}),
      ...(film.language ? { inLanguage: film.language } : {}),
      ...(film.director ? { director: people(film.director) } : {}),
      ...(film.cast ? { actor: people(film.cast) } : {}),
    },
  };
}
