import type { Approval } from '../../../../contract/identity/approvals.ts';
import type { Ctx } from '../../../context.ts';
import { aloneFrom } from '../../approvals/decide-approval.ts';
import type { ApprovalRow } from '../../approvals/list-approvals.ts';
import { isAllowed } from '../../audit/permit-action.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';

/** Returns whether the caller's grants allow the action itself; if so, they may approve it unless they requested it. */
export function mayDecide(ctx: Ctx, { action, place }: ApprovalRow): boolean {
  return isAllowed(ctx, action, place) && isAllowed(ctx, 'approval.approve', place);
}

export function maySeeApproval(ctx: Ctx, row: ApprovalRow): boolean {
  return row.askedBy === requireStaff(ctx).actorId || mayDecide(ctx, row);
}

export function writeApproval(ctx: Ctx, row: ApprovalRow): Approval {
  const { approvalId, action, subject, about, preview, reason, state, answer: result, outdated } = row;
  const isOwn = row.askedBy === requireStaff(ctx).actorId;
  const isOpen = state === 'asked' || state === 'approved';
  const may: Approval['may'] = [];
  if (isOpen && mayDecide(ctx, row) && (!isOwn || row.alone)) may.push('approve');
  if (isOpen && mayDecide(ctx, row) && !isOwn) may.push('refuse');
  if (isOpen && isOwn) may.push('withdraw');
  return {
    approvalId,
    action,
    subject,
    about,
    preview,
    reason,
    state,
    answer: result,
    outdated,
    may,
    askedBy: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    aloneFrom: row.alone && isOwn ? aloneFrom(row).toISOString() : null,
  };
}
