import type { KeyObject } from 'node:crypto';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readTickets, type SoldTicket } from '../../seating/holds/read-tickets.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import type { ReceivedOrder } from '../access/find-received.ts';
import type { CheckoutRow } from '../store.ts';
import { openTicketKey, signTicketCode, ticketIdOf } from './sign-tickets.ts';

interface TicketKey {
  readonly keyNumber: number;
  readonly privateKey: KeyObject;
  readonly publicKey: string;
}

/** A key for each secret, numbered from the oldest. The first key signs; gates accept all of them. */
export const ticketKeys = sharedKey<readonly TicketKey[], Program>(({ key }) =>
  key.all('tickets').map((_newer, at, { length }) => {
    const keyNumber = length - at;
    return { keyNumber, ...openTicketKey(key.all(`tickets ${keyNumber}`)[at]!) };
  }),
);

export type CodedTicket = SoldTicket & { priceCents: number; code: string | null };

/**
 * Returns the valid tickets that the buyer or a transfer recipient has in a paid order, with prices and, for e-tickets,
 * signed codes. A code admits anyone who shows it, so paper tickets have none here: they would admit twice. Streamed
 * shows and cancelled performances have no codes; tickets for the latter remain until they are refunded or exchanged.
 */
export async function codeTickets(
  program: Program,
  order: OwnOrder | ReceivedOrder,
  { method }: Pick<CheckoutRow, 'method'>,
): Promise<CodedTicket[]> {
  const { event, performance } = await getPerformance(program, order.performanceId);
  const isOff = performance.state === 'cancelled';
  const isScanned = method === 'e_ticket' && event.type !== 'streamed' && !isOff;
  const all = await readTickets(program, order.performanceId, order.orderId);
  const mine = 'holderId' in order ? order.holderId : null;
  const tickets = all.filter(({ holderId }) => holderId === mine);
  const { privateKey, keyNumber } = program.shared(ticketKeys)[0]!;
  return tickets.map((ticket) => {
    const line = order.lines.find((one) => one.zoneNo === ticket.zoneNo && one.ticketType === ticket.ticketType);
    if (!line) throw new Error(`order ${order.number} has a ticket with no line`);
    const { performanceId, orderId } = order;
    if (!isScanned) return { ...ticket, priceCents: line.unitCents, code: null };
    const body = {
      keyNumber,
      ticketType: ticket.ticketType,
      performanceId,
      ticketId: ticketIdOf({ performanceId, orderId, n: ticket.n, issue: ticket.issue }),
      blockNo: ticket.blockNo,
      seatNo: ticket.seatNo,
    };
    return { ...ticket, priceCents: line.unitCents, code: signTicketCode(body, privateKey) };
  });
}
