import type { StaffAction } from '../../contract/identity/staff.ts';
import type { ActorOf } from '../context.ts';
import { requestApproval } from '../features/approvals/request-approval.ts';
import { approve } from '../features/approvals/decide-approval.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { closeSettlement } from '../features/reports/settlement/close-settlement.ts';
import { readSettlement } from '../features/reports/settlement/read-settlement.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { beginExport } from '../features/staff/exports/make-export.ts';
import { staffActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import type { AuditedAction } from './testing-case-actions.ts';

type ReportAction = Extract<StaffAction, 'settlement.close' | 'export.make' | 'export.people'>;

export function auditedReportActions(
  of: () => TestProgram,
  clerk: ActorOf<'staff'>,
): Record<ReportAction, () => Promise<AuditedAction>> {
  return {
    'export.make': () => {
      const act = () => beginExport(of().ctx(clerk), 'events', 'csv', {});
      return Promise.resolve({ subject: 'events', by: clerk, act });
    },
    'export.people': async () => {
      await of().pool.query(
        `insert into staff (staff_id, email, name, language, created_at)
         select gen_random_uuid(), n || '@example.com', 'Ah Fei', 'zh_hk', now() from generate_series(1, 501) n`,
      );
      const subject = 'people';
      const preview = { list: 'people', people: 501 };
      const ask = valueOf(permitAction({ actor: clerk }, 'approval.ask', of().id()));
      const requested = {
        action: 'export.people',
        subject,
        place: {},
        about: {},
        preview,
        reason: 'x',
        alone: false,
      } as const;
      const { approvalId } = valueOf(await requestApproval(of(), ask, requested));
      const yes = valueOf(permitAction({ actor: staffActor() }, 'approval.approve', approvalId));
      valueOf(await approve(of(), yes, { alone: false }));
      await of().pool.query('delete from audit');
      const act = () => beginExport(of().ctx(clerk), 'people', 'csv', {});
      return { subject, by: clerk, trace: 'select state from approval', act };
    },
    'settlement.close': async () => {
      const [subject] = (await announceEvent(of(), [generalZone(100)])) as [string];
      const permit = valueOf(permitAction({ actor: clerk }, 'settlement.close', subject));
      const { now } = await readSettlement(of(), subject);
      const act = () => closeSettlement(of(), permit, now.hash);
      return { subject, by: clerk, trace: 'select count(*)::int from settlement', act };
    },
  };
}
