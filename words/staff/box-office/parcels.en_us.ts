import type { SameKeys } from '../../same-keys.ts';
import type source from './parcels.zh_hk.ts';

export default {
  title: 'Courier',
  text: 'Tickets sent by courier: pack them, hand them over, then enter the tracking numbers.',
  shows: { waiting: 'To send', sent: 'Sent' },
  none: { waiting: 'Nothing to send', sent: 'Nothing sent yet' },
  noneText: {
    waiting: 'Paid orders for courier delivery appear here, oldest first.',
    sent: 'Sent parcels appear here, latest first.',
  },
  more: 'Show more',
  printedNow: 'Tickets just printed',
  states: { waiting: 'To pack', packed: 'Packed', sent: 'Sent' },
  first: 'First show {when}, {count, plural, one {# ticket} other {# tickets}}',
  paidAt: 'Paid {when}',
  sentAt: 'Sent {when}',
  regions: { hong_kong: 'Hong Kong', macao: 'Macao', mainland: 'Mainland China', overseas: 'Overseas' },
  pack: '{count, plural, one {Pack and print # ticket} other {Pack and print # tickets}}',
  tracking: 'Tracking number',
  waybill: 'Waybill number',
  waybillOptional: 'Waybill number (optional)',
  send: 'Mark as sent',
  correct: 'Correct the numbers',
  saveNumbers: 'Save and email the buyer',
  many: 'Enter several numbers together',
  manyText: 'Paste the courier’s list.',
  lines: 'Order and tracking numbers',
  linesHelp:
    'One parcel per line: order number, tracking number and, if there is one, waybill number, separated by commas or tabs.',
  linesWrong:
    '{count, plural, one {# line couldn’t be processed and is still here.} other {# lines couldn’t be processed and are still here.}}',
  linesDone:
    '{count, plural, one {# parcel marked as sent. The buyer gets an email.} other {# parcels marked as sent. The buyers get an email.}}',
  sendMany: 'Mark all as sent',
  refused: {
    order_not_found: 'We can’t find this order.',
    tickets_not_ready: 'This order has no valid tickets left.',
    parcel_not_by_courier: 'This order isn’t sent by courier.',
    parcel_not_packed: 'No one has packed this parcel yet. Check the order number.',
  },
  mistakes: {
    number: 'This order number isn’t right.',
    tracking: 'This tracking number isn’t right.',
    waybill: 'This waybill number isn’t right.',
    parts: 'This line has too many parts.',
    twice: 'This order already appears above.',
    many: 'Up to {most} lines at a time. Select “Mark all as sent” again for the rest.',
  },
} as const satisfies SameKeys<typeof source>;
