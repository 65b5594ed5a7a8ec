import type { Place } from '../../../../contract/identity/staff.ts';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { askApproval, type Asked } from '../../approvals/ask-approval.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { describeCase } from '../../cases/describe-case.ts';
import { findCase } from '../../cases/list-cases.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { findPlaceOf } from '../../catalogue/scopes/find-place.ts';
import { isSomebodyElseAllowed } from '../../identity/staff/is-somebody-else-allowed.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { previewOtherWay, type PaidOtherWay } from '../../payments/refunds/resolve-refund.ts';
import { writeApproval } from './write-approval.ts';

type AskedFor<Code extends string> = Promise<Outcome<Approval, 'approval_open' | 'forbidden' | Code>>;

/** Asks somebody else to have a case carried out, that was looked at. */
export async function askForCase(
  ctx: Ctx,
  number: number,
  reason: string,
): AskedFor<'case_not_found' | 'case_state_wrong'> {
  const row = await findCase(ctx, number);
  if (!row) return refuse('case_not_found');
  const place = await findPlaceOf(ctx, row.performanceId);
  if (!permitAction(ctx, 'case.preview', number, place).ok) return refuse('case_not_found');
  if (row.state !== 'previewed') return refuse('case_state_wrong');
  const { event, performance } = await recallPerformance(ctx, row.performanceId);
  const about = { title: event.title, venue: performance.venue.name, startsAt: performance.startsAt.toISOString() };
  const asked = { action: 'case.approve', subject: number, place, about, preview: describeCase(row), reason } as const;
  return ask(ctx, asked);
}

/** Asks somebody else to agree that a refund was paid another way. */
export async function askForOtherWay(
  ctx: Ctx,
  refundId: string,
  { reason, ...paid }: PaidOtherWay & { reason: string },
): AskedFor<'refund_not_found'> {
  const preview = await previewOtherWay(ctx, refundId, paid);
  if (!preview || !permitAction(ctx, 'refund.settle_other_way', refundId).ok) return refuse('refund_not_found');
  const asked = {
    action: 'refund.settle_other_way',
    subject: refundId,
    place: {},
    about: {},
    preview,
    reason,
  } as const;
  return ask(ctx, { ...asked, input: { way: paid.way, proof: paid.proof } });
}

async function ask(ctx: Ctx, asked: Omit<Asked, 'alone'> & { place: Place }): AskedFor<never> {
  const permit = permitAction(ctx, 'approval.ask', ctx.id(), asked.place);
  if (!permit.ok) return permit;
  const besides = requireStaff(ctx).actorId;
  const alone = !(await isSomebodyElseAllowed(ctx, { action: asked.action, place: asked.place, besides }));
  const row = await askApproval(ctx, permit.value, { ...asked, alone });
  return row.ok ? done(writeApproval(ctx, row.value)) : row;
}
