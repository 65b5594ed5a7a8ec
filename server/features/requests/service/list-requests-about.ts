import type { Program } from '../../../context.ts';
import { maxListed } from '../rules.ts';
import { readRequestsAbout, readRequestsOf, type RequestRow } from '../store.ts';

/** Lists requests that name a transaction, by any sender, latest first. For staff. */
export async function listRequestsAbout(
  { db }: Pick<Program, 'db'>,
  number: string,
): Promise<Pick<RequestRow, 'reference' | 'kind' | 'state' | 'createdAt'>[]> {
  return readRequestsAbout(db, number, maxListed);
}

/** Lists requests that a member sent, latest first. For staff. */
export async function listRequestsOf(
  { db }: Pick<Program, 'db'>,
  memberId: string,
): Promise<Pick<RequestRow, 'reference' | 'kind' | 'state' | 'createdAt'>[]> {
  const rows = await readRequestsOf(db, memberId, maxListed);
  return rows.map(({ reference, kind, state, createdAt }) => ({ reference, kind, state, createdAt }));
}
