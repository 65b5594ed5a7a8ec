import type { Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { readMailboxRows } from '../store-member-info.ts';

/** Returns members' addresses and languages by ID; closed accounts are left out. For jobs. */
export async function readMailboxes(
  program: Pick<Program, 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { email: string; language: Language }>> {
  const rows = await readMailboxRows(program.db, memberIds);
  return new Map(rows.map(({ memberId, ...mailbox }) => [memberId, mailbox]));
}
