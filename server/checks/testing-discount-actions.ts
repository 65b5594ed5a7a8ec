import type { StaffAction } from '../../contract/identity/staff.ts';
import type { Actor } from '../context.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { endCodesOf, createDiscountCodes } from '../features/discounts/create-discount-codes.ts';
import { announceDiscounted, makeCode } from '../features/discounts/testing-discounts.ts';
import type { TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import { auditedCaseActions, type AuditedAction } from './testing-case-actions.ts';
import { auditedOrderActions } from './testing-order-actions.ts';

export type { AuditedAction };

type CodeAction = Extract<StaffAction, `discount_code.${string}`>;

/** Audited actions on events: on their discount codes, on cases, and on sold tickets. */
export function auditedEventActions(of: () => TestProgram, clerk: Actor) {
  return { ...auditedCaseActions(of, clerk), ...discountDeeds(of, clerk), ...auditedOrderActions(of, clerk) };
}

function discountDeeds(of: () => TestProgram, clerk: Actor): Record<CodeAction, () => Promise<AuditedAction>> {
  const permitted = <Action extends CodeAction>(action: Action, subject: number) =>
    valueOf(permitAction({ actor: clerk }, action, subject));
  return {
    'discount_code.make': async () => {
      const { eventNumber: subject } = await announceDiscounted(of());
      const codes = { discountKey: 'friends', uses: 1, perMember: null, codes: { count: 2 } };
      const act = () => createDiscountCodes(of(), permitted('discount_code.make', subject), codes);
      return { subject, by: clerk, trace: 'select count(*)::int from discount_code', act };
    },
    'discount_code.end': async () => {
      const { eventNumber: subject } = await announceDiscounted(of());
      await makeCode(of(), subject);
      await of().pool.query(`delete from audit where action = 'discount_code.make'`);
      const act = () => endCodesOf(of(), permitted('discount_code.end', subject), 'friends');
      return { subject, by: clerk, trace: 'select ended_at from discount_code', act };
    },
  };
}
