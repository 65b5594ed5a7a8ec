import { sql, type RawBuilder } from 'kysely';
import type { LogRow } from '../../../contract/staff/log/log.ts';
import type { Db } from '../../context.ts';

export type LoggedRow = Omit<LogRow, 'at'> & { at: Date };

/** Omitted fields do not filter. */
export interface LogFilter {
  readonly staffOnly?: boolean;
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  readonly after?: { at: Date; id: string } | undefined;
}

export async function readLog(db: Db, filter: LogFilter, limit: number): Promise<LoggedRow[]> {
  const { staffOnly, actorId, action, subjectKind, subjectId, from, until, after } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (staffOnly || actorId) conditions.push(sql`actor_kind = 'staff'`);
  if (actorId) conditions.push(sql`actor_id = ${actorId}`);
  if (action) conditions.push(sql`action = ${action}`);
  if (subjectKind) conditions.push(sql`subject_kind = ${subjectKind}`);
  if (subjectId) conditions.push(sql`subject_id = ${subjectId}`);
  if (from) conditions.push(sql`at >= ${from}`);
  if (until) conditions.push(sql`at < ${until}`);
  if (after) conditions.push(sql`(at, audit_id) < (${after.at}, ${after.id})`);
  const { rows } = await sql<LoggedRow>`select audit_id as "auditId", at, actor_kind as "actorKind",
      actor_id as "actorId", actor_label as "actorLabel", grant_role as "grantRole", grant_scope as "grantScope",
      user_agent as "userAgent", network, action, subject_kind as "subjectKind", subject_id as "subjectId", details,
      reason, approval_id as "approvalId", request_id as "requestId"
    from audit where ${sql.join(conditions, sql` and `)}
    order by at desc, audit_id desc limit ${limit}`.execute(db);
  return rows;
}
