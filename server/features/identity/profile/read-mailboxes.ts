import type { Language } from '../../../../contract/core/language.ts';
import type { Program } from '../../../context.ts';
import { readMailboxRows } from '../store-member-info.ts';

/** Where the mail of members goes and in which language, by their ids; accounts that are gone are left out. For jobs. */
export async function readMailboxes(
  program: Pick<Program, 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { email: string; language: Language }>> {
  const rows = await readMailboxRows(program.db, memberIds);
  return new Map(rows.map(({ memberId, ...mailbox }) => [memberId, mailbox]));
}
