import { sql } from 'kysely';
import type { FeedEvent, FeedSeatRow } from '../../../../contract/catalogue/feed.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';
import type { PerformanceToWrite } from '../feeds/store-import.ts';

/** A stored event in feed format: presenter and venues by ID, zones without seats. */
export interface StoredEvent {
  readonly eventId: string;
  readonly number: number;
  readonly source: string;
  readonly presenterId: string | null;
  readonly listed: boolean;
  readonly cancelled: boolean;
  readonly fingerprint: string;
  readonly document: Omit<FeedEvent, 'performances'>;
  readonly performances: readonly StoredPart[];
}

interface StoredPart {
  readonly performanceId: string;
  readonly key: string;
  readonly listed: boolean;
  /** Without zones. */
  readonly document: FeedEvent['performances'][number];
  readonly zones: readonly { readonly key: string; readonly withdrawn: boolean; readonly document: object }[];
}

type EventColumns = Omit<StoredEvent, 'performances'>;

/** @returns `undefined` if no event has this number */
export async function readStoredEvent(db: Db | Tx, number: number): Promise<StoredEvent | undefined> {
  const { rows } = await sql<EventColumns>`select event_id as "eventId", number, source, presenter_id as "presenterId",
    listed, cancelled_at is not null as cancelled, fingerprint, jsonb_strip_nulls(jsonb_build_object(
      'key', source_key, 'type', type, 'category', category, 'title', title, 'description', description,
      'notices', notices, 'presenter', presenter_id, 'venue', venue_id, 'synonyms', synonyms, 'dateText', date_text,
      'durationText', duration_text, 'priceText', price_text, 'ageLimitText', age_limit_text,
      'durationMinutes', duration_minutes, 'doorsBeforeMinutes', doors_before_minutes,
      'linkOnly', nullif(link_only, false), 'minimumAge', minimum_age, 'showAdded', show_added,
      'ticketsAdded', tickets_added, 'likeCount', like_count, 'hot', hot, 'onSaleFrom', on_sale_from,
      'onSaleUntil', on_sale_until, 'saleWindows', sale_windows, 'ticketsPerPurchase', tickets_per_purchase,
      'ticketsPerMember', tickets_per_member, 'transferable', transferable, 'returnable', returnable,
      'exchangeable', exchangeable, 'resale', resale, 'discounts', discounts, 'partner', partner, 'website', website, 'picture', picture,
      'film', film, 'festival', festival, 'stream', stream)) as document
    from event where number = ${number}`.execute(db);
  const [event] = rows;
  if (!event) return undefined;
  return { ...event, performances: await readParts(db, event.eventId) };
}

async function readParts(db: Db | Tx, eventId: string): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`select p.performance_id as "performanceId", p.source_key as key, p.listed,
    jsonb_strip_nulls(jsonb_build_object('key', p.source_key, 'startsAt', starts_at, 'endsAt', ends_at, 'name', p.name,
      'house', house, 'venue', nullif(p.venue_id, e.venue_id), 'saleWindows', p.sale_windows, 'plan', p.plan, 'added', added,
      'soldOut', stated_sold_out)) as document,
    coalesce((select jsonb_agg(jsonb_build_object('key', z.source_key, 'withdrawn', withdrawn, 'document',
        jsonb_strip_nulls(jsonb_build_object('key', z.source_key, 'name', z.name, 'kind', kind, 'capacity', capacity,
          'prices', prices))) order by zone_no)
      from zone z where z.performance_id = p.performance_id), '[]') as zones
    from performance p join event e using (event_id) where p.event_id = ${eventId}
    order by starts_at, p.performance_id`.execute(db);
  return rows;
}

/** Returns seat rows, by performance and zone key. */
export async function readSeatRows(
  tx: Tx,
  performanceIds: readonly string[],
): Promise<{ performanceId: string; key: string; rows: FeedSeatRow[] }[]> {
  const { rows } = await sql<{
    performanceId: string;
    key: string;
    rows: FeedSeatRow[];
  }>`select performance_id as "performanceId",
    source_key as key, rows from zone where performance_id = any(${[...performanceIds]}::uuid[]) and rows is not null`.execute(
    tx,
  );
  return rows;
}

/** Updates existing performances but not the state of their sale. */
export async function updatePerformances(
  tx: Tx,
  rows: readonly (Pick<
    PerformanceToWrite,
    'startsAt' | 'endsAt' | 'name' | 'house' | 'venueId' | 'added' | 'soldOut' | 'saleWindows' | 'plan'
  > & { performanceId: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update performance p set starts_at = r."startsAt", ends_at = r."endsAt", name = r.name, house = r.house,
      venue_id = r."venueId", added = r.added, stated_sold_out = r."soldOut", sale_windows = r."saleWindows", plan = r.plan
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("performanceId" uuid, "startsAt" timestamptz,
      "endsAt" timestamptz, name jsonb, house jsonb, "venueId" uuid, added boolean, "soldOut" boolean,
      "saleWindows" jsonb, plan text) where p.performance_id = r."performanceId"`.execute(tx);
}

/** Returns the presenters and venues that an event may reference, sorted by name. */
export async function readVenuesAndPresenters(db: Db | Tx): Promise<{
  presenters: { presenterId: string; name: Text }[];
  venues: { venueId: string; name: Text }[];
}> {
  const presenters = await sql<{ presenterId: string; name: Text }>`select presenter_id as "presenterId", name
    from presenter order by coalesce(name ->> 'en_us', name ->> 'zh_hk'), presenter_id`.execute(db);
  const venues = await sql<{ venueId: string; name: Text }>`select venue_id as "venueId", name
    from venue order by coalesce(name ->> 'en_us', name ->> 'zh_hk'), venue_id`.execute(db);
  return { presenters: presenters.rows, venues: venues.rows };
}
