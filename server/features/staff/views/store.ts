import { sql } from 'kysely';
import type { Db } from '../../../context.ts';

export interface ViewRow {
  viewId: string;
  name: string;
  query: string;
}

/** Reads a person's saved views of a list, by name. */
export async function readViews(db: Db, staffId: string, list: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select view_id as "viewId", name, query from staff_view
    where staff_id = ${staffId} and list = ${list} order by name, view_id`.execute(db);
  return rows;
}

/**
 * Saves a view, replacing one of the same name.
 * @returns false if the person already has `most` other views.
 */
export async function writeView(
  db: Db,
  view: ViewRow & { staffId: string; list: string; keptAt: Date },
  max: number,
): Promise<boolean> {
  const { rows } = await sql`insert into staff_view (view_id, staff_id, list, name, query, kept_at)
    select ${view.viewId}, ${view.staffId}, ${view.list}, ${view.name}, ${view.query}, ${view.keptAt}
    where (select count(*) from staff_view where staff_id = ${view.staffId} and list = ${view.list}
      and name <> ${view.name}) < ${max}
    on conflict (staff_id, list, name) do update set query = excluded.query, kept_at = excluded.kept_at
    returning view_id`.execute(db);
  return rows.length > 0;
}

/** Deletes a view that belongs to this person. */
export async function deleteView(db: Db, staffId: string, viewId: string): Promise<void> {
  await sql`delete from staff_view where view_id = ${viewId} and staff_id = ${staffId}`.execute(db);
}
