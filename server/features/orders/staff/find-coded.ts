import { decodeBase45 } from '../../../../contract/core/base45.ts';
import { decodeTicketBody } from '../../../../contract/orders/ticket-code.ts';
import type { Program } from '../../../context.ts';
import { listIssuesAt } from '../../seating/lookup/find-tickets-at.ts';
import { ticketIdOf } from '../documents/sign-tickets.ts';
import type { OrderRow } from '../store.ts';
import { findOrders } from './find-orders.ts';

/** Leading bytes of a code that identify the ticket; its signature follows. */
const bodyBytes = 28;

/**
 * Returns the order of a scanned ticket, even if it is no longer valid. A ticket ID cannot be guessed without the
 * order's, so the signature is not checked: opening an order admits no one.
 */
export async function findCoded({ db }: Pick<Program, 'db'>, code: string): Promise<OrderRow[]> {
  const bytes = decodeBase45(code);
  const body = bytes && decodeTicketBody(bytes.slice(0, bodyBytes));
  if (!body) return [];
  const issues = await listIssuesAt({ db }, body);
  const ticket = issues.find((one) => ticketIdOf(one) === body.ticketId);
  return ticket ? findOrders({ db }, { orders: [ticket] }) : [];
}
