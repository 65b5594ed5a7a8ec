import type { StaffAction } from '../../../../contract/identity/staff.ts';
import type { staffMemberCalls } from '../../../../contract/staff/members.ts';
import type { Ctx } from '../../../context.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { permitAction, type Permit } from '../../audit/permit-action.ts';
import { reopenMember, suspendMember } from '../../identity/suspending/suspend-member.ts';
import { exportMember } from '../../requests/personal-data/export-member.ts';
import { findStaffMembers, readStaffMember } from './read-member.ts';

export const staffMemberHandlers: StaffHandlersFor<typeof staffMemberCalls> = {
  findStaffMembers: (ctx, { query }) => findStaffMembers(ctx, query.text),
  readStaffMember: (ctx, { params }) => readStaffMember(ctx, params.memberId),
  suspendMember: (ctx, { params, body }) =>
    change(ctx, 'member.suspend', params.memberId, (permit) =>
      suspendMember(ctx, permit, { reason: body.reason, until: body.until === null ? null : new Date(body.until) }),
    ),
  reopenMember: (ctx, { params }) =>
    change(ctx, 'member.reopen', params.memberId, (permit) => reopenMember(ctx, permit)),
  exportMember: (ctx, { params }) =>
    change(ctx, 'member.export', params.memberId, (permit) => exportMember(ctx, permit)),
};

/**
 * Performs an action on a member. Members belong to no presenter or event, so only a grant for everything permits it.
 */
async function change<Action extends StaffAction, Value, Refusal extends string>(
  ctx: Ctx,
  action: Action,
  memberId: string,
  work: (permit: Permit<Action, string>) => Promise<Outcome<Value, Refusal>>,
): Promise<Outcome<Value, Refusal | 'forbidden'>> {
  const permit = permitAction(ctx, action, memberId);
  return permit.ok ? work(permit.value) : permit;
}
