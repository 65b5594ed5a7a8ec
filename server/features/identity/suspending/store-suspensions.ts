import { sql } from 'kysely';
import type { Language } from '../../../../contract/core/language.ts';
import type { Db, Tx } from '../../../context.ts';

/** `until`: null if it lasts until the account is reopened. */
export interface SuspensionRow {
  language: Language;
  suspended: boolean;
  reason: string | null;
  until: Date | null;
}

const columns = (now: Date) => sql`p.language,
  coalesce(m.banned and (m.ban_expires is null or m.ban_expires > ${now}), false) as suspended,
  m.ban_reason as reason, m.ban_expires as until`;

export async function readSuspension(db: Db, memberId: string, now: Date): Promise<SuspensionRow | undefined> {
  const { rows } = await sql<SuspensionRow>`select ${columns(now)} from member m
    join member_profile p on p.member_id = m.id where m.id = ${memberId}`.execute(db);
  return rows[0];
}

/** Reads the suspension and locks the account. */
export async function lockSuspension(tx: Tx, memberId: string, now: Date): Promise<SuspensionRow | undefined> {
  const { rows } = await sql<SuspensionRow>`select ${columns(now)} from member m
    join member_profile p on p.member_id = m.id where m.id = ${memberId} for update of m`.execute(tx);
  return rows[0];
}

export async function writeMemberSuspension(
  tx: Tx,
  memberId: string,
  to: { reason: string; until: Date | null } | null,
  now: Date,
): Promise<void> {
  await sql`update member set banned = ${to !== null}, ban_reason = ${to?.reason ?? null},
    ban_expires = ${to?.until ?? null}, updated_at = ${now} where id = ${memberId}`.execute(tx);
}
