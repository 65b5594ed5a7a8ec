import { sql } from 'kysely';
import type { Db, Tx } from '../../context.ts';
import { later } from '../../platform/statements/plan-once.ts';

export interface AuditRow {
  id: string;
  actor: { kind: string; id: string | null; label: string | null };
  action: string;
  subjectKind: string;
  subjectId: string;
  details: Readonly<Record<string, unknown>>;
  requestId: string | null;
}

export async function insertRows(tx: Tx, at: Date, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`${sql.raw(later)}insert into audit (audit_id, at, actor_kind, actor_id, actor_label, action, subject_kind, subject_id,
      details, request_id)
    select id, ${at}, actor ->> 'kind', actor ->> 'id', actor ->> 'label', action, "subjectKind", "subjectId", details,
      "requestId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, actor jsonb, action text, "subjectKind" text,
      "subjectId" text, details jsonb, "requestId" text)`.execute(tx);
}

/** How many rows there are of each subject of an action. */
export async function countRows(db: Db | Tx, action: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject: string; n: number }>`select subject_id as subject, count(*)::int as n
    from audit where action = ${action} group by 1`.execute(db);
  return new Map(rows.map(({ subject, n }) => [subject, n]));
}
