import type { StaffAction } from '../../contract/identity/staff.ts';
import type { ActorOf } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { addDirectoryEntry, writeDirectoryEntry } from '../features/catalogue/directory/write-directory-entry.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { createPlan } from '../features/seating/saving/create-plan.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type VenueAction = Extract<StaffAction, `${'plan' | 'venue' | 'presenter'}.write`>;

export function auditedVenueActions(
  of: () => TestProgram,
  clerk: ActorOf<'staff'>,
): Record<VenueAction, () => Promise<AuditedAction>> {
  const name = { en_us: 'Hall', zh_hk: '會堂', zh_cn: '会堂' };
  const announce = async () => {
    await announceEvent(of(), [generalZone(100)]);
    const { rows } = await of().pool.query<{ venueId: string }>('select venue_id as "venueId" from venue');
    return rows[0]!.venueId;
  };
  return {
    'venue.write': async () => {
      const subject = await announce();
      const permit = valueOf(permitAction({ actor: clerk }, 'venue.write', subject));
      const changes = [{ path: 'name/zh_cn', to: 'value', value: '会堂' }] as const;
      const act = () => writeDirectoryEntry(of(), permit, { version: 0, changes });
      return { subject, by: clerk, trace: 'select name from venue', act };
    },
    'presenter.write': async () => {
      const subject = of().id();
      const permit = valueOf(permitAction({ actor: clerk }, 'presenter.write', subject));
      const act = () => addDirectoryEntry(of(), permit, { name });
      return { subject, by: clerk, trace: 'select count(*)::int from presenter', act };
    },
    'plan.write': async () => {
      const venueId = await announce();
      const permit = valueOf(permitAction({ actor: clerk }, 'plan.write', 'hall'));
      const act = () => createPlan(of(), permit, { venueId, name, presenterId: null });
      return { subject: 'hall', by: clerk, trace: 'select count(*)::int from seat_plan', act };
    },
  };
}
