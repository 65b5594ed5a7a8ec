import { sql } from 'kysely';
import type { FeedPass, FeedPassClass } from '../../../contract/catalogue/discounts.ts';
import type { Text } from '../../../contract/core/language.ts';
import type { Db, Tx } from '../../context.ts';

export interface PassRow {
  passId: string;
  number: number;
  name: Text;
  description: Text | null;
  presenterId: string | null;
  choose: number;
  performanceIds: string[];
  classes: FeedPassClass[];
  listed: boolean;
}

export async function readPasses(db: Db): Promise<PassRow[]> {
  const { rows } = await sql<PassRow>`select pass_id as "passId", number, name, description,
      presenter_id as "presenterId", choose, performance_ids as "performanceIds", classes, listed
    from pass order by number`.execute(db);
  return rows;
}

/** Returns IDs of a source's listed performances by event and performance key. */
export async function readPerformanceIds(tx: Tx, source: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ event: string; key: string; id: string }>`select e.source_key as event,
      p.source_key as key, p.performance_id as id
    from event e join performance p using (event_id) where e.source = ${source} and e.listed and p.listed`.execute(tx);
  return new Map(rows.map(({ event, key, id }) => [JSON.stringify([event, key]), id]));
}

export interface PassToWrite extends Omit<FeedPass, 'presenter' | 'performances'> {
  id: string;
  presenterId: string | null;
  performanceIds: string[];
}

/** Writes a source's passes and unlists those it no longer has. A new pass gets the next number. */
export async function writePasses(
  tx: Tx,
  source: string,
  passes: readonly PassToWrite[],
  kept: readonly string[],
): Promise<void> {
  await sql`update pass set listed = false where source = ${source}
    and not (source_key = any(${[...passes.map(({ key }) => key), ...kept]}::text[]))`.execute(tx);
  if (passes.length === 0) return;
  await sql`insert into pass (pass_id, source, source_key, number, name, description, presenter_id, choose,
      performance_ids, classes)
    select id, ${source}, key, row_number() over (order by ord) + (select coalesce(max(number), 100) from pass), name,
      description, "presenterId", choose, array(select jsonb_array_elements_text("performanceIds")::uuid), classes
    from rows from (jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as (id uuid, key text, name jsonb,
        description jsonb, "presenterId" uuid, choose int, "performanceIds" jsonb, classes jsonb))
      with ordinality as r(id, key, name, description, "presenterId", choose, "performanceIds", classes, ord)
    on conflict (source, source_key) do update set name = excluded.name, description = excluded.description,
      presenter_id = excluded.presenter_id, choose = excluded.choose, performance_ids = excluded.performance_ids,
      classes = excluded.classes, listed = true`.execute(tx);
}
