import { requestMoves } from '../../../../contract/requests/requests.ts';
import type { StaffRequest } from '../../../../contract/staff/requests.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { translator } from '../../../translator.ts';
import { listChangesOf } from '../../audit/list-changes.ts';
import { maySee, permitAction } from '../../audit/permit-action.ts';
import { listPermittedStaff } from '../../identity/staff/list-permitted-staff.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { readPaymentDetails } from '../../orders/staff/read-payment-details.ts';
import { openOrder } from '../../orders/staff/read-sold-order.ts';
import { replyAddressOf, wasChanged } from '../../requests/service/answer-request.ts';
import {
  readQueuePage,
  readWholeRequest,
  type QueuedRequest,
  type QueueQuery,
} from '../../requests/service/read-queue.ts';
import { writeListed } from '../orders/see-orders.ts';

const templateKeys = {
  contact: ['answer', 'needMore'],
  transaction_change: ['notYet', 'cardWrong', 'needMore'],
  delivery_change: ['notYet', 'tooLate', 'needMore'],
} as const;

/** Requests belong to no presenter and require a grant for everything. */
function seesRequests(ctx: Ctx): boolean {
  return maySee(ctx, 'request.see', {});
}

export async function listQueue(ctx: Ctx, query: QueueQuery) {
  if (!seesRequests(ctx)) return done({ requests: [], next: null });
  const { requests, next } = await readQueuePage(ctx, query);
  return done({ requests: requests.map(writeQueued), next });
}

function writeQueued(request: Omit<QueuedRequest, 'requestId'>) {
  const { reference, kind, state, fields, assignedTo, assignedName, createdAt } = request;
  return {
    reference,
    kind,
    state,
    number: fields.number ?? null,
    name: fields.name ?? null,
    assignee: assignedTo && assignedName ? { staffId: assignedTo, name: assignedName } : null,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns a request in full, with the order it refers to. */
export async function readRequest(ctx: Ctx, reference: string): Promise<Outcome<StaffRequest, 'not_found'>> {
  const request = seesRequests(ctx) ? await readWholeRequest(ctx, reference) : undefined;
  if (!request) return refuse('not_found');
  const { language, fields, kind, state, hasPicture, memberId, answers: results } = request;
  const t = translator(language, 'requests');
  const changed = await wasChanged(ctx, request);
  const name = fields.name ?? '';
  const changes = await listChangesOf(ctx, [{ kind: 'request', id: reference }]);
  return done({
    ...writeQueued(request),
    language,
    fields,
    hasPicture,
    address: (await replyAddressOf(ctx, request)) ?? null,
    order: fields.number === undefined ? null : await readNamedOrder(ctx, fields.number, memberId),
    answers: results.map(({ staffName, text, writtenAt }) => ({ by: staffName, text, at: writtenAt.toISOString() })),
    changed,
    log: changes.map(({ at, action, actorLabel }) => ({ at: at.toISOString(), action, by: actorLabel })),
    templates: [...(changed ? (['changed'] as const) : []), ...templateKeys[kind]].map((key) => ({
      key,
      text: t(`templates.${key}`, { name, reference }),
    })),
    moves: [...requestMoves[state]],
    assignees: await listPermittedStaff(ctx, 'request.move'),
    maySeePicture: hasPicture && permitAction(ctx, 'request.see_picture', reference).ok,
  });
}

async function readNamedOrder(ctx: Ctx, number: string, memberId: string | null): Promise<StaffRequest['order']> {
  const order = await findOrder(ctx, number);
  if (!order) return null;
  const [listed] = await writeListed(ctx, [order]);
  const { behind } = await readPaymentDetails(ctx, await openOrder(ctx, order));
  const paid = behind.charges.find((charge) => charge.state === 'captured');
  return { ...listed!, own: order.memberId === memberId, cardNumber: paid?.cardNumber ?? null };
}
