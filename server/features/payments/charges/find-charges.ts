import type { Program } from '../../../context.ts';
import { findSubjectsByCard, findSubjectsByReference } from './store-find.ts';
import { readChargesById } from '../store.ts';

const max = 25;

/** Returns the subjects of charges with this reference: the provider's, the confirmation number, or our own ID. */
export async function findPaidByReference({ db }: Pick<Program, 'db'>, reference: string): Promise<string[]> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(reference);
  const own = isId ? await readChargesById(db, [reference]) : [];
  return [...own.map(({ subject }) => subject), ...(await findSubjectsByReference(db, reference, max))];
}

/** Returns the subjects of the latest charges paid by a card with these last four digits. */
export function findPaidByCard({ db }: Pick<Program, 'db'>, digits: string): Promise<string[]> {
  return findSubjectsByCard(db, digits, max);
}
