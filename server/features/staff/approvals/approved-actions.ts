import type { ApprovableAction } from '../../../../contract/identity/approvals.ts';
import { defaultLanguage, isLanguage } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { GrantScope } from '../../../../contract/identity/staff.ts';
import { StaffRefundInput as Refund } from '../../../../contract/staff/order-work.ts';
import { StaffExchangeInput as Exchange } from '../../../../contract/staff/orders-work/exchanges.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { ApprovalRow } from '../../approvals/list-approvals.ts';
import type { Preview } from '../../approvals/require-approval.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { approveCase } from '../../cases/decide-case.ts';
import { describeCase } from '../../cases/describe-case.ts';
import { findCase } from '../../cases/list-cases.ts';
import { describeGrant, grantRole } from '../../identity/staff-people/change-people.ts';
import { describeInvitation, inviteByMail, isOfStaff } from '../../identity/staff/invite-staff.ts';
import { describeExchange, exchangeByApproval, type StaffExchangeRequest } from '../../orders/staff/exchange-order.ts';
import { describeRefund, refundByApproval, type StaffRefundRequest } from '../../orders/staff/refund-order.ts';
import { previewOtherWay, settleOtherWay, type PaidOtherWay } from '../../payments/refunds/resolve-refund.ts';

interface ApprovedAction {
  /** Returns the current effect; undefined if the action is no longer possible. */
  preview(ctx: Ctx, row: ApprovalRow): Promise<Preview | undefined>;
  /** Performs the action with the approver's permit. */
  carryOut(ctx: Ctx, row: ApprovalRow): Promise<Outcome<unknown>>;
  /** True if the requester performs the action after approval; until then the approval stays open. */
  readonly isLeftToAsker?: true;
}

export const approvedActions: Readonly<Record<ApprovableAction, ApprovedAction>> = {
  'case.approve': {
    preview: async (ctx, { subject }) => {
      const found = await findCase(ctx, Number(subject));
      return found?.state === 'previewed' ? describeCase(found) : undefined;
    },
    carryOut: async (ctx, { subject, place }) => {
      const permit = permitAction(ctx, 'case.approve', Number(subject), place);
      return permit.ok ? approveCase(ctx, permit.value) : refuse('forbidden');
    },
  },
  'refund.settle_other_way': {
    preview: (ctx, { subject, input }) => previewOtherWay(ctx, subject, paidOf(input)),
    carryOut: async (ctx, { subject, place, input }) => {
      const permit = permitAction(ctx, 'refund.settle_other_way', subject, place);
      return permit.ok ? settleOtherWay(ctx, permit.value, paidOf(input)) : refuse('forbidden');
    },
  },
  'order.refund_more': {
    preview: (ctx, { subject, input }) => describeRefund(ctx, subject, refundOf(input)),
    carryOut: async (ctx, { subject, place, input }) => {
      const permit = permitAction(ctx, 'order.refund_more', subject, place);
      return permit.ok ? refundByApproval(ctx, permit.value, refundOf(input)) : refuse('forbidden');
    },
  },
  'order.exchange_more': {
    preview: (ctx, { subject, input }) => describeExchange(ctx, subject, exchangeOf(input)),
    carryOut: async (ctx, { subject, place, input, approvalId }) => {
      const permit = permitAction(ctx, 'order.exchange_more', subject, place);
      // The seats held for the request were released, so hold them again under a new ID.
      const requested = { ...exchangeOf(input), exchangeId: approvalId };
      return permit.ok ? exchangeByApproval(ctx, permit.value, requested) : refuse('forbidden');
    },
  },
  'staff.grant': {
    preview: (_, { subject, input }) => Promise.resolve(describeGrant(subject, scopeOf(input))),
    carryOut: async (ctx, { subject, place, input }) => {
      const permit = permitAction(ctx, 'staff.grant', subject, place);
      const grant = { role: 'administrator', scope: scopeOf(input) } as const;
      return permit.ok ? grantRole(ctx, permit.value, grant) : refuse('forbidden');
    },
  },
  'staff.invite': {
    preview: async (ctx, { input }) => {
      const { email, scope } = invitedOf(input);
      return (await isOfStaff(ctx, email)) ? undefined : describeInvitation(email, scope);
    },
    carryOut: async (ctx, { subject, place, input }) => {
      const permit = permitAction(ctx, 'staff.invite', subject, place);
      const { email, scope, language } = invitedOf(input);
      const grant = { role: 'administrator', scope } as const;
      return permit.ok ? inviteByMail(ctx, permit.value, { email, grant }, language) : refuse('forbidden');
    },
  },
  'export.people': {
    // The preview is from the request; saving compares it with the current data.
    preview: (_ctx, { preview }) => Promise.resolve(preview),
    carryOut: () => Promise.resolve(done()),
    isLeftToAsker: true,
  },
};

const exchangeOf = (input: Preview): StaffExchangeRequest => Exchange.parse(input);
const refundOf = (input: Preview): StaffRefundRequest => Refund.parse(input);
/** Relies on the check in `requestInvitationApproval`. */
function invitedOf({ email, scope, language }: Preview) {
  return {
    email: String(email),
    scope: GrantScope.parse(scope),
    language: isLanguage(language) ? language : defaultLanguage,
  };
}

const scopeOf = ({ scope }: Preview): GrantScope => GrantScope.parse(scope);

/** Relies on the check in `requestOtherWayApproval`. */
function paidOf({ way, proof }: Preview): PaidOtherWay {
  return { way: way === 'cash' ? 'cash' : 'bank_transfer', proof: String(proof) };
}
