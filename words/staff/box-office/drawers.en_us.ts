import type { SameKeys } from '../../same-keys.ts';
import type source from './drawers.zh_hk.ts';

export default {
  shift: 'Shift',
  refunds: 'Refunds to pay out',
  refundsCount: 'Refunds to pay out ({count})',
  refundsText: 'Bought at a counter, and not refunded yet.',
  code: 'Order number or ticket',
  codeHelp: 'Type the ten-digit order number, or scan the QR code on a ticket.',
  find: 'Find',
  all: 'Show all refunds to pay out',
  none: 'No refunds to pay out',
  noneText: 'Refunds of tickets bought at a counter show here.',
  noneOfNumber: 'This order has nothing to pay out. It may be paid already, or wasn’t bought at a counter.',
  noShiftText: 'Open a shift to pay refunds from its drawer.',
  amount: 'Amount',
  number: 'Order',
  noNumber: 'No order',
  method: 'Paid by',
  reference: 'Terminal reference',
  askedAt: 'Requested',
  payOut: 'Pay out {amount}',
  how: {
    cash: 'Count {amount} from the drawer into the customer’s hand, then confirm.',
    card_terminal: 'Refund {amount} on the terminal to the card that paid, then confirm.',
  },
  done: { cash: '{amount} paid from the drawer', card_terminal: '{amount} refunded by terminal' },
  paid: { cash: '{amount} has been paid from the drawer.', card_terminal: '{amount} has been refunded by terminal.' },
  openShifts: 'Other open shifts',
  openShiftsCount: 'Other open shifts ({count})',
  openShiftsText:
    'Shifts that others are in now. If someone left without closing theirs, count the drawer and close it.',
  noOpenShifts: 'No other open shifts',
  noOpenShiftsText: 'Shifts that others open show here.',
  by: 'Staff',
  closeText: 'The shift of {by} ends now. No money can be taken or paid in it afterwards.',
  whyHelp: 'Such as: went home without closing the shift.',
} as const satisfies SameKeys<typeof source>;
