import type { StaffAction } from '../../../../contract/identity/staff.ts';
import { readOrderNumber } from '../../../../contract/orders/read-order-number.ts';
import type { collectionCalls } from '../../../../contract/staff/counter/collection.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { StaffHandlersFor } from '../../../staff-handlers.ts';
import { permitAction, scopesOf, type Permit } from '../../audit/permit-action.ts';
import { requireStaff } from '../../identity/staff/require-staff.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { logSecurityEvent } from '../../identity/throttling/log-security-event.ts';
import { handOver } from '../../orders/collection/hand-over.ts';
import { printTickets } from '../../orders/collection/print-tickets.ts';
import { readCollection } from '../../orders/collection/read-collection.ts';
import { reprintTickets } from '../../orders/collection/reprint-tickets.ts';
import { findCoded } from '../../orders/staff/find-coded.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { visibleScopePath } from '../orders/see-orders.ts';

/** Permits printing tickets of an order that the caller may open. A counter serves the shows of all presenters. */
async function permitPaper<Action extends StaffAction>(
  ctx: Ctx,
  action: Action,
  number: string,
): Promise<Outcome<Permit<Action, string>, 'order_not_found' | 'forbidden'>> {
  const order = await findOrder(ctx, number);
  const place = order && (await visibleScopePath(ctx, order.performanceId, 'order.see'));
  if (!place) return refuse('order_not_found');
  const counter = scopesOf(ctx, action).find(({ kind }) => kind === 'counter');
  return permitAction(ctx, action, order.number, counter ? { ...place, ...counter } : place);
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function mailHandedOver(ctx: Ctx, order: FoundOrder, numbers: readonly number[]) {
  return done({ tickets: await printTickets(ctx, order, numbers), collection: await readCollection(ctx, order) });
}

async function findAsked(ctx: Ctx, code: string): Promise<FoundOrder | undefined> {
  const number = readOrderNumber(code);
  return number ? findOrder(ctx, number) : (await findCoded(ctx, code))[0];
}

export const collectionHandlers: StaffHandlersFor<typeof collectionCalls> = {
  async readCollection(ctx, { query }) {
    const { actorId: staffId } = requireStaff(ctx);
    const allowed = await mayAsk(ctx, 'collectionCode', { account: staffId });
    if (!allowed.ok) return allowed;
    const order = await findAsked(ctx, query.code);
    const permit = order?.paidAt ? await permitPaper(ctx, 'order.hand_over', order.number) : undefined;
    if (order && permit?.ok) return done(await readCollection(ctx, order));
    logSecurityEvent(ctx, 'counter_guess', { address: ctx.address, staffId });
    return refuse('order_not_found');
  },
  async handOver(ctx, { params, body }) {
    const permit = await permitPaper(ctx, 'order.hand_over', params.number);
    if (!permit.ok) return permit;
    const handed = await handOver(ctx, permit.value, body);
    return handed.ok ? mailHandedOver(ctx, handed.value, body.tickets) : handed;
  },
  async reprintTickets(ctx, { params, body }) {
    const permit = await permitPaper(ctx, 'order.reprint', params.number);
    if (!permit.ok) return permit;
    const printed = await reprintTickets(ctx, permit.value, body);
    return printed.ok ? mailHandedOver(ctx, printed.value, body.tickets) : printed;
  },
};
