import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/**
 * Reserves the provider's next free time slot across all processes, by the database clock.
 * @returns milliseconds until the slot starts.
 */
export async function takeTime(db: Db, provider: string, seconds: number): Promise<number> {
  const time = sql`make_interval(secs => ${seconds})`;
  const { rows } = await sql<{ waitMs: number }>`insert into case_pace (provider, free_at)
    values (${provider}, clock_timestamp() + ${time})
    on conflict (provider) do update set free_at = greatest(case_pace.free_at, clock_timestamp()) + ${time}
    returning (extract(epoch from case_pace.free_at - ${time} - clock_timestamp()) * 1000)::float8 as "waitMs"`.execute(
    db,
  );
  return rows[0]!.waitMs;
}
