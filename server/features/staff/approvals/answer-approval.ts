import type { Approval } from '../../../../contract/identity/approvals.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { approve, outdateApproval, refuseApproval, withdrawApproval } from '../../approvals/decide-approval.ts';
import { findApproval, type ApprovalRow } from '../../approvals/list-approvals.ts';
import { isBoundTo } from '../../approvals/require-approval.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { checkIndependence } from '../../identity/staff/check-independence.ts';
import { isAnotherPersonAllowed } from '../../identity/staff/is-another-person-allowed.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { approvedActions } from './approved-actions.ts';
import { mayDecide, writeApproval } from './write-approval.ts';

type Answered<Code extends string> = Promise<Outcome<Approval, 'not_found' | 'approval_over' | Code>>;

type ApproveRefusal =
  | 'approval_outdated'
  | 'approval_own'
  | 'approval_of_invited'
  | 'approval_same_device'
  | 'approval_too_early'
  | 'approval_code_wrong'
  | 'case_not_ready'
  | 'approval_not_possible';

/**
 * Approves another person's request and performs the action. Does nothing if the effect no longer matches the preview;
 * approval must then be requested again.
 */
export async function answerYes(ctx: Ctx, approvalId: string, code: string | undefined): Answered<ApproveRefusal> {
  const found = await findToDecide(ctx, approvalId);
  if (!found) return refuse('not_found');
  const { row, permit } = found;
  if (row.state !== 'asked' && row.state !== 'approved') return refuse('approval_over');
  if (await isOutdated(ctx, row)) return outdate(ctx, permit);
  const { action, place } = row;
  const besides = requireStaff(ctx).actorId;
  if (row.askedBy !== besides) {
    const independent = await checkIndependence(ctx, { askedBy: row.askedBy, approver: besides });
    if (!independent.ok) return independent;
  }
  const alone = row.alone && !(await isAnotherPersonAllowed(ctx, { action, place, besides }));
  const approved = await approve(ctx, permit, { alone, code });
  if (!approved.ok) return approved;
  const carried = await approvedActions[action].carryOut(ctx, row);
  if (carried.ok) {
    const after = await reread(ctx, approvalId);
    // If the action was already done another way, the approval remains unused.
    const isUnused = after.ok && after.value.state === 'approved' && !approvedActions[action].isLeftToAsker;
    return isUnused ? outdate(ctx, permit) : after;
  }
  // Of two people who perform it concurrently, the second finds the approval used.
  if (carried.code === 'approval_needed') return refuse('approval_over');
  if (carried.code === 'approval_outdated' || carried.code === 'preview_outdated') return outdate(ctx, permit);
  const ended = await outdateApproval(ctx, permit);
  return ended.ok ? refuse(action === 'case.approve' ? 'case_not_ready' : 'approval_not_possible') : ended;
}

/** Rejects an approval request with a reason. */
export async function answerNo(ctx: Ctx, approvalId: string, result: string): Answered<never> {
  const row = await findApproval(ctx, approvalId);
  if (!row || !mayDecide(ctx, row)) return refuse('not_found');
  const permit = permitAction(ctx, 'approval.refuse', approvalId, row.place);
  if (!permit.ok) return refuse('not_found');
  const refused = await refuseApproval(ctx, permit.value, result);
  return refused.ok ? reread(ctx, approvalId) : refused;
}

/** Withdraws the caller's own approval request. */
export async function withdrawRequest(ctx: Ctx, approvalId: string): Answered<never> {
  const row = await findApproval(ctx, approvalId);
  if (row?.askedBy !== requireStaff(ctx).actorId) return refuse('not_found');
  const permit = permitAction(ctx, 'approval.withdraw', approvalId, row.place);
  if (!permit.ok) return refuse('not_found');
  const withdrawn = await withdrawApproval(ctx, permit.value);
  return withdrawn.ok ? reread(ctx, approvalId) : withdrawn;
}

async function findToDecide(ctx: Ctx, approvalId: string) {
  const row = await findApproval(ctx, approvalId);
  if (!row || !mayDecide(ctx, row)) return undefined;
  const permit = permitAction(ctx, 'approval.approve', approvalId, row.place);
  return permit.ok ? { row, permit: permit.value } : undefined;
}

async function isOutdated(ctx: Ctx, row: ApprovalRow): Promise<boolean> {
  const now = await approvedActions[row.action].preview(ctx, row);
  return !now || !isBoundTo(row, now);
}

async function outdate(ctx: Ctx, permit: Parameters<typeof outdateApproval>[1]) {
  const outdated = await outdateApproval(ctx, permit);
  return refuse(outdated.ok ? 'approval_outdated' : 'approval_over');
}

async function reread(ctx: Ctx, approvalId: string): Promise<Outcome<Approval, 'not_found'>> {
  const row = await findApproval(ctx, approvalId);
  return row ? done(writeApproval(ctx, row)) : refuse('not_found');
}
