import type { StaffAction } from '../../contract/identity/staff.ts';
import type { ActorOf } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { inviteStaff } from '../features/identity/staff/invite-staff.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { Deed } from './testing-case-deeds.ts';

type PeopleAction = Extract<StaffAction, `staff.${string}`>;

/** What is done to people of the staff. */
export function staffDeeds(of: () => TestProgram, clerk: ActorOf<'staff'>): Record<PeopleAction, () => Promise<Deed>> {
  const permitted = <Action extends PeopleAction>(action: Action, subject: string) =>
    valueOf(permitAction({ actor: clerk }, action, subject));
  const addClerk = () =>
    of().pool.query(
      `insert into staff (staff_id, email, name, language, created_at) values ($1, 'clerk@example.com', 'Ah Fei', 'zh_hk', $2)`,
      [clerk.actorId, of().now()],
    );
  return {
    'staff.invite': async () => {
      await addClerk();
      const subject = of().id();
      const grant = { role: 'gate', scope: { kind: 'everything' } } as const;
      const act = () => inviteStaff(of(), permitted('staff.invite', subject), { email: 'new@example.com', grant });
      return { subject, by: clerk, trace: 'select count(*)::int from staff_invitation', act };
    },
  };
}
