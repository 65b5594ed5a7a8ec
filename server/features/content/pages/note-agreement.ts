import type { Program } from '../../../context.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { agreedPages } from '../rules.ts';
import { deleteAgreements, insertAgreement } from './store-agreements.ts';

/**
 * Writes down which editions somebody agreed to: those in force when their account was made, however late the job comes.
 * Repeating it changes nothing; for an account that is closed by then it does nothing.
 * @param fact.agreedAt ISO 8601.
 */
export async function noteAgreement(
  program: Program,
  { memberId, agreedAt }: { memberId: string; agreedAt: string },
): Promise<void> {
  if (!(await readContact(program, memberId))) return;
  for (const page of agreedPages) await insertAgreement(program.db, { memberId, page, agreedAt: new Date(agreedAt) });
}

/** After an account was closed. */
export async function forgetAgreements(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await deleteAgreements(program.db, memberId);
}
