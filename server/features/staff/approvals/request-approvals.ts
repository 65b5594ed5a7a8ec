import type { NoTickets } from '../../../../contract/orders/orders.ts';
import type { GrantScope, ScopePath } from '../../../../contract/identity/staff.ts';
import type { Approval } from '../../../../contract/identity/approvals.ts';
import { refundReasonsFor, type RefundReason } from '../../../../contract/staff/order-work.ts';
import type { Ctx } from '../../../context.ts';
import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { requestApproval, type RequestedApproval } from '../../approvals/request-approval.ts';
import type { Preview } from '../../approvals/require-approval.ts';
import { maySee, permitAction } from '../../audit/permit-action.ts';
import { describeCase } from '../../cases/describe-case.ts';
import { findCase } from '../../cases/list-cases.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { findPerformanceScopePath } from '../../catalogue/scopes/find-scope-path.ts';
import { nameScope } from '../../catalogue/scopes/name-scopes.ts';
import { describeGrant } from '../../identity/staff-people/change-people.ts';
import { findStaffPerson } from '../../identity/staff-people/list-people.ts';
import { describeInvitation, isOfStaff } from '../../identity/staff/invite-staff.ts';
import { isAnotherPersonAllowed } from '../../identity/staff/is-another-person-allowed.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { describeExchange, type StaffExchangeRequest } from '../../orders/staff/exchange-order.ts';
import { releaseExchangeHold, previewExchange } from '../../orders/staff/hold-exchange.ts';
import { previewRefund } from '../../orders/staff/preview-refund.ts';
import { describeRefund, type StaffRefundRequest } from '../../orders/staff/refund-order.ts';
import { previewOtherWay, type PaidOtherWay } from '../../payments/refunds/resolve-refund.ts';
import { writeApproval } from './write-approval.ts';

type AskedFor<Code extends string> = Promise<Outcome<Approval, 'approval_open' | 'forbidden' | Code>>;

/** Requests approval to carry out a case that was previewed. */
export async function requestCaseApproval(
  ctx: Ctx,
  number: number,
  reason: string,
): AskedFor<'case_not_found' | 'case_state_wrong'> {
  const row = await findCase(ctx, number);
  if (!row) return refuse('case_not_found');
  const place = await findPerformanceScopePath(ctx, row.performanceId);
  if (!permitAction(ctx, 'case.preview', number, place).ok) return refuse('case_not_found');
  if (row.state !== 'previewed') return refuse('case_state_wrong');
  const { event, performance } = await getPerformance(ctx, row.performanceId);
  const about = { title: event.title, venue: performance.venue.name, startsAt: performance.startsAt.toISOString() };
  const requested = {
    action: 'case.approve',
    subject: number,
    place,
    about,
    preview: describeCase(row),
    reason,
  } as const;
  return requestWith(ctx, requested);
}

/** Requests approval to record a refund paid another way. */
export async function requestOtherWayApproval(
  ctx: Ctx,
  refundId: string,
  { reason, ...paid }: PaidOtherWay & { reason: string },
): AskedFor<'refund_not_found'> {
  const preview = await previewOtherWay(ctx, refundId, paid);
  if (!preview || !permitAction(ctx, 'refund.settle_other_way', refundId).ok) return refuse('refund_not_found');
  const requested = {
    action: 'refund.settle_other_way',
    subject: refundId,
    place: {},
    about: {},
    preview,
    reason,
  } as const;
  return requestWith(ctx, { ...requested, input: { way: paid.way, proof: paid.proof } });
}

/** Returns whether the caller may give a reason: health reasons require permission to see the buyer. */
function maySay(ctx: Ctx, place: ScopePath, reason: RefundReason): boolean {
  return refundReasonsFor(maySee(ctx, 'order.contact', place)).includes(reason);
}

/** Requests approval for a refund above the caller's limit. */
export async function requestRefundApproval(
  ctx: Ctx,
  number: string,
  { why, ...requested }: StaffRefundRequest & { why: string },
): AskedFor<'order_not_found' | NoTickets | 'tickets_not_valid' | 'return_not_allowed' | 'refund_changed'> {
  const order = await findOrder(ctx, number);
  const place = order && (await findPerformanceScopePath(ctx, order.performanceId));
  if (!order || !place || !maySee(ctx, 'order.preview_refund', place)) return refuse('order_not_found');
  if (!maySay(ctx, place, requested.reason)) return refuse('forbidden');
  const shown = await previewRefund(ctx, order, requested, 0);
  if (!shown.ok) return shown;
  if (shown.value.refundCents !== requested.refundCents) return refuse('refund_changed');
  const preview = await describeRefund(ctx, order.number, requested);
  if (!preview) return refuse('tickets_not_valid');
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  const to = shown.value.to.map(({ method, moneyCents, pointsCents }) => ({ method, moneyCents, pointsCents }));
  const startsAt = performance.startsAt.toISOString();
  const about = { title: event.title, venue: performance.venue.name, startsAt, to };
  const subject = order.number;
  return requestWith(ctx, {
    action: 'order.refund_more',
    subject,
    place,
    about,
    preview,
    reason: why,
    input: { ...requested },
  });
}

/**
 * Requests approval to exchange tickets worth more than the caller's limit. Releases the held seats: nothing is held
 * while the request waits.
 */
export async function requestExchangeApproval(
  ctx: Ctx,
  number: string,
  { why, ...requested }: StaffExchangeRequest & { why: string },
): AskedFor<StaffRefusalOf<'previewExchange'> | 'exchange_costs_more' | 'exchange_changed'> {
  const order = await findOrder(ctx, number);
  const place = order && (await findPerformanceScopePath(ctx, order.performanceId));
  if (!order || !place || !maySee(ctx, 'order.preview_exchange', place)) return refuse('order_not_found');
  if (!maySay(ctx, place, requested.reason)) return refuse('forbidden');
  const shown = await previewExchange(ctx, order, requested, { limitCents: 0, method: 'e_ticket' });
  if (!shown.ok) return shown;
  if (shown.value.extraCents > 0) return refuse('exchange_costs_more');
  if (shown.value.backCents !== requested.backCents) return refuse('exchange_changed');
  const preview = await describeExchange(ctx, order.number, requested);
  if (!preview) return refuse('tickets_not_valid');
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  const next = await getPerformance(ctx, requested.performanceId);
  const about = {
    title: event.title,
    venue: performance.venue.name,
    startsAt: performance.startsAt.toISOString(),
    nextStartsAt: next.performance.startsAt.toISOString(),
    places: shown.value.places.map(({ section, row, seat }) => [section, row, seat].filter(Boolean).join(' ')),
    zones: shown.value.places.map(({ zoneNo }) => next.performance.zoneNames.get(zoneNo) ?? null),
    to: shown.value.to.map(({ method, moneyCents, pointsCents }) => ({ method, moneyCents, pointsCents })),
  };
  const subject = order.number;
  const input = { ...requested, tickets: [...requested.tickets], seats: [...requested.seats] };
  const result = await requestWith(ctx, {
    action: 'order.exchange_more',
    subject,
    place,
    about,
    preview,
    reason: why,
    input,
  });
  await releaseExchangeHold(ctx, order, requested);
  return result;
}

/** Requests approval to make a person an administrator. */
export async function requestGrantApproval(
  ctx: Ctx,
  staffId: string,
  { scope, reason }: { scope: GrantScope; reason: string },
): AskedFor<'not_found' | 'own_grants'> {
  if (!permitAction(ctx, 'staff.grant', staffId).ok) return refuse('forbidden');
  if (requireStaff(ctx).actorId === staffId) return refuse('own_grants');
  const person = await findStaffPerson(ctx, staffId);
  if (!person) return refuse('not_found');
  const scopeName = (await nameScope(ctx, scope))?.name ?? null;
  const about = { name: person.name, email: person.email, scopeName };
  const preview = describeGrant(staffId, scope);
  return requestWith(ctx, {
    action: 'staff.grant',
    subject: staffId,
    place: {},
    about,
    preview,
    reason,
    input: { scope },
  });
}

/** Requests approval to invite a person from outside the staff as administrator. */
export async function requestInvitationApproval(
  ctx: Ctx,
  { email, scope, reason }: { email: string; scope: GrantScope; reason: string },
): AskedFor<'staff_exists'> {
  const invitationId = ctx.id();
  if (!permitAction(ctx, 'staff.invite', invitationId).ok) return refuse('forbidden');
  if (await isOfStaff(ctx, email)) return refuse('staff_exists', { field: 'email' });
  const scopeName = (await nameScope(ctx, scope))?.name ?? null;
  return requestWith(ctx, {
    action: 'staff.invite',
    subject: invitationId,
    place: {},
    about: { email, scopeName },
    preview: describeInvitation(email, scope),
    reason,
    input: { email, scope, language: ctx.language },
  });
}

/**
 * Requests approval to save a file that names many people.
 * @param subject identifies the file.
 */
export function requestExportApproval(
  ctx: Ctx,
  { subject, preview, reason }: { subject: string; preview: Preview; reason: string },
): AskedFor<never> {
  return requestWith(ctx, { action: 'export.people', subject, place: {}, about: {}, preview, reason });
}

async function requestWith(
  ctx: Ctx,
  requested: Omit<RequestedApproval, 'alone'> & { place: ScopePath },
): AskedFor<never> {
  const permit = permitAction(ctx, 'approval.ask', ctx.id(), requested.place);
  if (!permit.ok) return permit;
  const besides = requireStaff(ctx).actorId;
  const alone = !(await isAnotherPersonAllowed(ctx, { action: requested.action, place: requested.place, besides }));
  const row = await requestApproval(ctx, permit.value, { ...requested, alone });
  return row.ok ? done(writeApproval(ctx, row.value)) : row;
}
