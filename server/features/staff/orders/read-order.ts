import { staffActions, staffReadActions, type StaffAction } from '../../../../contract/identity/staff.ts';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import type { Ctx } from '../../../context.ts';
import { readDeliveriesAbout } from '../../../platform/record-mail.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { listChangesOf, type ChangeRow } from '../../audit/list-changes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { readOfferOfOrder } from '../../cases/choice/read-offer.ts';
import { listLiveCases } from '../../cases/list-cases.ts';
import { findMembers } from '../../identity/accounts/find-members.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { readPaymentDetails } from '../../orders/staff/read-payment-details.ts';
import { openOrder, readSoldOrder, type ReadOrder } from '../../orders/staff/read-sold-order.ts';
import { listBuyerChanges } from '../../orders/staff/list-edits.ts';
import { listNotes } from '../../orders/staff/write-note.ts';
import { listRequestsAbout } from '../../requests/service/list-requests-about.ts';
import { visibleScopePath, seesMembers } from './see-orders.ts';

const maxMails = 50;

const orderActions = (Object.keys(staffActions) as StaffAction[]).filter(
  (action) => staffActions[action] === 'order' && !(staffReadActions as readonly StaffAction[]).includes(action),
);

/** Returns everything about an order that the caller may see; an order outside their grants is not found. */
export async function readOrder(ctx: Ctx, number: string): Promise<Outcome<StaffOrder, 'order_not_found'>> {
  const order = await findOrder(ctx, number);
  const place = order && (await visibleScopePath(ctx, order.performanceId, 'order.see'));
  if (!place) return refuse('order_not_found');
  const read = await openOrder(ctx, order);
  const live = (await listLiveCases(ctx, [order.performanceId])).get(order.performanceId);
  const mayKnow = await visibleScopePath(ctx, order.performanceId, 'order.contact');
  return done({
    ...(await readSoldOrder(ctx, read)),
    told: await readTold(ctx, order),
    cases: live ? [{ number: live.number, kind: live.kind, state: live.state }] : [],
    person: mayKnow ? await readPerson(ctx, read) : null,
    actions: orderActions.filter((action) => permitAction(ctx, action, number, place).ok),
  });
}

async function readTold(ctx: Ctx, order: { performanceId: string; orderId: string }): Promise<StaffOrder['told']> {
  const offer = await readOfferOfOrder(ctx, order);
  if (!offer) return null;
  const { caseNumber, choice, options, until, otherwise, refundCents, toldAt, chosenAt } = offer;
  const at = { toldAt: toldAt.toISOString(), chosenAt: chosenAt?.toISOString() ?? null };
  return { caseNumber, choice, options, until, otherwise, refundCents, ...at };
}

async function readPerson(ctx: Ctx, read: ReadOrder): Promise<NonNullable<StaffOrder['person']>> {
  const { memberId, checkoutId, orderId, number } = read.order;
  const { behind, subjects } = await readPaymentDetails(ctx, read);
  const [member] = await findMembers(ctx, { memberIds: [memberId] });
  const about = [...Object.values(subjects).flat(), checkoutId, orderId];
  const mails = member ? await readDeliveriesAbout(ctx.pool, member.email, about, maxMails) : [];
  const named = Object.entries(subjects).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id })));
  const changes = await listChangesOf(ctx, [...named, { kind: 'order', id: number }]);
  const edits = await listBuyerChanges(ctx, read.order);
  const requests = await listRequestsAbout(ctx, number);
  return {
    ...behind,
    email: member?.email ?? null,
    suspended: member?.suspended ?? false,
    canOpen: member !== undefined && seesMembers(ctx),
    mails: mails.map(({ createdAt, updatedAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    requests: requests.map(({ reference, kind, state, createdAt }) => ({
      reference,
      kind,
      state,
      createdAt: createdAt.toISOString(),
    })),
    notes: (await listNotes(ctx, orderId)).map(({ noteId, staffName, text, writtenAt }) => ({
      noteId,
      by: staffName,
      text,
      at: writtenAt.toISOString(),
    })),
    log: changes.map((one) => writeChange(one, edits)),
  };
}

function writeChange(
  { at, action, actorKind, actorLabel, reason, details }: ChangeRow,
  edits: Awaited<ReturnType<typeof listBuyerChanges>>,
) {
  // System names mean nothing to readers of the page, so they are omitted.
  const by = actorKind === 'system' ? null : actorLabel;
  return {
    at: at.toISOString(),
    action,
    actor: actorKind,
    by,
    reason,
    changes: edits.get(String(details.editId)) ?? [],
  };
}
