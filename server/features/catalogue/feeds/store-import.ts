import { sql } from 'kysely';
import type { FeedEvent, FeedSeatRow, FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';
import { ticketLimits } from '../../../../contract/seating/limits.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';
import type { ClosedFor } from './store-closing.ts';

export interface EventToWrite {
  eventId: string;
  source: string;
  key: string;
  feed: FeedEvent;
  presenterId: string | null;
  venueId: string;
  fingerprint: string;
  /** Cancelled, and has no tickets. */
  cancelled: boolean;
  now: Date;
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Inserts or updates an event; a new one gets the next number, from 1001. */
export async function writeEvent(tx: Tx, event: EventToWrite): Promise<void> {
  const { feed } = event;
  await sql`insert into event (event_id, source, source_key, number, type, category, title, description, notices,
      presenter_id, venue_id, synonyms, date_text, duration_text, price_text, age_limit_text, duration_minutes,
      doors_before_minutes, link_only, minimum_age, show_added, tickets_added, like_count, hot, on_sale_from, on_sale_until, sale_windows, tickets_per_purchase,
      tickets_per_member, transferable, returnable, exchangeable, resale, discounts, partner, website, picture, film, stream, festival, fingerprint, listed, cancelled_at,
      created_at, updated_at)
    values (${event.eventId}, ${event.source}, ${event.key},
      (select coalesce(max(number), 1000) + 1 from event), ${feed.type}, ${feed.category}, ${json(feed.title)},
      ${json(feed.description)}, ${json(feed.notices ?? [])}, ${event.presenterId}, ${event.venueId},
      ${json(feed.synonyms ?? [])}, ${json(feed.dateText)}, ${json(feed.durationText)}, ${json(feed.priceText)},
      ${json(feed.ageLimitText)}, ${feed.durationMinutes ?? null},
      ${feed.doorsBeforeMinutes ?? null}, ${feed.linkOnly ?? false}, ${feed.minimumAge ?? 0}, ${feed.showAdded ?? false},
      ${feed.ticketsAdded ?? false}, ${feed.likeCount ?? 0}, ${feed.hot ?? false}, ${feed.onSaleFrom ?? null},
      ${feed.onSaleUntil ?? null}, ${json(feed.saleWindows ?? [])}, ${feed.ticketsPerPurchase ?? ticketLimits.perPurchase}, ${feed.ticketsPerMember ?? null},
      ${feed.transferable ?? true}, ${feed.returnable ?? false}, ${feed.exchangeable ?? false}, ${json(feed.resale)},
      ${json(feed.discounts ?? [])},
      ${json(feed.partner)}, ${feed.website ?? null}, ${json(feed.picture)}, ${json(feed.film)}, ${json(feed.stream)}, ${json(feed.festival)}, ${event.fingerprint},
      true, ${event.cancelled ? event.now : null}, ${event.now}, ${event.now})
    on conflict (source, source_key) do update set type = excluded.type, category = excluded.category,
      title = excluded.title, description = excluded.description, notices = excluded.notices,
      presenter_id = excluded.presenter_id, venue_id = excluded.venue_id, synonyms = excluded.synonyms,
      date_text = excluded.date_text, duration_text = excluded.duration_text, price_text = excluded.price_text,
      age_limit_text = excluded.age_limit_text, duration_minutes = excluded.duration_minutes,
      doors_before_minutes = excluded.doors_before_minutes, link_only = excluded.link_only,
      minimum_age = excluded.minimum_age, show_added = excluded.show_added, tickets_added = excluded.tickets_added,
      like_count = greatest(event.like_count, excluded.like_count), hot = excluded.hot,
      on_sale_from = excluded.on_sale_from, on_sale_until = excluded.on_sale_until,
      sale_windows = excluded.sale_windows,
      tickets_per_purchase = excluded.tickets_per_purchase, tickets_per_member = excluded.tickets_per_member,
      transferable = excluded.transferable, returnable = excluded.returnable,
      exchangeable = excluded.exchangeable, resale = excluded.resale, discounts = excluded.discounts,
      partner = excluded.partner, website = excluded.website, picture = excluded.picture, film = excluded.film, stream = excluded.stream,
      festival = excluded.festival, fingerprint = excluded.fingerprint, listed = true,
      cancelled_at = case when excluded.cancelled_at is null then null
        else coalesce(event.cancelled_at, excluded.cancelled_at) end,
      updated_at = excluded.updated_at`.execute(tx);
}

export interface PerformanceToWrite {
  id: string;
  key: string;
  startsAt: string;
  endsAt: string | null;
  name: Text | null;
  house: Text | null;
  venueId: string;
  added: boolean;
  soldOut: boolean;
  /** Sale windows that replace the event's; null if the source states none. */
  saleWindows: FeedSaleWindow[] | null;
  closedFor: ClosedFor | null;
  /** Key of its rows' seat plan; null if there is none. */
  plan: string | null;
  /** Cancelled by its source, and has no tickets. */
  cancelled: boolean;
}

export interface WrittenPerformance {
  readonly id: string;
  /** Set by an operator: imports ignore the source's zones and plan. */
  readonly zonesSetHere: boolean;
}

/**
 * Writes an event's performances. Missing ones are unlisted, never deleted. A sale closed by an import reopens once the
 * source matches what was sold.
 * @param kept keys that stay listed without being written
 * @param isImport preserves a plan that was set here
 * @returns performances by key
 */
export async function writePerformances(
  tx: Tx,
  eventId: string,
  rows: readonly PerformanceToWrite[],
  { kept, now, isImport }: { kept: readonly string[]; now: Date; isImport: boolean },
): Promise<Map<string, WrittenPerformance>> {
  await sql`update performance set listed = false where event_id = ${eventId}
    and not (source_key = any(${[...rows.map((row) => row.key), ...kept]}::text[]))`.execute(tx);
  if (rows.length === 0) return new Map();
  const { rows: stored } = await sql<WrittenPerformance & { key: string }>`
    insert into performance (performance_id, event_id, source_key, starts_at, ends_at, name, house, venue_id, added,
      stated_sold_out, sale_windows, plan, cancelled_at, sale_closed_at, sale_closed_for)
    select id, ${eventId}::uuid, key, "startsAt", "endsAt", name, house, "venueId", added, "soldOut", "saleWindows", plan,
      case when cancelled then ${now}::timestamptz end, case when "closedFor" is not null then ${now}::timestamptz end,
      "closedFor"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, key text, "startsAt" timestamptz,
      "endsAt" timestamptz, name jsonb, house jsonb, "venueId" uuid, added boolean, "soldOut" boolean, "saleWindows" jsonb, cancelled boolean,
      "closedFor" text, plan text)
    on conflict (event_id, source_key) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      name = excluded.name, house = excluded.house, venue_id = excluded.venue_id, added = excluded.added,
      stated_sold_out = excluded.stated_sold_out, sale_windows = excluded.sale_windows,
      plan = case when ${!isImport} then excluded.plan when performance.zones_set_here then performance.plan
        else coalesce(excluded.plan, performance.plan) end,
      listed = true,
      cancelled_at = case when excluded.cancelled_at is null and performance.sale_closed_for = 'cancelled'
          and performance.cancelled_at = performance.sale_closed_at then null
        else coalesce(performance.cancelled_at, excluded.cancelled_at) end,
      sale_closed_at = case when excluded.sale_closed_for is not null
        then coalesce(performance.sale_closed_at, excluded.sale_closed_at) end,
      sale_closed_for = excluded.sale_closed_for
    returning source_key as key, performance_id as id, zones_set_here as "zonesSetHere"`.execute(tx);
  return new Map(stored.map((row) => [row.key, row]));
}

export interface ZoneToWrite {
  performanceId: string;
  key: string;
  /** Preferred position of a new zone: 1, 2, …. */
  wish: number;
  name: Text;
  kind: string;
  capacity: number | null;
  rows: FeedSeatRow[] | null;
  prices: Record<string, number | undefined>;
}

/** Converts a performance's zones to rows, in their preferred order. */
export function zonesToWrite(performanceId: string, zones: readonly FeedZone[]): ZoneToWrite[] {
  return zones.map((zone, index) => ({
    performanceId,
    key: zone.key,
    wish: index + 1,
    name: zone.name,
    kind: zone.kind,
    capacity: zone.capacity ?? null,
    rows: zone.rows ?? null,
    prices: zone.prices,
  }));
}

/** Writes zones. A zone's number is permanent; new zones follow existing ones; missing ones are withdrawn. */
export async function writeZones(
  tx: Tx,
  performanceIds: readonly string[],
  rows: readonly ZoneToWrite[],
): Promise<void> {
  if (performanceIds.length === 0) return;
  await sql`update zone z set withdrawn = true where z.performance_id = any(${[...performanceIds]}::uuid[])
    and not exists (select 1 from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ performanceId, key }) => ({ performanceId, key })),
    )}::jsonb) as r("performanceId" uuid, key text)
      where r."performanceId" = z.performance_id and r.key = z.source_key)`.execute(tx);
  if (rows.length === 0) return;
  await sql`insert into zone (performance_id, zone_no, source_key, name, kind, capacity, rows, prices)
    select r."performanceId",
      (select coalesce(max(zone_no), 0) from zone z where z.performance_id = r."performanceId")
        + row_number() over (partition by r."performanceId" order by (known.zone_no is not null), r.wish),
      r.key, r.name, r.kind, r.capacity, r.rows, r.prices
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("performanceId" uuid, key text, wish int, name jsonb,
      kind text, capacity int, rows jsonb, prices jsonb)
    left join zone known on known.performance_id = r."performanceId" and known.source_key = r.key
    on conflict (performance_id, source_key) do update set name = excluded.name, kind = excluded.kind,
      capacity = excluded.capacity, rows = excluded.rows, prices = excluded.prices, withdrawn = false`.execute(tx);
}

/** Hides events from lists; does not delete them. */
export async function unlistEvents(tx: Tx, eventIds: readonly string[], now: Date): Promise<void> {
  await sql`update event set listed = false, updated_at = ${now} where event_id = any(${[...eventIds]}::uuid[])`.execute(
    tx,
  );
}

export async function writeImportRun(
  tx: Tx,
  run: { id: string; source: string; startedAt: Date; finishedAt: Date; report: unknown },
): Promise<void> {
  await sql`insert into import_run (import_run_id, source, started_at, finished_at, report)
    values (${run.id}, ${run.source}, ${run.startedAt}, ${run.finishedAt}, ${JSON.stringify(run.report)})`.execute(tx);
}

/** Returns the total number of events, and when the demonstration was last imported. */
export async function readCounts(db: Db): Promise<{ events: number; demonstrationAt: Date | null }> {
  const { rows } = await sql<{ events: number; demonstrationAt: Date | null }>`select
    (select count(*)::int from event) as events,
    (select max(started_at) from import_run where source = 'demo') as "demonstrationAt"`.execute(db);
  return rows[0] ?? { events: 0, demonstrationAt: null };
}
