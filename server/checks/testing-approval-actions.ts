import type { StaffAction } from '../../contract/identity/staff.ts';
import type { ActorOf } from '../context.ts';
import { requestApproval } from '../features/approvals/request-approval.ts';
import { approve, refuseApproval, withdrawApproval } from '../features/approvals/decide-approval.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { staffActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type ApprovalAction = Extract<StaffAction, `approval.${string}`>;

export function auditedApprovalActions(
  of: () => TestProgram,
  clerk: ActorOf<'staff'>,
): Record<ApprovalAction, () => Promise<AuditedAction>> {
  const trace = 'select state from approval';
  const asking = (approvalId: string, actor: ActorOf<'staff'>) =>
    requestApproval(of(), valueOf(permitAction({ actor }, 'approval.ask', approvalId)), {
      action: 'case.approve',
      subject: 1,
      place: {},
      about: {},
      preview: { orders: 1 },
      reason: 'Illness',
      alone: false,
    });
  const permitted = <Action extends ApprovalAction>(action: Action, subject: string) =>
    valueOf(permitAction({ actor: clerk }, action, subject));
  const onAsked = async (act: (approvalId: string) => Promise<unknown>, by = staffActor()): Promise<AuditedAction> => {
    const subject = of().id();
    valueOf(await asking(subject, by));
    return { subject, by: clerk, trace, act: () => act(subject) };
  };
  return {
    'approval.ask': () => {
      const subject = of().id();
      return Promise.resolve({ subject, by: clerk, trace, act: () => asking(subject, clerk) });
    },
    'approval.approve': () => onAsked((id) => approve(of(), permitted('approval.approve', id), { alone: false })),
    'approval.refuse': () => onAsked((id) => refuseApproval(of(), permitted('approval.refuse', id), 'No')),
    'approval.withdraw': () => onAsked((id) => withdrawApproval(of(), permitted('approval.withdraw', id)), clerk),
  };
}
