import type { StaffAction } from '../../contract/identity/staff.ts';
import type { Actor } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { fillGroup } from '../features/priority/fill-group.ts';
import { makeCodes, withdrawCodes } from '../features/priority/make-codes.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { Deed } from './testing-case-deeds.ts';

type PriorityAction = Extract<StaffAction, `codes.${string}` | `group.${string}`>;

/** What is done to the codes and groups of priority sales. */
export function priorityDeeds(of: () => TestProgram, clerk: Actor): Record<PriorityAction, () => Promise<Deed>> {
  const permitted = <Action extends PriorityAction>(action: Action) =>
    valueOf(permitAction({ actor: clerk }, action, 'fan-club'));
  const make = () => makeCodes(of(), permitted('codes.make'), { count: 3, uses: 2, single: true });
  const ofCodes = { subject: 'fan-club', by: clerk, trace: 'select count(*)::int from priority_code' };
  return {
    'codes.make': () => Promise.resolve({ ...ofCodes, act: make }),
    'codes.withdraw': async () => {
      await make();
      return { ...ofCodes, act: () => withdrawCodes(of(), permitted('codes.withdraw')) };
    },
    'group.fill': () =>
      Promise.resolve({
        subject: 'fan-club',
        by: clerk,
        trace: 'select count(*)::int from group_member',
        act: () => fillGroup(of(), permitted('group.fill'), ['fan@example.hk']),
      }),
  };
}
