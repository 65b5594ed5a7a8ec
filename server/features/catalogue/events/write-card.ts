import type { EventCard, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { VenueRow } from '../store.ts';
import type { CachedEvent, CachedPerformance } from './catalogue-cache.ts';
import {
  isOver,
  isPast,
  isSoldOut,
  opensAt,
  performanceState,
  priceRange,
  saleStateOf,
  findCommonInterruption,
} from './rules.ts';

export function writeCard(event: CachedEvent, language: Language, now: Date): EventCard {
  const range = priceRange(event);
  const coming = event.performances.filter((one) => !isOver(one, now));
  const shown = coming.length > 0 ? coming : event.performances;
  const partner = event.partner;
  const standing = findCommonInterruption(event, now);
  return {
    number: event.number,
    type: event.type,
    category: event.category,
    title: localize(event.title, language),
    venue: localize(event.venue.name, language),
    venues: venuesOf(event, shown).map((venue) => localize(venue.name, language)),
    firstAt: shown[0]?.startsAt.toISOString() ?? null,
    lastAt: shown.at(-1)?.startsAt.toISOString() ?? null,
    performances: shown.length,
    dateText: localize(event.dateText, language) || null,
    priceFromCents: range?.from ?? null,
    priceToCents: range?.to ?? null,
    likeCount: event.likeCount,
    soldOut: isSoldOut(event, now),
    cancelled: standing === 'cancelled',
    standing,
    showAdded: event.showAdded,
    ticketsAdded: event.ticketsAdded,
    sale: saleStateOf(event, now),
    onSaleFrom: opensAt(event, now)?.toISOString() ?? null,
    partner: partner ? localize(partner.site, language) : null,
    past: isPast(event, now),
  };
}

function venuesOf(event: CachedEvent, performances: readonly CachedPerformance[]): readonly VenueRow[] {
  const venues = [...new Set(performances.map((one) => one.venue))];
  if (venues.length === 0) return [event.venue];
  return venues.toSorted((one, other) => Number(other === event.venue) - Number(one === event.venue));
}

export function writePerformance(
  event: CachedEvent,
  performance: CachedPerformance,
  language: Language,
  now: Date,
): PerformanceSummary {
  return {
    performanceId: performance.performanceId,
    startsAt: performance.startsAt.toISOString(),
    endsAt: performance.endsAt?.toISOString() ?? null,
    name: localize(performance.name, language) || null,
    house: localize(performance.house, language) || null,
    venue: performance.venueId === event.venueId ? null : localize(performance.venue.name, language),
    added: performance.added,
    state: performanceState(event, performance, now),
    previousStartsAt: performance.previousStartsAt?.toISOString() ?? null,
    notice: localize(performance.stateNotice, language) || null,
  };
}
