import { randomUUID } from 'node:crypto';
import type { Pool } from './database.ts';

/** Gives this process's future connections a unique name, to distinguish them from other processes' connections. */
export function nameOwnSessions(program: string): void {
  // The driver reads it when it connects.
  process.env.PGAPPNAME = `${program} ${randomUUID().slice(0, 8)}`;
}

/**
 * Returns the number of sessions that other processes have on this database. Requires `nameOwnSessions` before the pool
 * is opened. A process that has not used the database for ten seconds has none.
 */
export async function countOtherSessions(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
    -- What kind a session of another role is stays hidden; those of no user are the server's own.
    where datname = current_database() and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
      and application_name is distinct from current_setting('application_name')`);
  return rows[0]?.n ?? 0;
}
