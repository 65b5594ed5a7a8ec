import { sql } from 'kysely';
import type { Db } from '../../context.ts';

export async function readSwitches(db: Db): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from site_switch`.execute(db);
  return new Map(rows.map((row) => [row.name, row.value]));
}
