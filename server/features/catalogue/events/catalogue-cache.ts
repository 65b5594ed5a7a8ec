import type { Text } from '../../../../contract/core/language.ts';
import type { Availability } from '../../../../contract/catalogue/events.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import type { VersionedCopy } from '../../../platform/memory/versioned-copy.ts';
import { resolveWindows } from '../windows/resolve-windows.ts';
import type { SaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';
import { copyOfPublished, forgetPublished } from '../versions/check-versions.ts';
import { buildSearch, type EventSearch } from './search-events.ts';
import { readPasses, type PassRow } from '../store-passes.ts';
import { readLikes } from '../store-favourites.ts';
import {
  readAvailabilities,
  readCatalogue,
  type EventRow,
  type PerformanceRow,
  type PresenterRow,
  type PublishedPart,
  type VenueRow,
  type ZoneRow,
} from '../store.ts';

export interface CachedEvent extends EventRow {
  venue: VenueRow;
  presenter: PresenterRow | undefined;
  /** Sorted by time. */
  performances: CachedPerformance[];
}

export interface CachedPerformance extends PerformanceRow {
  venue: VenueRow;
  /** Zones on offer. */
  zones: ZoneRow[];
  /** Names of all zones, including withdrawn ones. */
  zoneNames: ReadonlyMap<number, Text>;
  /** Empty if the sale is public from the event's own start. */
  saleWindows: SaleWindow[];
}

export interface CachedPass extends PassRow {
  presenter: PresenterRow | undefined;
  /** Listed performances, sorted by time. */
  performances: { event: CachedEvent; performance: CachedPerformance }[];
}

export interface CachedCatalogue {
  /** Listed events, including link-only ones. */
  events: CachedEvent[];
  /** Listed events that lists and searches show. */
  publicEvents: CachedEvent[];
  byNumber: ReadonlyMap<number, CachedEvent>;
  /** All events, listed or not. */
  byEvent: ReadonlyMap<string, CachedEvent>;
  /** All performances, listed or not. */
  byPerformance: ReadonlyMap<string, { event: CachedEvent; performance: CachedPerformance }>;
  venues: ReadonlyMap<string, VenueRow>;
  presenters: PresenterRow[];
  passes: CachedPass[];
  /** By performance ID. */
  passOf: ReadonlyMap<string, CachedPass>;
  search: EventSearch;
}

const copy = sharedKey<VersionedCopy<CachedCatalogue, PublishedPart, CataloguePart>, Program>((program) =>
  copyOfPublished(program, ['events', 'availability', 'likes'], async (versions, before): Promise<CachedCatalogue> => {
    if (before?.versions.events !== versions.events) {
      return assemble(await readCatalogue(program.db), await readPasses(program.db));
    }
    if (before.versions.availability !== versions.availability) await refreshAvailabilities(program, before.value);
    if (before.versions.likes !== versions.likes) await refreshLikes(program, before.value);
    return before.value;
  }),
);

type CataloguePart = 'events' | 'availability' | 'likes';

async function refreshAvailabilities({ db }: Program, { byPerformance }: CachedCatalogue): Promise<void> {
  const shown = new Map<string, Availability>();
  for (const row of await readAvailabilities(db)) shown.set(row.performanceId, row.availability);
  for (const { performance: one } of byPerformance.values()) {
    one.availability = shown.get(one.performanceId) ?? 'available';
  }
}

async function refreshLikes({ db }: Program, { byEvent }: CachedCatalogue): Promise<void> {
  for (const { eventId, likeCount } of await readLikes(db)) {
    const event = byEvent.get(eventId);
    if (event) event.likeCount = likeCount;
  }
}

/**
 * Returns the whole catalogue, at most one second out of date. It is a few megabytes for thousands of events and shared
 * by the whole process: do not modify it.
 * @throws the database error if the copy cannot be confirmed as current
 */
export function readCachedCatalogue(program: Program): Promise<CachedCatalogue> {
  return program.shared(copy).get();
}

/** Returns the catalogue for display only. It may be up to ten seconds old while the database is unavailable. */
export function catalogueToShow(program: Program): Promise<CachedCatalogue> {
  return program.shared(copy).getToShow();
}

/** Makes this process query the database on the next read. */
export function forgetCatalogue(program: Program): void {
  forgetPublished(program);
}

function assemble(rows: Awaited<ReturnType<typeof readCatalogue>>, passRows: readonly PassRow[]): CachedCatalogue {
  const venues = new Map(rows.venues.map((venue) => [venue.venueId, venue]));
  const presenters = new Map(rows.presenters.map((presenter) => [presenter.presenterId, presenter]));
  const zones = Map.groupBy(rows.zones, (zone) => zone.performanceId);
  const ofEvents = new Map(rows.events.map((event) => [event.eventId, event.saleWindows]));
  const performances = Map.groupBy(
    rows.performances.map((row): CachedPerformance => ({
      ...row,
      venue: venues.get(row.venueId)!,
      zones: (zones.get(row.performanceId) ?? []).filter((zone) => !zone.withdrawn),
      zoneNames: new Map((zones.get(row.performanceId) ?? []).map((zone) => [zone.zoneNo, zone.name])),
      saleWindows: resolveWindows(
        row.ownWindows,
        ofEvents.get(row.eventId) ?? [],
        new Map((zones.get(row.performanceId) ?? []).map((zone) => [zone.key, zone.zoneNo])),
      ),
    })),
    (performance) => performance.eventId,
  );
  const byPerformance = new Map<string, { event: CachedEvent; performance: CachedPerformance }>();
  const all = rows.events.map((row): CachedEvent => {
    const own = performances.get(row.eventId) ?? [];
    const event: CachedEvent = {
      ...row,
      venue: venues.get(row.venueId)!,
      presenter: row.presenterId ? presenters.get(row.presenterId) : undefined,
      performances: own.filter((one) => one.listed),
    };
    for (const one of own) byPerformance.set(one.performanceId, { event, performance: one });
    return event;
  });
  const events = all.filter((event) => event.listed);
  const publicEvents = events.filter((event) => !event.linkOnly);
  const passes = cachePasses(passRows, presenters, byPerformance);
  return {
    events,
    publicEvents,
    byNumber: new Map(events.map((event) => [event.number, event])),
    byEvent: new Map(all.map((event) => [event.eventId, event])),
    byPerformance,
    venues,
    presenters: rows.presenters,
    passes,
    passOf: new Map(passes.flatMap((pass) => pass.performances.map((one) => [one.performance.performanceId, pass]))),
    search: buildSearch(publicEvents),
  };
}

function cachePasses(
  rows: readonly PassRow[],
  presenters: ReadonlyMap<string, PresenterRow>,
  byPerformance: CachedCatalogue['byPerformance'],
): CachedPass[] {
  return rows
    .filter((pass) => pass.listed)
    .map((pass) => ({
      ...pass,
      presenter: pass.presenterId ? presenters.get(pass.presenterId) : undefined,
      performances: pass.performanceIds
        .flatMap((id) => byPerformance.get(id) ?? [])
        .filter(({ event, performance }) => event.listed && performance.listed)
        .toSorted((a, b) => a.performance.startsAt.getTime() - b.performance.startsAt.getTime()),
    }));
}
