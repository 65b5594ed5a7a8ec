import type { Approval } from '../../../../contract/identity/approvals.ts';
import type { ParsedStaffInputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findApproval, listApprovalRows, type ApprovalRow } from '../../approvals/list-approvals.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { mayDecide, maySeeApproval, writeApproval } from './write-approval.ts';

const pageLength = 30;

/** Those that wait for whoever asks, that they asked for, or that were answered: of those that they may see. */
export async function listApprovals(
  ctx: Ctx,
  { which, cursor, ...of }: ParsedStaffInputOf<'listApprovals'>['query'],
): Promise<Done<{ approvals: Approval[]; next: string | null }>> {
  const { actorId } = requireStaff(ctx);
  const seen: ApprovalRow[] = [];
  let after = readCursor(cursor);
  for (;;) {
    const rows = await listApprovalRows(ctx, { which, staffId: actorId, ...of }, { after, limit: pageLength });
    const isShown = (row: ApprovalRow) => {
      if (which !== 'waiting') return maySeeApproval(ctx, row);
      return mayDecide(ctx, row) && (row.askedBy !== actorId || row.alone);
    };
    for (const row of rows) {
      if (isShown(row)) seen.push(row);
      if (seen.length > pageLength) break;
    }
    const last = rows.at(-1);
    if (seen.length > pageLength || rows.length < pageLength || !last) break;
    after = { at: last.askedAt, id: last.approvalId };
  }
  const shown = seen.slice(0, pageLength);
  const last = shown.at(-1);
  const next = seen.length > pageLength && last ? `${last.askedAt.toISOString()}_${last.approvalId}` : null;
  return done({ approvals: shown.map((row) => writeApproval(ctx, row)), next });
}

/** One of them, where it is there for whoever asks. */
export async function readApproval(ctx: Ctx, approvalId: string): Promise<Outcome<Approval, 'not_found'>> {
  const row = await findApproval(ctx, approvalId);
  return row && maySeeApproval(ctx, row) ? done(writeApproval(ctx, row)) : refuse('not_found');
}

/** A cursor that is none of ours begins anew. */
function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [, at = '', id = ''] = /^(\d{4}-[\dT:.-]+Z)_([\da-f-]{36})$/.exec(cursor ?? '') ?? [];
  const date = new Date(at);
  return id && !Number.isNaN(date.getTime()) ? { at: date, id } : undefined;
}
