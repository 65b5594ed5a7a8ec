import { sql } from 'kysely';
import type { GrantScope, StaffRole } from '../../../contract/identity/staff.ts';
import type { Actor, Db, Tx } from '../../context.ts';
import { later } from '../../platform/statements/plan-once.ts';

export interface AuditRow {
  id: string;
  actor: { kind: string; id: string | null; label: string | null };
  action: string;
  subjectKind: string;
  subjectId: string;
  details: Readonly<Record<string, unknown>>;
  requestId: string | null;
  grantRole?: StaffRole | null;
  grantScope?: GrantScope | null;
  userAgent?: string | null;
  network?: string | null;
  reason?: string | null;
  approvalId?: string | null;
}

export async function insertRows(tx: Tx, at: Date, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`${sql.raw(later)}insert into audit (audit_id, at, actor_kind, actor_id, actor_label, action, subject_kind, subject_id,
      details, request_id, grant_role, grant_scope, user_agent, network, reason, approval_id)
    select id, ${at}, actor ->> 'kind', actor ->> 'id', actor ->> 'label', action, "subjectKind", "subjectId", details,
      "requestId", "grantRole", nullif("grantScope", 'null'), "userAgent", network, reason, "approvalId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, actor jsonb, action text, "subjectKind" text,
      "subjectId" text, details jsonb, "requestId" text, "grantRole" text, "grantScope" jsonb, "userAgent" text,
      network text, reason text, "approvalId" uuid)`.execute(tx);
}

export async function countRows(db: Db | Tx, action: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject: string; n: number }>`select subject_id as subject, count(*)::int as n
    from audit where action = ${action} group by 1`.execute(db);
  return new Map(rows.map(({ subject, n }) => [subject, n]));
}

export interface ChangeRow extends Pick<AuditRow, 'action' | 'subjectKind' | 'subjectId' | 'details'> {
  at: Date;
  actorKind: Actor['kind'];
  actorLabel: string | null;
  reason: string | null;
}

/** Sums a whole-number detail over the rows of some actions on some subjects. */
export async function sumDetails(
  db: Db | Tx,
  subjects: readonly { readonly kind: string; readonly id: string }[],
  { actions, amount }: { readonly actions: readonly string[]; readonly amount: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum((a.details ->> ${amount})::bigint), 0)::float8 as sum
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::text[]) s(kind, id)
    join audit a on a.subject_kind = s.kind and a.subject_id = s.id
    where a.action = any(${[...actions]}::text[])`.execute(db);
  return rows[0]!.sum;
}

/** Reads rows about some subjects, latest first. */
export async function readRowsAbout(
  db: Db | Tx,
  subjects: readonly { readonly kind: string; readonly id: string }[],
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`select a.at, a.actor_kind as "actorKind", a.actor_label as "actorLabel",
      a.action, a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.details, a.reason
    from unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::text[]) s(kind, id)
    join audit a on a.subject_kind = s.kind and a.subject_id = s.id
    order by a.at desc, a.audit_id desc limit ${limit}`.execute(db);
  return rows;
}
