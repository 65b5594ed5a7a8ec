import type { StaffAction, StaffReadAction } from '../../contract/identity/staff.ts';
import type { ActorOf } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { reopenMember, suspendMember } from '../features/identity/suspending/suspend-member.ts';
import { exportMember } from '../features/requests/personal-data/export-member.ts';
import { activatedMember } from '../testing/members.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type MemberAction = Exclude<Extract<StaffAction, `member.${string}`>, StaffReadAction>;

export function auditedMemberActions(
  of: () => TestProgram,
  clerk: ActorOf<'staff'>,
): Record<MemberAction, () => Promise<AuditedAction>> {
  const permitted = <Action extends MemberAction>(action: Action, subject: string) =>
    valueOf(permitAction({ actor: clerk }, action, subject));
  const trace = 'select banned, ban_reason from member';
  const member = async () => (await activatedMember(of(), 'member@example.com')).memberId;
  return {
    'member.suspend': async () => {
      const subject = await member();
      const to = { reason: 'fraud', until: null };
      return { subject, by: clerk, trace, act: () => suspendMember(of(), permitted('member.suspend', subject), to) };
    },
    'member.reopen': async () => {
      const subject = await member();
      await of().pool.query('update member set banned = true');
      return { subject, by: clerk, trace, act: () => reopenMember(of(), permitted('member.reopen', subject)) };
    },
    'member.export': async () => {
      const subject = await member();
      return { subject, by: clerk, act: () => exportMember(of().ctx(clerk), permitted('member.export', subject)) };
    },
  };
}
