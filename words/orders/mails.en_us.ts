import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';

export default {
  ticketsSubject: 'Your tickets: {title}',
  ticketsHeading: 'Your tickets are here',
  collection: {
    e_ticket:
      'Your payment has been received. Your e-tickets are attached: show the QR code at the entrance, on your phone or on paper.',
    kiosk:
      'Your payment has been received. Please collect your tickets at any ticketing kiosk with your transaction number and the card you paid with.',
    box_office:
      'Your payment has been received. Please collect your tickets at a box office with your transaction number and an identity document.',
    courier: 'Your payment has been received. Your tickets will be sent by courier to the address you gave.',
  },
  when: 'Date and time',
  openOrder: 'Open my transaction',
  refundSubject: 'Refund for transaction {number}',
  refundHeading: 'Your money is on its way back',
  noTicketsSubject: 'No tickets for transaction {number}',
  noTicketsHeading: 'We could not give you these tickets',
  causes: {
    places_gone:
      'Your payment arrived after the time to pay had run out, and the tickets had gone to someone else. We could not find equally good ones.',
    performance_begun: 'Your payment arrived after the time to pay had run out, and the performance had already begun.',
    performance_cancelled: 'This performance has been cancelled, so we could not give you tickets for it.',
    checkout_cancelled:
      'Your payment arrived after this transaction had been cancelled, so no tickets were made for it.',
    paid_before:
      'We received a second payment for a transaction that you had already paid for. This refund is of the second payment only.',
  },
  refundText: 'We are refunding the amount below in full, by the way you paid. You need not do anything.',
  refund: 'Refund',
  where: {
    box_office: 'Box offices with addresses and opening hours: {link}',
    kiosk: 'Ticketing kiosks with addresses and opening hours: {link}',
  },
} as const satisfies SameKeys<typeof source>;
