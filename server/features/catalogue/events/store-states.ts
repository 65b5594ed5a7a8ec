import { sql } from 'kysely';
import type { PerformanceStatus } from '../../../../contract/catalogue/performance-states.ts';
import type { Text } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';

export interface PerformanceStatusRow {
  performanceId: string;
  state: PerformanceStatus;
  startsAt: Date;
}

export async function lockPerformance(tx: Tx, performanceId: string): Promise<PerformanceStatusRow | undefined> {
  const { rows } =
    await sql<PerformanceStatusRow>`select performance_id as "performanceId", state, starts_at as "startsAt"
    from performance where performance_id = ${performanceId} for update`.execute(tx);
  return rows[0];
}

export async function readPerformanceStatusRow(
  db: Db | Tx,
  performanceId: string,
): Promise<PerformanceStatusRow | undefined> {
  const { rows } =
    await sql<PerformanceStatusRow>`select performance_id as "performanceId", state, starts_at as "startsAt"
    from performance where performance_id = ${performanceId}`.execute(db);
  return rows[0];
}

/**
 * @param notice null removes the notice
 * @param startsAt new start; the duration is unchanged
 */
export async function writePerformanceStatus(
  tx: Tx,
  performanceId: string,
  to: { state: PerformanceStatus; notice: Text | null; startsAt: Date | null; now: Date },
): Promise<void> {
  const { state, notice, startsAt, now } = to;
  const halted = state === 'suspended' || state === 'postponed' ? state : null;
  await sql`update performance set halted = ${halted},
      cancelled_at = ${state === 'cancelled' ? now : null},
      state_notice = ${notice ? JSON.stringify(notice) : null},
      previous_starts_at = case when ${startsAt}::timestamptz is null then previous_starts_at
        else coalesce(previous_starts_at, starts_at) end,
      moved_at = case when ${startsAt}::timestamptz is null then moved_at else ${now} end,
      ends_at = case when ${startsAt}::timestamptz is null then ends_at
        else ends_at + (${startsAt}::timestamptz - starts_at) end,
      starts_at = coalesce(${startsAt}::timestamptz, starts_at),
      sale_closed_at = case when ${startsAt}::timestamptz is null then sale_closed_at end,
      sale_closed_for = case when ${startsAt}::timestamptz is null then sale_closed_for end
    where performance_id = ${performanceId}`.execute(tx);
}
