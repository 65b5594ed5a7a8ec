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
  refundHeading: 'You’re getting a refund',
  noTicketsSubject: 'No tickets for transaction {number}',
  noTicketsHeading: 'We couldn’t issue these tickets',
  causes: {
    places_gone:
      'We received your payment after the time to pay was up, and your tickets had gone to someone else. We couldn’t find equally good ones.',
    performance_begun: 'We received your payment after the time to pay was up, when the performance had already begun.',
    performance_cancelled: 'This performance has been cancelled, so we couldn’t issue your tickets.',
    checkout_cancelled: 'We received your payment after this transaction was cancelled, so no tickets were issued.',
    paid_before:
      'We received a second payment for a transaction you’d already paid for. This refund is for the second payment only.',
  },
  refundText: 'We’re refunding the amount below in full, to the way you paid. You don’t need to do anything.',
  refund: 'Refund',
  toEvents: 'Browse events',
  where: {
    box_office: 'Box offices with addresses and opening hours: {link}',
    kiosk: 'Ticketing kiosks with addresses and opening hours: {link}',
  },
} as const satisfies SameKeys<typeof source>;
