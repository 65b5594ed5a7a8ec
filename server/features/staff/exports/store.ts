import { sql } from 'kysely';
import type { Db, Tx } from '../../../context.ts';
import type { Day } from '../../../../contract/core/hong-kong-calendar.ts';

interface OfDay {
  staffId: string;
  day: Day;
}

/** Returns the number of people whose data a staff member has exported on a Hong Kong day without an approval. */
export async function readExportedPeople(db: Db, { staffId, day }: OfDay): Promise<number> {
  const { rows } = await sql<{ people: number }>`select people from staff_export_day
    where staff_id = ${staffId} and day = ${day}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Adds people to the day if the sum stays within the limit, and returns whether it does. Locks the day's row. */
export async function addExportedPeople(
  tx: Tx,
  { staffId, day, people, most }: OfDay & { people: number; most: number },
): Promise<boolean> {
  await sql`delete from staff_export_day where staff_id = ${staffId} and day < ${day}`.execute(tx);
  await sql`insert into staff_export_day (staff_id, day, people) values (${staffId}, ${day}, 0)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql`update staff_export_day set people = people + ${people}
    where staff_id = ${staffId} and day = ${day} and people + ${people} <= ${most} returning 1`.execute(tx);
  return rows.length > 0;
}
