import type { Program } from '../../context.ts';
import { readApprovalRow, readApprovals, type After, type ApprovalRow, type ApprovalFilter } from './store.ts';

export type { ApprovalRow };

/** Returns an approval in its current state. Callers must check that it may be seen. */
export function findApproval(
  program: Pick<Program, 'db' | 'now'>,
  approvalId: string,
): Promise<ApprovalRow | undefined> {
  return readApprovalRow(program.db, approvalId, program.now());
}

/** Lists approvals by page, latest first. Callers must check that they may be seen. */
export function listApprovalRows(
  program: Pick<Program, 'db' | 'now'>,
  of: ApprovalFilter,
  { after, limit }: { after: After | undefined; limit: number },
): Promise<ApprovalRow[]> {
  return readApprovals(program.db, of, { now: program.now(), after, limit });
}
