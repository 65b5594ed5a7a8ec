import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** What captured charges were for that a reference names: the provider's, ours, or the number that confirms them. */
export async function findSubjectsByReference(db: Db, reference: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    (select subject from charge where state = 'captured' and provider_ref = ${reference} limit ${limit})
    union (select subject from charge where state = 'captured' and confirmation_number = ${reference} limit ${limit})`.execute(
    db,
  );
  return rows.map(({ subject }) => subject);
}

/** What the latest charges were for that a card with these last four digits paid. */
export async function findSubjectsByCard(db: Db, digits: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select subject from charge
    where state = 'captured' and right(card_number, 4) = ${digits}
    order by created_at desc limit ${limit}`.execute(db);
  return rows.map(({ subject }) => subject);
}
