import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';

export interface StoredPerformance {
  id: string;
  key: string;
  startsAt: Date;
  endsAt: Date | null;
  venueId: string;
  /** Start before staff changed the date. */
  previousStartsAt: Date | null;
}

export type ClosedFor = 'cancelled' | 'moved' | 'removed';

/** Returns the events' listed performances that are neither over nor cancelled, by event. */
export async function readStored(
  tx: Tx,
  eventIds: readonly string[],
  now: Date,
): Promise<Map<string, StoredPerformance[]>> {
  const { rows } = await sql<StoredPerformance & { eventId: string }>`select performance_id as id,
    event_id as "eventId", source_key as key, starts_at as "startsAt", ends_at as "endsAt", venue_id as "venueId",
    previous_starts_at as "previousStartsAt"
    from performance where event_id = any(${[...eventIds]}::uuid[]) and listed and starts_at > ${now}
      and cancelled_at is null
    order by starts_at, performance_id`.execute(tx);
  return Map.groupBy(rows, (row) => row.eventId);
}

/** Closes the sale of performances that stay listed. The first reason is preserved. */
export async function closeSales(
  tx: Tx,
  performanceIds: readonly string[],
  reason: ClosedFor,
  now: Date,
): Promise<void> {
  await sql`update performance set sale_closed_at = ${now}, sale_closed_for = ${reason}
    where performance_id = any(${[...performanceIds]}::uuid[]) and sale_closed_at is null`.execute(tx);
}

/** Cancels performances without tickets. */
export async function cancelPerformances(tx: Tx, performanceIds: readonly string[], now: Date): Promise<void> {
  await sql`update performance set cancelled_at = coalesce(cancelled_at, ${now}),
      sale_closed_at = coalesce(sale_closed_at, ${now}), sale_closed_for = 'cancelled'
    where performance_id = any(${[...performanceIds]}::uuid[])`.execute(tx);
}

/** Makes the next import write these events even if the source has not changed. */
export async function forgetFingerprints(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await sql`update event set fingerprint = '' where event_id = any(${[...eventIds]}::uuid[])`.execute(tx);
}

/** Returns when the source wrote the last imported snapshot, or `undefined` if unknown. */
export async function readLastSnapshot(tx: Tx, source: string): Promise<string | undefined> {
  const { rows } = await sql<{ writtenAt: string | null }>`select report->>'writtenAt' as "writtenAt" from import_run
    where source = ${source} order by started_at desc, import_run_id desc limit 1`.execute(tx);
  return rows[0]?.writtenAt ?? undefined;
}
