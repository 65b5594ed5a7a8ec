import type { Program } from '../../context.ts';
import { readApproval, readApprovals, type After, type ApprovalRow, type WantedApprovals } from './store.ts';

export type { ApprovalRow };

/** One, as it stands now; whose it is to see is its caller's to know. */
export function findApproval(
  program: Pick<Program, 'db' | 'now'>,
  approvalId: string,
): Promise<ApprovalRow | undefined> {
  return readApproval(program.db, approvalId, program.now());
}

/** The latest first, page by page; whose they are to see is their caller's to know. */
export function listApprovalRows(
  program: Pick<Program, 'db' | 'now'>,
  of: WantedApprovals,
  { after, limit }: { after: After | undefined; limit: number },
): Promise<ApprovalRow[]> {
  return readApprovals(program.db, of, { now: program.now(), after, limit });
}
