import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';

/** Returns whether another presenter's published sale window references a code set or group. */
export async function isAudienceOfOthers(
  tx: Tx,
  { kind, key }: { kind: 'codes' | 'group'; key: string },
  presenterId: string | null,
): Promise<boolean> {
  const names =
    kind === 'codes'
      ? sql`'$[*].who ? (@.kind == "code" && @.codes == $key)'`
      : sql`'$[*].who ? (@.kind == "group" && @.group == $key)'`;
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from event e left join performance p using (event_id)
      where e.presenter_id is distinct from ${presenterId}::uuid and (
        jsonb_path_exists(e.sale_windows, ${names}, asked) or jsonb_path_exists(p.sale_windows, ${names}, asked))
    ) as found from jsonb_build_object('key', ${key}::text) asked`.execute(tx);
  return rows[0]!.found;
}
