import { localize, type Language } from '../../../../contract/core/language.ts';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import type { CodedTicket } from '../documents/code-tickets.ts';

export function formatTicketSeat(
  ticket: CodedTicket,
  zone: string,
  language: Language,
): TransactionDetail['places'][number] {
  return {
    n: ticket.n,
    zone,
    section: ticket.section && localize(ticket.section, language),
    row: ticket.row,
    seat: ticket.seat,
    ticketType: ticket.ticketType,
    priceCents: ticket.priceCents,
    code: ticket.code,
  };
}
