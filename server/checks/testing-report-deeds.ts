import type { StaffAction } from '../../contract/identity/staff.ts';
import type { ActorOf } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { closeSettlement } from '../features/reports/settlement/close-settlement.ts';
import { readSettlement } from '../features/reports/settlement/read-settlement.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { Deed } from './testing-case-deeds.ts';

type ReportAction = Extract<StaffAction, 'settlement.close'>;

/** What is done with reports. */
export function reportDeeds(of: () => TestProgram, clerk: ActorOf<'staff'>): Record<ReportAction, () => Promise<Deed>> {
  return {
    'settlement.close': async () => {
      const [subject] = (await announceEvent(of(), [generalZone(100)])) as [string];
      const permit = valueOf(permitAction({ actor: clerk }, 'settlement.close', subject));
      const { now } = await readSettlement(of(), subject);
      const act = () => closeSettlement(of(), permit, now.hash);
      return { subject, by: clerk, trace: 'select count(*)::int from settlement', act };
    },
  };
}
