import { sql } from 'kysely';
import type { FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { Tx } from '../../../context.ts';

export interface ComingPerformance {
  performanceId: string;
  venueId: string;
  startsAt: Date;
}

/** Returns an event with its listed upcoming performances, or `undefined` if no event has this number. */
export async function readComing(
  tx: Tx,
  number: number,
  now: Date,
): Promise<{ soldElsewhere: boolean; windowsNameZones: boolean; performances: ComingPerformance[] } | undefined> {
  const { rows: events } = await sql<{ eventId: string; soldElsewhere: boolean; windowsNameZones: boolean }>`select
    event_id as "eventId", partner is not null as "soldElsewhere",
    jsonb_path_exists(sale_windows, '$[*].zones') or exists (select from performance p
      where p.event_id = event.event_id and jsonb_path_exists(p.sale_windows, '$[*].zones')) as "windowsNameZones"
    from event where number = ${number}`.execute(tx);
  const [event] = events;
  if (!event) return undefined;
  const { rows: performances } = await sql<ComingPerformance>`select performance_id as "performanceId",
    venue_id as "venueId",
    starts_at as "startsAt" from performance where event_id = ${event.eventId} and listed and cancelled_at is null
    and starts_at > ${now} order by starts_at, performance_id`.execute(tx);
  const { soldElsewhere, windowsNameZones } = event;
  return { soldElsewhere, windowsNameZones, performances };
}

export async function readFedPerformances(
  tx: Tx,
  source: string,
): Promise<{ performanceId: string; venueId: string; event: string; key: string; plan: string | null }[]> {
  const { rows } = await sql<{
    performanceId: string;
    venueId: string;
    event: string;
    key: string;
    plan: string | null;
  }>`select
    p.performance_id as "performanceId", p.venue_id as "venueId", e.source_key as event, p.source_key as key, p.plan
    from performance p join event e using (event_id) where e.source = ${source}`.execute(tx);
  return rows;
}

export async function readFedEvents(tx: Tx, source: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`select source_key as key, event_id as id
    from event where source = ${source}`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

export async function readFedPresenters(tx: Tx, source: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`select source_key as key, presenter_id as id
    from presenter where source = ${source}`.execute(tx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** An upcoming performance that is sold from a seat plan. */
export interface PlanUser {
  readonly performanceId: string;
  /** Zones on offer, in order. */
  readonly zones: FeedZone[];
  readonly zoneNos: Readonly<Record<string, number>>;
}

/** Returns the performances that are not over, sorted by ID. Performances sold by a partner have no zones here. */
export async function readUses(tx: Tx, performanceIds: readonly string[], now: Date): Promise<PlanUser[]> {
  const { rows } = await sql<PlanUser>`select p.performance_id as "performanceId",
    coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('key', z.source_key, 'name', z.name, 'kind', kind,
        'capacity', capacity, 'rows', rows, 'prices', prices)) order by zone_no)
      from zone z where z.performance_id = p.performance_id and not withdrawn), '[]') as zones,
    coalesce((select jsonb_object_agg(z.source_key, zone_no) from zone z where z.performance_id = p.performance_id), '{}')
      as "zoneNos"
    from performance p where p.performance_id = any(${[...performanceIds]}::uuid[])
      and coalesce(p.ends_at, p.starts_at) > ${now} order by p.performance_id`.execute(tx);
  return rows;
}

/** Sets the performances' seat plan and stops imports from changing their zones. */
export async function writePlanKey(tx: Tx, performanceIds: readonly string[], plan: string | null): Promise<void> {
  await sql`update performance set plan = ${plan}, zones_set_here = true where performance_id = any(${[...performanceIds]}::uuid[])`.execute(
    tx,
  );
}
