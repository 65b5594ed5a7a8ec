import type { CounterSale } from '../../../../contract/staff/counter/box-office.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { permitAction, type Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { recordPaperSale } from '../../orders/collection/hand-over.ts';
import { reprintTickets } from '../../orders/collection/reprint-tickets.ts';
import { listSold, scopePathOfSale, readSale } from './read-sale.ts';
import { markSalePrinted } from '../store.ts';

/**
 * Records that the customer has the tickets of a sale, so that it is no longer offered for printing. Retries change
 * nothing.
 * @param permit names the sale.
 */
export async function endSale(
  ctx: Ctx,
  permit: Permit<'counter.finish', string>,
): Promise<Outcome<{ done: true }, 'not_found' | 'tickets_not_ready'>> {
  const sale = await readSale(ctx, permit.subject);
  if (!sale.ok) return sale;
  const { checkout, tickets } = sale.value;
  if (checkout?.state !== 'paid') return refuse('tickets_not_ready');
  await ctx.transact(async (tx) => {
    if (!(await markSalePrinted(tx, permit.subject, ctx.now()))) return;
    const printed = tickets.map(({ number, n, issue }) => ({ number, n, issue }));
    await recordChange(ctx, tx, permit, { checkoutId: checkout.checkoutId, printed });
  });
  return done({ done: true });
}

/**
 * Reprints the tickets of a sale when it is unclear whether they were printed. The tickets get a new issue, and earlier
 * codes no longer admit. Charges nothing. Retrying with the same ID returns the same tickets.
 */
export async function printSaleAgain(
  ctx: Ctx,
  saleId: string,
  { handOverId, reason }: { handOverId: string; reason: string },
): Promise<Outcome<CounterSale, 'not_found' | 'forbidden' | 'tickets_not_ready' | 'tickets_cancelled'>> {
  const read = await readSale(ctx, saleId);
  if (!read.ok) return read;
  const { checkout } = read.value;
  const place = await scopePathOfSale(ctx, saleId);
  const selling = permitAction(ctx, 'counter.sell', saleId, place);
  if (!selling.ok) return selling;
  for (const { order, tickets } of await listSold(ctx, saleId, checkout)) {
    if (tickets.length === 0) continue;
    const permit = permitAction(ctx, 'order.reprint', order.number, place);
    if (!permit.ok) return permit;
    // Covers a crash before the record was written: tickets sold here are printed here.
    await recordPaperSale(ctx, selling.value, order, tickets);
    const printed = await reprintTickets(ctx, permit.value, { handOverId, tickets: tickets.map(({ n }) => n), reason });
    if (!printed.ok) return refuse(printed.code === 'tickets_cancelled' ? printed.code : 'tickets_not_ready');
  }
  const after = await readSale(ctx, saleId);
  return after.ok && after.value.tickets.length === 0 ? refuse('tickets_not_ready') : after;
}
