import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';

export async function readSwitches(db: Db): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from site_switch`.execute(db);
  return new Map(rows.map((row) => [row.name, row.value]));
}

/** Locks a switch and returns its value, or `undefined` if it has never been set. */
export async function lockSwitch(tx: Tx, name: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select value from site_switch where name = ${name} for update`.execute(
    tx,
  );
  return rows[0]?.value;
}

/** @param value `undefined` removes the value, as if it had never been set */
export async function writeSwitch(tx: Tx, name: string, value: unknown): Promise<void> {
  if (value === undefined) await sql`delete from site_switch where name = ${name}`.execute(tx);
  else
    await sql`
      insert into site_switch (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(tx);
}
