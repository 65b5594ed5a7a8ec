import type { ActorOf } from '../context.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { auditedMemberActions } from './testing-member-actions.ts';
import { auditedApprovalActions } from './testing-approval-actions.ts';
import { auditedContentActions } from './testing-content-actions.ts';
import { auditedEventActions } from './testing-discount-actions.ts';
import { auditedStaffActions } from './testing-staff-actions.ts';
import { auditedPriorityActions } from './testing-priority-actions.ts';
import { auditedAllotmentActions, auditedEditingActions } from './testing-editing-actions.ts';
import { auditedExchangeActions } from './testing-exchange-actions.ts';
import { auditedGiftActions } from './testing-gift-actions.ts';
import { auditedVenueActions } from './testing-venue-actions.ts';
import { auditedCounterActions } from './testing-counter-actions.ts';
import { auditedReportActions } from './testing-report-actions.ts';

export type { AuditedAction } from './testing-case-actions.ts';

/** Audited staff actions by feature; add new ones here. */
export function otherAuditedActions(of: () => TestProgram, clerk: ActorOf<'staff'>) {
  return {
    ...auditedEventActions(of, clerk),
    ...auditedContentActions(of, clerk),
    ...auditedStaffActions(of, clerk),
    ...auditedPriorityActions(of, clerk),
    ...auditedEditingActions(of, clerk),
    ...auditedAllotmentActions(of, clerk),
    ...auditedGiftActions(of, clerk),
    ...auditedExchangeActions(of, clerk),
    ...auditedVenueActions(of, clerk),
    ...auditedCounterActions(of),
    ...auditedReportActions(of, clerk),
    ...auditedApprovalActions(of, clerk),
    ...auditedMemberActions(of, clerk),
  };
}
