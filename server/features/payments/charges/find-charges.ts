import type { Program } from '../../../context.ts';
import { findSubjectsByCard, findSubjectsByReference } from '../store-find.ts';
import { readChargesById } from '../store.ts';

/** Charges that are found by one reference, or one card, at most. */
const most = 25;

/** What was paid by the charges that a reference names: a provider's, the confirmation's, or our own id. */
export async function findPaidByReference({ db }: Pick<Program, 'db'>, reference: string): Promise<string[]> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(reference);
  const own = isId ? await readChargesById(db, [reference]) : [];
  return [...own.map(({ subject }) => subject), ...(await findSubjectsByReference(db, reference, most))];
}

/** What the latest charges paid that went by a card with these last four digits. */
export function findPaidByCard({ db }: Pick<Program, 'db'>, digits: string): Promise<string[]> {
  return findSubjectsByCard(db, digits, most);
}
