import type { Program } from '../../../context.ts';
import { mostListed } from '../rules.ts';
import { readRequestsAbout, type RequestRow } from '../store.ts';

/** Requests that name a transaction, latest first, whoever sent them. For staff. */
export async function listRequestsAbout(
  { db }: Pick<Program, 'db'>,
  number: string,
): Promise<Pick<RequestRow, 'reference' | 'kind' | 'state' | 'createdAt'>[]> {
  return readRequestsAbout(db, number, mostListed);
}
