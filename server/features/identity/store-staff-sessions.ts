import { sql } from 'kysely';
import type { Db, Grant } from '../../context.ts';
import type { Language } from '../../../contract/core/language.ts';

export interface StaffSessionRow {
  sessionId: string;
  staffId: string;
  name: string;
  email: string;
  language: Language;
  seenAt: Date;
  grants: Grant[];
}

/** A session that goes on, with what its holder was granted until this moment. @param idleFrom not seen before: ended. */
export async function readStaffSessionRow(
  db: Db,
  tokenHash: Buffer,
  { now, idleFrom }: { now: Date; idleFrom: Date },
): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`select session_id as "sessionId", staff_id as "staffId", name, email,
      language, seen_at as "seenAt", coalesce((select jsonb_agg(jsonb_build_object('role', role, 'scope', scope))
        from staff_grant where staff_grant.staff_id = staff.staff_id), '[]') as grants
    from staff_session join staff using (staff_id)
    where token_hash = ${tokenHash} and expires_at > ${now} and seen_at > ${idleFrom} and suspended_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Notes that a session is in use. */
export async function noteStaffSeen(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`update staff_session set seen_at = ${at} where session_id = ${sessionId} and seen_at < ${at}`.execute(db);
}
