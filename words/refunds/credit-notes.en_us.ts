import type { SameKeys } from '../same-keys.ts';
import type source from './credit-notes.zh_hk.ts';

export default {
  title: 'Credit note',
  number: 'Credit note number',
  askedAt: 'Refund requested',
  reason: 'Reason',
  ticketReturned: 'Ticket {n} returned',
  ticketsBack: 'Tickets',
  payment: 'Overpayment',
  notRefunded: 'Not refunded',
  total: 'Total refund',
  asPoints: 'As points',
  points: '{points} points',
  to: 'Refunded to',
  remark: 'This credit note belongs to the receipt for transaction {number}, which still shows what was paid.',
} as const satisfies SameKeys<typeof source>;
