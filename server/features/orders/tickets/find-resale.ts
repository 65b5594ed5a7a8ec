import type { Tx } from '../../../context.ts';
import type { TicketIssue } from '../../seating/holds/move-tickets.ts';
import { readResalesOf } from '../store-resales.ts';

/** Returns whether any of the tickets is offered to the wish list; the offer has to be withdrawn first. */
export async function areForResale(
  tx: Tx,
  order: { readonly performanceId: string; readonly orderId: string },
  tickets: readonly TicketIssue[],
): Promise<boolean> {
  const offered = (await readResalesOf(tx, order)).filter(({ state }) => state === 'offered');
  return offered.some((row) => tickets.some(({ n, issue }) => n === row.n && issue === row.issue));
}
