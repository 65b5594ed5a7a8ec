import { sql } from 'kysely';
import type { Db } from '../../../context.ts';

/** Records the text edition in force at an instant, once; does nothing if there was none. */
export async function insertAgreement(
  db: Db,
  { memberId, page, agreedAt }: { memberId: string; page: string; agreedAt: Date },
): Promise<void> {
  await sql`insert into agreed_edition (member_id, page, version, agreed_at)
    select ${memberId}::uuid, page, max(version), ${agreedAt}::timestamptz from page_edition
    where page = ${page} and published_at <= ${agreedAt} group by page
    on conflict do nothing`.execute(db);
}

export interface AgreementRow {
  page: string;
  version: number;
  agreedAt: Date;
}

export async function readAgreements(db: Db, memberId: string): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select page, version, agreed_at as "agreedAt" from agreed_edition
    where member_id = ${memberId} order by page`.execute(db);
  return rows;
}

export async function deleteAgreements(db: Db, memberId: string): Promise<void> {
  await sql`delete from agreed_edition where member_id = ${memberId}`.execute(db);
}
