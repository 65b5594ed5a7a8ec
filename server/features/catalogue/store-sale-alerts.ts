import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

interface Whose {
  memberId: string;
  eventId: string;
}

/** Inserts an alert unless it exists. */
export async function insertSaleAlert(
  db: Db,
  alert: Whose & { alertId: string; nearOpening: Date | null; now: Date },
): Promise<void> {
  await sql`insert into sale_alert (alert_id, member_id, event_id, created_at, near_opening)
    values (${alert.alertId}, ${alert.memberId}, ${alert.eventId}, ${alert.now}, ${alert.nearOpening})
    on conflict (member_id, event_id) do nothing`.execute(db);
}

export async function hasSaleAlert(db: Db, { memberId, eventId }: Whose): Promise<boolean> {
  const { rows } = await sql`select 1 from sale_alert
    where member_id = ${memberId} and event_id = ${eventId}`.execute(db);
  return rows.length > 0;
}

export async function deleteSaleAlert(db: Db, { memberId, eventId }: Whose): Promise<void> {
  await sql`delete from sale_alert where member_id = ${memberId} and event_id = ${eventId}`.execute(db);
}

export async function deleteSaleAlertsOf(db: Db, memberId: string): Promise<void> {
  await sql`delete from sale_alert where member_id = ${memberId}`.execute(db);
}

/** Returns a member's alerts, latest first. */
export async function readSaleAlertsOf(
  db: Db,
  memberId: string,
): Promise<{ eventId: string; number: number; createdAt: Date }[]> {
  const { rows } = await sql<{ eventId: string; number: number; createdAt: Date }>`select event_id as "eventId",
    e.number, a.created_at as "createdAt" from sale_alert a join event e using (event_id)
    where a.member_id = ${memberId} order by a.created_at desc, e.number desc`.execute(db);
  return rows;
}

export async function readAwaitedEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`select distinct event_id as "eventId" from sale_alert`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/**
 * Marks alerts not yet notified of this opening, oldest first. Skips locked rows.
 * @returns their IDs
 */
export async function markNear(
  tx: Tx,
  { eventId, opensAt, most }: { eventId: string; opensAt: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with due as (
      select alert_id from sale_alert
      where event_id = ${eventId} and open_since is null and near_opening is distinct from ${opensAt}
      order by alert_id limit ${most} for update skip locked)
    update sale_alert a set near_opening = ${opensAt} from due where a.alert_id = due.alert_id
    returning a.alert_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Marks alerts not yet notified that the sale is open, oldest first. Skips locked rows.
 * @returns their IDs
 */
export async function markOpen(
  tx: Tx,
  { eventId, now, most }: { eventId: string; now: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with due as (
      select alert_id from sale_alert where event_id = ${eventId} and open_since is null
      order by alert_id limit ${most} for update skip locked)
    update sale_alert a set open_since = ${now} from due where a.alert_id = due.alert_id
    returning a.alert_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function unmarkOpen(db: Db, alertIds: readonly string[]): Promise<void> {
  await sql`update sale_alert set open_since = null where alert_id = any(${[...alertIds]}::uuid[])`.execute(db);
}

/** Returns those of the alerts that still exist. */
export async function readAlerts(
  db: Db,
  alertIds: readonly string[],
): Promise<{ alertId: string; memberId: string }[]> {
  const { rows } = await sql<{ alertId: string; memberId: string }>`select alert_id as "alertId",
    member_id as "memberId" from sale_alert where alert_id = any(${[...alertIds]}::uuid[]) order by alert_id`.execute(
    db,
  );
  return rows;
}

export async function deleteAlerts(db: Db, alertIds: readonly string[]): Promise<void> {
  await sql`delete from sale_alert where alert_id = any(${[...alertIds]}::uuid[])`.execute(db);
}

export async function deleteAlertsOfEvents(db: Db, eventIds: readonly string[]): Promise<void> {
  await sql`delete from sale_alert where event_id = any(${[...eventIds]}::uuid[])`.execute(db);
}
