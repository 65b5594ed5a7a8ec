import type { EventCard, PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { say, type Language } from '../../../../contract/core/language.ts';
import type { VenueRow } from '../store.ts';
import type { KeptEvent, KeptPerformance } from './keep-catalogue.ts';
import { isOver, isPast, isSoldOut, opensAt, performanceState, priceRange, saleStateOf, standingOf } from './rules.ts';

/** Returns the card of an event in a language. */
export function writeCard(event: KeptEvent, language: Language, now: Date): EventCard {
  const range = priceRange(event);
  const coming = event.performances.filter((one) => !isOver(one, now));
  const shown = coming.length > 0 ? coming : event.performances;
  const partner = event.partner;
  const standing = standingOf(event, now);
  return {
    number: event.number,
    type: event.type,
    category: event.category,
    title: say(event.title, language),
    venue: say(event.venue.name, language),
    venues: venuesOf(event, shown).map((venue) => say(venue.name, language)),
    firstAt: shown[0]?.startsAt.toISOString() ?? null,
    lastAt: shown.at(-1)?.startsAt.toISOString() ?? null,
    performances: shown.length,
    dateText: say(event.dateText, language) || null,
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
    partner: partner ? say(partner.site, language) : null,
    past: isPast(event, now),
  };
}

function venuesOf(event: KeptEvent, performances: readonly KeptPerformance[]): readonly VenueRow[] {
  const venues = [...new Set(performances.map((one) => one.venue))];
  if (venues.length === 0) return [event.venue];
  return venues.toSorted((one, other) => Number(other === event.venue) - Number(one === event.venue));
}

export function writePerformance(
  event: KeptEvent,
  performance: KeptPerformance,
  language: Language,
  now: Date,
): PerformanceSummary {
  return {
    performanceId: performance.performanceId,
    startsAt: performance.startsAt.toISOString(),
    endsAt: performance.endsAt?.toISOString() ?? null,
    name: say(performance.name, language) || null,
    house: say(performance.house, language) || null,
    venue: performance.venueId === event.venueId ? null : say(performance.venue.name, language),
    added: performance.added,
    state: performanceState(event, performance, now),
    previousStartsAt: performance.previousStartsAt?.toISOString() ?? null,
    notice: say(performance.stateNotice, language) || null,
  };
}
