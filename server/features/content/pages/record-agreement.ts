import type { Program } from '../../../context.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { agreedPages } from '../rules.ts';
import { deleteAgreements, insertAgreement } from './store-agreements.ts';

/**
 * Records the editions that a member agreed to: those in force when the account was created, however late the job runs.
 * Idempotent; does nothing for a closed account.
 * @param fact.agreedAt ISO 8601
 */
export async function recordAgreement(
  program: Program,
  { memberId, agreedAt }: { memberId: string; agreedAt: string },
): Promise<void> {
  if (!(await readContact(program, memberId))) return;
  for (const page of agreedPages) await insertAgreement(program.db, { memberId, page, agreedAt: new Date(agreedAt) });
}

export async function forgetAgreements(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await deleteAgreements(program.db, memberId);
}
