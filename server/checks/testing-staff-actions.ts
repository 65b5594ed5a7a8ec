import type { StaffAction, StaffReadAction } from '../../contract/identity/staff.ts';
import type { ActorOf } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import {
  grantRole,
  reopenPerson,
  revokeGrant,
  suspendPerson,
} from '../features/identity/staff-people/change-people.ts';
import { inviteByLink } from '../features/identity/staff/invite-staff.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type PeopleAction = Exclude<Extract<StaffAction, `staff.${string}`>, StaffReadAction>;

export function auditedStaffActions(
  of: () => TestProgram,
  clerk: ActorOf<'staff'>,
): Record<PeopleAction, () => Promise<AuditedAction>> {
  const permitted = <Action extends PeopleAction>(action: Action, subject: string) =>
    valueOf(permitAction({ actor: clerk }, action, subject));
  const add = (staffId: string, email: string) =>
    of().pool.query(
      `insert into staff (staff_id, email, name, language, created_at) values ($1, $2, 'Ah Fei', 'zh_hk', $3)`,
      [staffId, email, of().now()],
    );
  const addClerk = () => add(clerk.actorId, 'clerk@example.com');
  const grant = { role: 'gate', scope: { kind: 'everything' } } as const;
  const addPerson = async () => {
    await addClerk();
    const [subject, grantId] = [of().id(), of().id()];
    await add(subject, 'person@example.com');
    await of().pool.query(
      `insert into staff_grant (grant_id, staff_id, role, scope, granted_at) values ($1, $2, 'boxOffice', $3, $4)`,
      [grantId, subject, grant.scope, of().now()],
    );
    return { subject, grantId };
  };
  return {
    'staff.invite': async () => {
      await addClerk();
      const subject = of().id();
      const act = () => inviteByLink(of(), permitted('staff.invite', subject), { email: 'new@example.com', grant });
      return { subject, by: clerk, trace: 'select count(*)::int from staff_invitation', act };
    },
    'staff.grant': async () => {
      const { subject } = await addPerson();
      const act = () => grantRole(of(), permitted('staff.grant', subject), grant);
      return { subject, by: clerk, trace: 'select count(*)::int from staff_grant', act };
    },
    'staff.revoke': async () => {
      const { subject, grantId } = await addPerson();
      const act = () => revokeGrant(of(), permitted('staff.revoke', subject), grantId);
      return { subject, by: clerk, trace: 'select count(*)::int from staff_grant', act };
    },
    'staff.suspend': async () => {
      const { subject } = await addPerson();
      const act = () => suspendPerson(of(), permitted('staff.suspend', subject), { reason: 'left' });
      return { subject, by: clerk, trace: 'select suspended_at from staff order by email', act };
    },
    'staff.reopen': async () => {
      const { subject } = await addPerson();
      await of().pool.query('update staff set suspended_at = $1 where staff_id = $2', [of().now(), subject]);
      const act = () => reopenPerson(of(), permitted('staff.reopen', subject));
      return { subject, by: clerk, trace: 'select suspended_at from staff order by email', act };
    },
  };
}
