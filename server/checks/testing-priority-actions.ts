import type { StaffAction } from '../../contract/identity/staff.ts';
import type { Actor } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { fillGroup } from '../features/priority/fill-group.ts';
import { createAccessCodes, withdrawCodes } from '../features/priority/create-access-codes.ts';
import { changeGroup, endGroup, linkGroup } from '../features/priority/change-group.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type PriorityAction = Extract<StaffAction, `codes.${string}` | `group.${string}`>;

export function auditedPriorityActions(
  of: () => TestProgram,
  clerk: Actor,
): Record<PriorityAction, () => Promise<AuditedAction>> {
  const permitted = <Action extends PriorityAction>(action: Action) =>
    valueOf(permitAction({ actor: clerk }, action, 'fan-club'));
  const eventNumber = async () => {
    await announceEvent(of(), [generalZone(10)]);
    const { rows } = await of().pool.query<{ number: number }>('select number from event');
    await of().pool.query('delete from audit');
    return rows[0]!.number;
  };
  const make = () => createAccessCodes(of(), permitted('codes.make'), { count: 3, uses: 2, single: true });
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
    'group.link': async () => {
      const owner = await eventNumber();
      const act = () => linkGroup(of(), permitted('group.link'), { owner, days: 7 });
      return { subject: 'fan-club', by: clerk, trace: 'select count(*)::int from priority_owner', act };
    },
    'group.end': async () => {
      const owner = await eventNumber();
      valueOf(await changeGroup(of(), permitted('group.fill'), { owner, to: 'add', emails: ['fan@example.hk'] }));
      const act = () => endGroup(of(), permitted('group.end'), owner);
      return { subject: 'fan-club', by: clerk, trace: 'select ended_at from priority_owner', act };
    },
  };
}
