import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { CachedCatalogue, CachedEvent } from './catalogue-cache.ts';

/** Returns the current and upcoming discounts shown on an event's page; passes are listed separately. */
export function writeOffers(event: CachedEvent, language: Language, now: Date): EventPage['offers'] {
  const zones = new Map(
    event.performances.flatMap((one) => one.zones.map((zone) => [zone.key, localize(zone.name, language)] as const)),
  );
  return event.discounts
    .filter(({ until }) => until === undefined || Date.parse(until) > now.getTime())
    .flatMap((one) => {
      if (one.kind === 'pass') return [];
      return {
        kind: one.kind,
        name: localize(one.name, language),
        offCents: one.offCents ?? null,
        offPercent: one.offPercent ?? null,
        from: one.from !== undefined && Date.parse(one.from) > now.getTime() ? one.from : null,
        until: one.until ?? null,
        fromTickets: one.fromTickets ?? null,
        zones: one.zones?.map((key) => zones.get(key) ?? key) ?? [],
        ticketTypes: one.ticketTypes ?? [],
        dates: (one.performances ?? []).flatMap((key) => {
          const found = event.performances.find((performance) => performance.key === key);
          return found ? [found.startsAt.toISOString()] : [];
        }),
      };
    });
}

/** Returns the distinct passes that include performances of an event. */
export function writePassesOf(
  { passOf }: CachedCatalogue,
  event: CachedEvent,
  language: Language,
): EventPage['passes'] {
  const passes = new Set(event.performances.flatMap(({ performanceId }) => passOf.get(performanceId) ?? []));
  return [...passes].map((pass) => ({
    number: pass.number,
    name: localize(pass.name, language),
    choose: pass.choose,
    of: pass.performances.length,
    fromCents: Math.min(...pass.classes.flatMap(({ prices }) => Object.values(prices))),
    only: pass.performances.every((one) => one.event === event),
  }));
}
