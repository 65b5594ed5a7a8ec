import type { SameKeys } from '../../same-keys.ts';
import type source from './collect.zh_hk.ts';

/** Words of the page to hand over tickets bought elsewhere. */
export default {
  title: 'Hand over',
  text: 'Hand over tickets that were bought online for collection at a kiosk or box office.',
  code: 'Order number',
  codeHelp: 'Type the 10-digit order number, or scan the QR code on a ticket.',
  find: 'Find',
  when: 'Date and time',
  where: 'Venue',
  number: 'Order number',
  name: 'Name',
  method: 'Collection method',
  methods: { e_ticket: 'E-ticket', kiosk: 'Ticketing kiosk', box_office: 'Box office', courier: 'Courier' },
  tickets: '{count, plural, one {# valid ticket} other {# valid tickets}}',
  isHanded: 'Handed over',
  isWaiting: 'Not handed over',
  who: 'Check who is collecting',
  digits: 'Last 4 digits of the payment card',
  digitsHelp: 'Ask for the card they paid with.',
  seen: 'I’ve checked an identity document with the name “{name}”',
  handOver: '{count, plural, one {Hand over and print # ticket} other {Hand over and print # tickets}}',
  handed: '{count, plural, one {Hand over the ticket just printed.} other {Hand over the # tickets just printed.}}',
  next: 'Next customer',
  printSame: 'Nothing printed? Print again',
  reprint: '{count, plural, one {Reprint # ticket} other {Reprint # tickets}}',
  reprintTitle: 'Reprint tickets',
  reprintText: 'Reprinted tickets have a new QR code. Earlier prints are no longer valid.',
  whyNot: {
    cancelled: 'This performance is cancelled, so no tickets are handed over.',
    refunded: 'This order’s tickets have been returned.',
    courier: 'A courier delivers these tickets. Find them under Courier.',
    eTicket: 'These are e-tickets. Ask the customer to open their account, or resend the email from the order’s page.',
  },
} as const satisfies SameKeys<typeof source>;
