import type { EventPage } from '../../../../contract/catalogue/events.ts';
import type { ShownWindow } from '../../../../contract/catalogue/sale-windows.ts';
import { localize, type Language, type Text } from '../../../../contract/core/language.ts';
import { isWebLink } from '../../../../contract/core/text.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { showWindows } from '../windows/show-windows.ts';
import { catalogueToShow, type CachedEvent } from './catalogue-cache.ts';
import type { VenueRow } from '../store.ts';
import { writeOffers, writePassesOf } from './write-offers.ts';
import { writeCard, writePerformance } from './write-card.ts';

export async function readEvent(ctx: Ctx, number: number): Promise<Outcome<EventPage, 'not_found'>> {
  const catalogue = await catalogueToShow(ctx);
  const event = catalogue.byNumber.get(number);
  if (!event) return refuse('not_found');
  const { language } = ctx;
  const now = ctx.now();
  const orNull = (text: Text | null | undefined) => localize(text, language) || null;
  return done({
    ...writeCard(event, language, now),
    description: orNull(event.description),
    notices: event.notices.map((remark) => localize(remark, language)),
    presenter: orNull(event.presenter?.name),
    presenterNumber: event.presenter?.number ?? null,
    venueFacts: writeVenue(event.venue, language),
    otherVenues: [...new Set(event.performances.map((one) => one.venue))]
      .filter((venue) => venue !== event.venue)
      .map((venue) => writeVenue(venue, language)),
    durationMinutes: event.durationMinutes,
    doorsBeforeMinutes: event.doorsBeforeMinutes,
    linkOnly: event.linkOnly,
    durationText: orNull(event.durationText),
    priceText: orNull(event.priceText),
    minimumAge: event.minimumAge,
    ageLimitText: orNull(event.ageLimitText),
    website: linkOrNull(event.website),
    pictureAlt: event.picture ? (orNull(event.picture.alt) ?? '') : null,
    partnerUrl: linkOrNull(event.partner?.url),
    ticketsPerPurchase: event.ticketsPerPurchase,
    ticketsPerMember: event.ticketsPerMember,
    returnable: event.returnable,
    exchangeable: event.exchangeable,
    // Only the buyer of a streamed show may watch it: `offer-tickets.ts` also rejects its transfer.
    transferable: event.transferable && event.type !== 'streamed',
    resale: event.resale !== null,
    hot: event.hot,
    onSaleUntil: event.onSaleUntil?.toISOString() ?? null,
    saleWindows: windowsOfEvent(event, language, now),
    offers: writeOffers(event, language, now),
    passes: writePassesOf(catalogue, event, language),
    film: writeFilm(event, language),
    stream: event.stream ?? null,
    festivalSection: orNull(event.festival?.section),
    performanceList: event.performances.map((one) => writePerformance(event, one, language, now)),
    priceTable: priceTable(event, language),
  });
}

/** Returns the link, or null if it is unsafe. Earlier versions stored imported links without validation. */
function linkOrNull(link: string | null | undefined): string | null {
  return link && isWebLink(link) ? link : null;
}

function writeVenue(venue: VenueRow, language: Language): EventPage['venueFacts'] {
  return {
    number: venue.number,
    name: localize(venue.name, language),
    address: localize(venue.address, language) || null,
    district: localize(venue.district, language) || null,
    region: venue.region,
    latitude: venue.latitude,
    longitude: venue.longitude,
    telephone: venue.telephone,
  };
}

function writeFilm({ film }: CachedEvent, language: Language): EventPage['film'] {
  if (!film) return null;
  return {
    genre: localize(film.genre, language) || null,
    releaseDate: film.releaseDate ?? null,
    year: film.year ?? null,
    country: localize(film.country, language) || null,
    class: film.class ?? null,
    language: localize(film.language, language) || null,
    subtitles: localize(film.subtitles, language) || null,
    durationMinutes: film.durationMinutes ?? null,
    director: localize(film.director, language) || null,
    cast: localize(film.cast, language) || null,
    story: localize(film.story, language) || null,
    version: localize(film.version, language) || null,
  };
}

function windowsOfEvent(event: CachedEvent, language: Language, now: Date): ShownWindow[] {
  const shown = event.performances.flatMap(({ saleWindows, zoneNames }) =>
    showWindows(saleWindows, zoneNames, { language, now }),
  );
  const distinct = new Map(shown.map((one) => [JSON.stringify(one), one]));
  return [...distinct.values()].toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from));
}

type PriceRow = EventPage['priceTable'][number];

/** Returns the zones distinct by name and price, best first in performance order. */
function priceTable(event: CachedEvent, language: Language): PriceRow[] {
  const rows = new Map<string, { row: Omit<PriceRow, 'where'>; where: Set<string> }>();
  for (const performance of event.performances) {
    const place = [performance.venue.name, performance.name].map((text) => localize(text, language)).filter(Boolean);
    for (const zone of performance.zones) {
      const row = { name: localize(zone.name, language), kind: zone.kind, prices: zone.prices };
      const key = JSON.stringify(row);
      const known = rows.get(key) ?? { row, where: new Set() };
      known.where.add(place.join(' · '));
      rows.set(key, known);
    }
  }
  const all = [...rows.values()];
  return all.map(({ row, where }) => {
    const others = all.filter((other) => other.row !== row && other.row.name === row.name);
    // Shown only if it distinguishes zones with the same name.
    const tells = others.length > 0 && others.every((other) => where.isDisjointFrom(other.where));
    return { ...row, where: tells ? [...where] : [] };
  });
}
