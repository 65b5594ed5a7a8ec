import { sql } from 'kysely';
import type { FeedDiscount } from '../../../contract/catalogue/discounts.ts';
import type {
  Category,
  EventType,
  FeedEvent,
  FeedPresenter,
  FeedSeatRow,
  FeedVenue,
  TicketType,
} from '../../../contract/catalogue/feed.ts';
import type { Availability } from '../../../contract/catalogue/events.ts';
import type { PerformanceStatus } from '../../../contract/catalogue/performance-states.ts';
import type { FeedSaleWindow } from '../../../contract/catalogue/sale-windows.ts';
import type { WeatherRule } from '../../../contract/catalogue/weather.ts';
import type { Text } from '../../../contract/core/language.ts';
import { later } from '../../platform/statements/plan-once.ts';
import type { Db, Program, Tx } from '../../context.ts';

export interface VenueRow {
  venueId: string;
  number: number;
  name: Text;
  address: Text | null;
  region: FeedVenue['region'];
  district: Text | null;
  latitude: number | null;
  longitude: number | null;
  telephone: string | null;
  synonyms: string[];
  weather: WeatherRule[];
}

export interface EventRow {
  eventId: string;
  source: string;
  number: number;
  type: EventType;
  category: Category;
  title: Text;
  description: Text | null;
  notices: Text[];
  presenterId: string | null;
  venueId: string;
  synonyms: string[];
  dateText: Text | null;
  durationText: Text | null;
  priceText: Text | null;
  ageLimitText: Text | null;
  durationMinutes: number | null;
  doorsBeforeMinutes: number | null;
  /** Reachable only by its URL. */
  linkOnly: boolean;
  minimumAge: number;
  showAdded: boolean;
  ticketsAdded: boolean;
  likeCount: number;
  hot: boolean;
  onSaleFrom: Date | null;
  onSaleUntil: Date | null;
  /** Default sale windows for performances that have none of their own. */
  saleWindows: FeedSaleWindow[];
  ticketsPerPurchase: number;
  ticketsPerMember: number | null;
  transferable: boolean;
  returnable: boolean;
  exchangeable: boolean;
  discounts: FeedDiscount[];
  /** Terms for offering tickets to the wish list; null if buyers may not. */
  resale: FeedEvent['resale'] | null;
  partner: FeedEvent['partner'] | null;
  website: string | null;
  picture: FeedEvent['picture'] | null;
  film: FeedEvent['film'] | null;
  stream: FeedEvent['stream'] | null;
  festival: FeedEvent['festival'] | null;
  /** When the presenter cancelled it. */
  cancelledAt: Date | null;
  listed: boolean;
  /** When a feed last changed it. */
  updatedAt: Date;
}

export interface PerformanceRow {
  performanceId: string;
  eventId: string;
  /** Key in the source. */
  key: string;
  startsAt: Date;
  endsAt: Date | null;
  name: Text | null;
  house: Text | null;
  venueId: string;
  added: boolean;
  statedSoldOut: boolean;
  availability: Availability;
  cancelledAt: Date | null;
  state: PerformanceStatus;
  /** Original start of a postponed performance. */
  previousStartsAt: Date | null;
  /** When the new date was set. */
  movedAt: Date | null;
  /** Public notice about the interruption, with instructions. */
  stateNotice: Text | null;
  /** When an import closed its sale; tickets already sold remain valid. */
  saleClosedAt: Date | null;
  /** Windows that replace the event's. */
  ownWindows: FeedSaleWindow[] | null;
  listed: boolean;
}

export interface ZoneRow {
  performanceId: string;
  zoneNo: number;
  /** Key in the source. */
  key: string;
  name: Text;
  kind: 'general' | 'standing' | 'seated';
  capacity: number | null;
  prices: Partial<Record<TicketType, number>>;
  withdrawn: boolean;
}

export interface PresenterRow {
  presenterId: string;
  number: number;
  name: Text;
}

/**
 * Parts of the published data that processes cache. Writers increment `events`, `availability` and `likes`; triggers
 * increment the rest.
 */
export type PublishedPart =
  | 'events'
  | 'availability'
  | 'likes'
  | 'news'
  | 'pages'
  | 'priority'
  | 'sales_points'
  | 'switches';

/** Parts that determine prices, sale times, limits, discounts and buyer permissions; sorted. */
export const decidingParts = ['events', 'priority', 'switches'] as const satisfies readonly PublishedPart[];

/** Fails with SQLSTATE FE001, together with the next statement, if the versions have changed. */
export async function requirePublished(tx: Tx, published: string): Promise<void> {
  await sql`${sql.raw(later)}select require_published(${published})`.execute(tx);
}

export async function readPartVersions({
  run,
}: Pick<Program, 'run'>): Promise<Readonly<Record<PublishedPart, bigint>>> {
  const rows = await run<{ part: PublishedPart; version: bigint }>({
    name: 'catalogue_versions',
    text: 'select part, version from catalogue_version',
    values: [],
  });
  return Object.fromEntries(rows.map(({ part, version }) => [part, version])) as Record<PublishedPart, bigint>;
}

export async function bumpVersion(tx: Tx, part: 'events' | 'availability' | 'likes' | 'priority'): Promise<void> {
  await sql`update catalogue_version set version = version + 1 where part = ${part}`.execute(tx);
}

/**
 * Returns the catalogue without seat rows: everything that listing, search and event pages need, and the events of old
 * orders.
 */
export async function readCatalogue(db: Db): Promise<{
  venues: VenueRow[];
  presenters: PresenterRow[];
  events: EventRow[];
  performances: PerformanceRow[];
  zones: ZoneRow[];
}> {
  const venues = await sql<VenueRow>`select venue_id as "venueId", number, name, address, region, district, latitude,
    longitude, telephone, synonyms, coalesce(weather, '[]') as weather from venue`.execute(db);
  const presenters = await sql<PresenterRow>`select presenter_id as "presenterId", number, name from presenter`.execute(
    db,
  );
  const events = await sql<EventRow>`select event_id as "eventId", source, number, type, category, title, description,
    notices, presenter_id as "presenterId", venue_id as "venueId", synonyms, date_text as "dateText",
    duration_text as "durationText", price_text as "priceText", age_limit_text as "ageLimitText",
    duration_minutes as "durationMinutes", doors_before_minutes as "doorsBeforeMinutes", link_only as "linkOnly", minimum_age as "minimumAge", show_added as "showAdded",
    tickets_added as "ticketsAdded", like_count + coalesce(hearts, 0) as "likeCount", hot, on_sale_from as "onSaleFrom",
    on_sale_until as "onSaleUntil", sale_windows as "saleWindows", tickets_per_purchase as "ticketsPerPurchase",
    tickets_per_member as "ticketsPerMember", transferable, returnable, exchangeable, resale, discounts, partner, website, picture, film, stream, festival
    , listed, cancelled_at as "cancelledAt", event.updated_at as "updatedAt" from event left join event_hearts using (event_id) order by number`.execute(
    db,
  );
  const performances = await sql<PerformanceRow>`select performance_id as "performanceId", p.event_id as "eventId",
    source_key as key, starts_at as "startsAt", ends_at as "endsAt", name, house, p.venue_id as "venueId", added,
    stated_sold_out as "statedSoldOut", availability, cancelled_at as "cancelledAt", sale_closed_at as "saleClosedAt",
    state, previous_starts_at as "previousStartsAt", moved_at as "movedAt", state_notice as "stateNotice",
    sale_windows as "ownWindows", p.listed from performance p
    order by starts_at, performance_id`.execute(db);
  const zones = await sql<ZoneRow>`select z.performance_id as "performanceId", zone_no as "zoneNo", source_key as key,
    z.name, kind, capacity, prices, withdrawn from zone z order by z.performance_id, zone_no`.execute(db);
  return {
    venues: venues.rows,
    presenters: presenters.rows,
    events: events.rows,
    performances: performances.rows,
    zones: zones.rows,
  };
}

export async function readAvailabilities(db: Db): Promise<{ performanceId: string; availability: Availability }[]> {
  const { rows } = await sql<{
    performanceId: string;
    availability: Availability;
  }>`select performance_id as "performanceId",
    availability from performance where listed and availability <> 'available'`.execute(db);
  return rows;
}

/** @returns number of performances whose availability changed */
export async function writeAvailabilities(
  tx: Tx,
  changes: readonly { performanceId: string; availability: Availability }[],
): Promise<number> {
  const { numAffectedRows } = await sql`update performance p set availability = c.availability
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c("performanceId" uuid, availability text)
    where p.performance_id = c."performanceId" and p.availability <> c.availability`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface ZoneForSale {
  performanceId: string;
  zoneNo: number;
  name: Text;
  kind: 'general' | 'standing' | 'seated';
  capacity: number | null;
  rows: FeedSeatRow[] | null;
  prices: Partial<Record<TicketType, number>>;
  withdrawn: boolean;
  statedSoldOut: boolean;
  eventType: EventType;
}

export async function readZoneRows(db: Db | Tx, performanceIds: readonly string[]): Promise<ZoneForSale[]> {
  const { rows } = await sql<ZoneForSale>`select z.performance_id as "performanceId", zone_no as "zoneNo", z.name, kind,
    capacity, rows, prices, withdrawn, p.stated_sold_out as "statedSoldOut", e.type as "eventType"
    from zone z join performance p using (performance_id) join event e using (event_id)
    where e.partner is null and z.performance_id = any(${[...performanceIds]}::uuid[])
    order by z.performance_id, zone_no`.execute(db);
  return rows;
}

export interface ImportedEventRow {
  eventId: string;
  title: Text;
  fingerprint: string;
  listed: boolean;
  cancelled: boolean;
}

/** Returns a source's stored events by source key. */
export async function readImportedEvents(tx: Tx, source: string): Promise<Map<string, ImportedEventRow>> {
  const { rows } = await sql<ImportedEventRow & { key: string }>`select source_key as key, event_id as "eventId", title,
    fingerprint, listed, cancelled_at is not null as cancelled from event
    where source = ${source}`.execute(tx);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** Allows one importer at a time, because numbers are assigned in order. Does not block readers. */
export async function lockForImport(tx: Tx): Promise<void> {
  await sql`lock table event, venue, presenter in share row exclusive mode`.execute(tx);
}

type Id = { id: string };

/** @returns IDs by key */
export async function upsertPresenters(
  tx: Tx,
  source: string,
  rows: readonly (FeedPresenter & Id)[],
): Promise<Map<string, string>> {
  const { rows: stored } = await sql<{ key: string; id: string }>`
    insert into presenter (presenter_id, source, source_key, number, name)
    select id, ${source}, key, row_number() over (order by ord) + (select coalesce(max(number), 0) from presenter), name
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id uuid, key text, name jsonb))
      with ordinality as r(id, key, name, ord)
    on conflict (source, source_key) do update set name = excluded.name
    returning source_key as key, presenter_id as id`.execute(tx);
  return new Map(stored.map((row) => [row.key, row.id]));
}

/** @returns IDs by key */
export async function upsertVenues(
  tx: Tx,
  source: string,
  rows: readonly (FeedVenue & Id)[],
): Promise<Map<string, string>> {
  const { rows: stored } = await sql<{ key: string; id: string }>`
    insert into venue (venue_id, source, source_key, number, name, address, region, district, latitude, longitude,
      telephone, synonyms, weather)
    select id, ${source}, key, row_number() over (order by ord) + (select coalesce(max(number), 0) from venue), name,
      address, region, district, latitude, longitude, telephone, coalesce(synonyms, '[]'), weather
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id uuid, key text, name jsonb, address jsonb,
        region text, district jsonb, latitude float8, longitude float8, telephone text, synonyms jsonb, weather jsonb))
      with ordinality as r(id, key, name, address, region, district, latitude, longitude, telephone, synonyms, weather, ord)
    on conflict (source, source_key) do update set name = excluded.name, address = excluded.address,
      region = excluded.region, district = excluded.district, latitude = excluded.latitude,
      longitude = excluded.longitude, telephone = excluded.telephone, synonyms = excluded.synonyms,
      weather = coalesce(excluded.weather, venue.weather)
    returning source_key as key, venue_id as id`.execute(tx);
  return new Map(stored.map((row) => [row.key, row.id]));
}
