import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { readOrderTickets, reissueTickets } from '../../seating/holds/move-tickets.ts';
import { findOrder } from '../staff/find-orders.ts';
import type { OrderRow } from '../store.ts';
import { insertPapers } from '../store-papers.ts';
import { lockOrder } from '../tickets/return-tickets.ts';
import { nameEnder } from '../tickets/rules.ts';
import { checkPaperTickets, type PaperRefusal } from './hand-over.ts';

/**
 * Reissues lost or damaged paper tickets and invalidates earlier prints. A retry with the same ID returns the same
 * result and invalidates nothing more.
 * @param permit names the order by its number.
 * @returns the order, whose tickets may be printed.
 */
export async function reprintTickets(
  ctx: Ctx,
  permit: Permit<'order.reprint', string>,
  requested: { readonly handOverId: string; readonly tickets: readonly number[]; readonly reason: string },
): Promise<Outcome<OrderRow, PaperRefusal | 'tickets_not_collected'>> {
  const found = await findOrder(ctx, permit.subject);
  if (!found) return refuse('order_not_found');
  const { handOverId, tickets: numbers, reason } = requested;
  return ctx.transact(async (tx): Promise<Outcome<OrderRow, PaperRefusal | 'tickets_not_collected'>> => {
    const locked = await lockOrder(tx, found);
    if (!locked) return refuse('tickets_not_ready');
    const { order } = locked;
    const checked = await checkPaperTickets(tx, locked, numbers);
    if (!checked.ok) return checked;
    const { wanted, paperOf } = checked.value;
    if (wanted.every((ticket) => paperOf(ticket)?.handOverId === handOverId)) return done(order);
    if (!wanted.every((ticket) => paperOf(ticket))) return refuse('tickets_not_collected');
    const by = nameEnder(permit.actor);
    await reissueTickets(ctx, tx, order, wanted, { endedAs: 'reissued', to: null, by, note: 'printed once more' });
    const latest = (await readOrderTickets(tx, order)).filter(({ n }) => numbers.includes(n));
    await insertPapers(tx, order, latest, { handOverId, at: ctx.now(), by });
    await recordChange(ctx, tx, permit, { tickets: numbers, handOverId, reason });
    return done(order);
  });
}
