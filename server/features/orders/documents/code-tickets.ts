import type { KeyObject } from 'node:crypto';
import type { Program } from '../../../context.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { readTickets, type SoldTicket } from '../../seating/holds/read-tickets.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { openTicketKey, signTicketCode, ticketIdOf } from './sign-tickets.ts';

/** Number of the key that signs now; gates know every key that ever signed. */
const keyNumber = 1;

const ticketKey = sharedKey<{ privateKey: KeyObject; publicKey: string }, Program>((program) =>
  openTicketKey(program.key(`tickets ${keyNumber}`)),
);

export type CodedTicket = SoldTicket & { priceCents: number; code: string };

/** The tickets of a paid order with their price and signed code. */
export async function codeTickets(program: Program, order: OwnOrder): Promise<CodedTicket[]> {
  const tickets = await readTickets(program, order.performanceId, order.orderId);
  const { privateKey } = program.shared(ticketKey);
  return tickets.map((ticket) => {
    const line = order.lines.find((one) => one.zoneNo === ticket.zoneNo && one.ticketType === ticket.ticketType);
    if (!line) throw new Error(`order ${order.number} has a ticket that none of its lines priced`);
    const { performanceId, orderId } = order;
    const body = {
      keyNumber,
      ticketType: ticket.ticketType,
      performanceId,
      ticketId: ticketIdOf({ performanceId, orderId, n: ticket.n }),
      blockNo: ticket.blockNo,
      seatNo: ticket.seatNo,
    };
    return { ...ticket, priceCents: line.unitCents, code: signTicketCode(body, privateKey) };
  });
}
