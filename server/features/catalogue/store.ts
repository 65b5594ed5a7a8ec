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
import type { PerformanceStanding } from '../../../contract/catalogue/performance-states.ts';
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
  /** What it does about typhoons and rainstorms. */
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
  /** Only who has its address finds it. */
  linkOnly: boolean;
  minimumAge: number;
  showAdded: boolean;
  ticketsAdded: boolean;
  likeCount: number;
  hot: boolean;
  onSaleFrom: Date | null;
  onSaleUntil: Date | null;
  /** Who may buy when, of performances that say nothing else. */
  saleWindows: FeedSaleWindow[];
  ticketsPerPurchase: number;
  ticketsPerMember: number | null;
  /** Whether buyers may pass tickets on, and return them. */
  transferable: boolean;
  returnable: boolean;
  /** Whether buyers may exchange tickets for others of it. */
  exchangeable: boolean;
  discounts: FeedDiscount[];
  /** On which terms buyers may offer tickets to the wish list; null where they may not. */
  resale: FeedEvent['resale'] | null;
  partner: FeedEvent['partner'] | null;
  website: string | null;
  picture: FeedEvent['picture'] | null;
  film: FeedEvent['film'] | null;
  stream: FeedEvent['stream'] | null;
  festival: FeedEvent['festival'] | null;
  /** By its presenter. */
  cancelledAt: Date | null;
  listed: boolean;
  /** When a feed last changed it. */
  updatedAt: Date;
}

export interface PerformanceRow {
  performanceId: string;
  eventId: string;
  /** The source's own. */
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
  state: PerformanceStanding;
  /** When it was to begin before it was put off. */
  previousStartsAt: Date | null;
  /** When its new date was decided. */
  movedAt: Date | null;
  /** Why it does not take place as announced, and what to do. */
  stateNotice: Text | null;
  /** Since when an import has ended its sale; those with tickets keep them. */
  saleClosedAt: Date | null;
  /** In place of its event's. */
  ownWindows: FeedSaleWindow[] | null;
  listed: boolean;
}

export interface ZoneRow {
  performanceId: string;
  zoneNo: number;
  /** The source's own. */
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

/** What processes keep copies of. `events`, `availability` and `likes` are counted by who writes, the rest by triggers. */
export type PublishedPart =
  | 'events'
  | 'availability'
  | 'likes'
  | 'news'
  | 'pages'
  | 'priority'
  | 'sales_points'
  | 'switches';

/** What prices, sale times, limits, discounts and permissions of buyers follow from; sorted. */
export const decidingParts = ['events', 'priority', 'switches'] as const satisfies readonly PublishedPart[];

/** Fails with SQLSTATE FE001, together with the next statement, where the versions are no longer these. */
export async function requirePublished(tx: Tx, published: string): Promise<void> {
  await sql`${sql.raw(later)}select require_published(${published})`.execute(tx);
}

/** Versions of the parts that processes keep in memory. */
export async function readVersions({ run }: Pick<Program, 'run'>): Promise<Readonly<Record<PublishedPart, bigint>>> {
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

/** Everything but the seat rows: what listing, search and event pages are made from, and what old orders were for. */
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

/** @returns how many performances show something else than before. */
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

/** What an import needs to know of an event that is stored. */
export interface KnownEvent {
  eventId: string;
  title: Text;
  fingerprint: string;
  listed: boolean;
  cancelled: boolean;
}

/** Events already stored for a source, by its keys. */
export async function readKnown(tx: Tx, source: string): Promise<Map<string, KnownEvent>> {
  const { rows } = await sql<KnownEvent & { key: string }>`select source_key as key, event_id as "eventId", title,
    fingerprint, listed, cancelled_at is not null as cancelled from event
    where source = ${source}`.execute(tx);
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** One importer at a time: numbers are given out in order. Readers are not held up. */
export async function lockForImport(tx: Tx): Promise<void> {
  await sql`lock table event, venue, presenter in share row exclusive mode`.execute(tx);
}

type Id = { id: string };

/** @returns the ids by key. */
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

/** @returns the ids by key. */
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
