import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Language } from '../../../contract/core/language.ts';

export interface StaffAccount {
  staffId: string;
  name: string;
  email: string;
  language: Language;
}

/** @throws where there is no such account. */
export async function readStaffAccount(db: Db, staffId: string): Promise<StaffAccount> {
  const { rows } = await sql<StaffAccount>`select staff_id as "staffId", name, email, language from staff
    where staff_id = ${staffId}`.execute(db);
  if (!rows[0]) throw new Error('no such staff account');
  return rows[0];
}
