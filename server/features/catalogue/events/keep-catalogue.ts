import type { Text } from '../../../../contract/core/language.ts';
import type { Availability } from '../../../../contract/catalogue/events.ts';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { resolveWindows } from '../windows/resolve-windows.ts';
import type { SaleWindow } from '../../../../contract/catalogue/which-window.ts';
import { buildSearch, type EventSearch } from './search-events.ts';
import { readPasses, type PassRow } from '../store-passes.ts';
import { readLikes } from '../store-favourites.ts';
import {
  readAvailabilities,
  readCatalogue,
  readVersions,
  type CataloguePart,
  type EventRow,
  type PerformanceRow,
  type PresenterRow,
  type VenueRow,
  type ZoneRow,
} from '../store.ts';

export interface KeptEvent extends EventRow {
  venue: VenueRow;
  presenter: PresenterRow | undefined;
  /** In order of time. */
  performances: KeptPerformance[];
}

export interface KeptPerformance extends PerformanceRow {
  venue: VenueRow;
  /** On offer. */
  zones: ZoneRow[];
  /** Of every zone there ever was. */
  zoneNames: ReadonlyMap<number, Text>;
  /** Who may buy when; empty where everybody may, as the event says. */
  saleWindows: SaleWindow[];
}

export interface KeptPass extends PassRow {
  presenter: PresenterRow | undefined;
  /** Those that are listed, in order of time. */
  performances: { event: KeptEvent; performance: KeptPerformance }[];
}

export interface KeptCatalogue {
  /** Listed ones. */
  events: KeptEvent[];
  byNumber: ReadonlyMap<number, KeptEvent>;
  /** All there ever were, listed or not. */
  byEvent: ReadonlyMap<string, KeptEvent>;
  /** The same for performances. */
  byPerformance: ReadonlyMap<string, { event: KeptEvent; performance: KeptPerformance }>;
  venues: ReadonlyMap<string, VenueRow>;
  presenters: PresenterRow[];
  /** Listed ones. */
  passes: KeptPass[];
  /** The pass that a performance is in. */
  passOf: ReadonlyMap<string, KeptPass>;
  search: EventSearch;
}

/** How old what is kept may be before its version is looked at. Milliseconds of real time. */
const freshMs = 1000;

/** Every listed event in the memory of one process: thousands of them are a few megabytes. */
class Keeper {
  #catalogue: KeptCatalogue | undefined;
  #versions: Record<CataloguePart, bigint> | undefined;
  #checkedAt = -Infinity;
  #checking: Promise<KeptCatalogue> | undefined;
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
  }

  async get(): Promise<KeptCatalogue> {
    if (this.#catalogue && performance.now() - this.#checkedAt < freshMs) return this.#catalogue;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    if (!this.#catalogue || performance.now() - this.#checkedAt > 10 * freshMs) return this.#checking;
    // While the version is looked at, what is kept is still served.
    this.#checking.catch((error: unknown) =>
      this.#program.log.warn({ err: error }, 'the catalogue could not be checked'),
    );
    return this.#catalogue;
  }

  /** Looks again at once: for tests and importers. */
  forget(): void {
    this.#checkedAt = -Infinity;
  }

  async #check(): Promise<KeptCatalogue> {
    const versions = await readVersions(this.#program.db);
    if (!this.#catalogue || versions.events !== this.#versions?.events) {
      this.#catalogue = assemble(await readCatalogue(this.#program.db), await readPasses(this.#program.db));
    } else {
      if (versions.availability !== this.#versions.availability) await this.#readAvailabilities(this.#catalogue);
      if (versions.likes !== this.#versions.likes) await this.#readLikes(this.#catalogue);
    }
    this.#versions = versions;
    this.#checkedAt = performance.now();
    return this.#catalogue;
  }

  async #readAvailabilities({ byPerformance }: KeptCatalogue): Promise<void> {
    const shown = new Map<string, Availability>();
    for (const row of await readAvailabilities(this.#program.db)) shown.set(row.performanceId, row.availability);
    for (const { performance: one } of byPerformance.values()) {
      one.availability = shown.get(one.performanceId) ?? 'available';
    }
  }

  async #readLikes({ byEvent }: KeptCatalogue): Promise<void> {
    for (const { eventId, likeCount } of await readLikes(this.#program.db)) {
      const event = byEvent.get(eventId);
      if (event) event.likeCount = likeCount;
    }
  }
}

const keeper = sharedKey<Keeper, Program>((program) => new Keeper(program));

/** What is listed now, at most about a second old. */
export function keptCatalogue(program: Program): Promise<KeptCatalogue> {
  return program.shared(keeper).get();
}

/** Makes this process look at the database before it answers next. */
export function forgetCatalogue(program: Program): void {
  program.shared(keeper).forget();
}

function assemble(rows: Awaited<ReturnType<typeof readCatalogue>>, passRows: readonly PassRow[]): KeptCatalogue {
  const venues = new Map(rows.venues.map((venue) => [venue.venueId, venue]));
  const presenters = new Map(rows.presenters.map((presenter) => [presenter.presenterId, presenter]));
  const zones = Map.groupBy(rows.zones, (zone) => zone.performanceId);
  const ofEvents = new Map(rows.events.map((event) => [event.eventId, event.saleWindows]));
  const performances = Map.groupBy(
    rows.performances.map((row): KeptPerformance => ({
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
  const byPerformance = new Map<string, { event: KeptEvent; performance: KeptPerformance }>();
  const all = rows.events.map((row): KeptEvent => {
    const own = performances.get(row.eventId) ?? [];
    const event: KeptEvent = {
      ...row,
      venue: venues.get(row.venueId)!,
      presenter: row.presenterId ? presenters.get(row.presenterId) : undefined,
      performances: own.filter((one) => one.listed),
    };
    for (const one of own) byPerformance.set(one.performanceId, { event, performance: one });
    return event;
  });
  const events = all.filter((event) => event.listed);
  const passes = keepPasses(passRows, presenters, byPerformance);
  return {
    events,
    byNumber: new Map(events.map((event) => [event.number, event])),
    byEvent: new Map(all.map((event) => [event.eventId, event])),
    byPerformance,
    venues,
    presenters: rows.presenters,
    passes,
    passOf: new Map(passes.flatMap((pass) => pass.performances.map((one) => [one.performance.performanceId, pass]))),
    search: buildSearch(events),
  };
}

function keepPasses(
  rows: readonly PassRow[],
  presenters: ReadonlyMap<string, PresenterRow>,
  byPerformance: KeptCatalogue['byPerformance'],
): KeptPass[] {
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
