import { approvableActions, type Approval } from '../../../../contract/identity/approvals.ts';
import type { GrantScope, ScopePath } from '../../../../contract/identity/staff.ts';
import type { ParsedStaffInputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findApproval, listApprovalRows } from '../../approvals/list-approvals.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { scopesOf } from '../../audit/permit-action.ts';
import { maySeeApproval, writeApproval } from './write-approval.ts';

const pageLength = 30;

/** Lists visible approvals that wait for the caller, that the caller requested, or that were answered. */
export async function listApprovals(
  ctx: Ctx,
  { which, cursor, ...of }: ParsedStaffInputOf<'listApprovals'>['query'],
): Promise<Done<{ approvals: Approval[]; next: string | null }>> {
  const { actorId } = requireStaff(ctx);
  const acts = approvableActions.flatMap((action) =>
    scopesOf(ctx, action).map((scope) => ({ action, place: placeWithin(scope) })),
  );
  const visible = { acts, approves: scopesOf(ctx, 'approval.approve').map(placeWithin) };
  const seen = await listApprovalRows(
    ctx,
    { which, staffId: actorId, visible, ...of },
    { after: readCursor(cursor), limit: pageLength + 1 },
  );
  const shown = seen.slice(0, pageLength);
  const last = shown.at(-1);
  const next = seen.length > pageLength && last ? `${last.askedAt.toISOString()}_${last.approvalId}` : null;
  return done({ approvals: shown.map((row) => writeApproval(ctx, row)), next });
}

/** Returns a place covered by a scope; `everything` covers every place. */
function placeWithin({ kind, ...of }: GrantScope): ScopePath {
  return kind === 'everything' ? {} : of;
}

/** Returns an approval if the caller may see it. */
export async function readApproval(ctx: Ctx, approvalId: string): Promise<Outcome<Approval, 'not_found'>> {
  const row = await findApproval(ctx, approvalId);
  return row && maySeeApproval(ctx, row) ? done(writeApproval(ctx, row)) : refuse('not_found');
}

/** Returns undefined for an invalid cursor, which gives the first page. */
function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [, at = '', id = ''] = /^(\d{4}-[\dT:.-]+Z)_([\da-f-]{36})$/.exec(cursor ?? '') ?? [];
  const date = new Date(at);
  return id && !Number.isNaN(date.getTime()) ? { at: date, id } : undefined;
}
