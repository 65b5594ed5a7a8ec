import { sql } from 'kysely';
import type { Db } from '../../../context.ts';

/** Returns the subjects of captured charges with this provider reference or confirmation number. */
export async function findSubjectsByReference(db: Db, reference: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    (select subject from charge where state = 'captured' and provider_ref = ${reference} limit ${limit})
    union (select subject from charge where state = 'captured' and confirmation_number = ${reference} limit ${limit})`.execute(
    db,
  );
  return rows.map(({ subject }) => subject);
}

/** Returns the subjects of the latest captured charges paid by a card with these last four digits. */
export async function findSubjectsByCard(db: Db, digits: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select subject from charge
    where state = 'captured' and right(card_number, 4) = ${digits}
    order by created_at desc limit ${limit}`.execute(db);
  return rows.map(({ subject }) => subject);
}
