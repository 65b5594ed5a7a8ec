import type { SameKeys } from '../../same-keys.ts';
import type source from './drawers.zh_hk.ts';

export default {
  shift: 'Shift',
  refunds: 'Refunds to pay out',
  refundsCount: 'Refunds to pay out ({count})',
  refundsText: 'Bought at a counter, and not refunded yet.',
  code: 'Order number or ticket',
  codeHelp: 'Type the 10-digit order number, or scan the QR code on a ticket.',
  find: 'Find',
  all: 'Show all refunds to pay out',
  none: 'No refunds to pay out',
  noneText: 'Refunds of tickets bought at a counter appear here.',
  noneOfNumber:
    'This order has nothing to pay out. It may already have been paid out, or it wasn’t bought at a counter.',
  onlyOldest: 'Only the {count} oldest are shown. To find others, enter the order number.',
  noShiftText: 'Open a shift to pay refunds from its drawer.',
  amount: 'Amount',
  number: 'Order',
  noNumber: 'No order',
  method: 'Paid by',
  reference: 'Terminal reference',
  askedAt: 'Requested',
  payOut: 'Pay out {amount}',
  proof: 'What the customer showed',
  proofs: {
    none: 'Select',
    tickets: 'Their tickets',
    receipt: 'Their receipt',
    identity: 'An identity document with the buyer’s name',
    card: 'The card they paid with',
  },
  how: {
    cash: 'Count out {amount} from the drawer to the customer, then confirm.',
    card_terminal: 'Refund {amount} on the terminal to the card they paid with, then confirm.',
  },
  done: { cash: 'Confirm {amount} paid from the drawer', card_terminal: 'Confirm {amount} refunded by terminal' },
  paid: { cash: '{amount} has been paid from the drawer.', card_terminal: '{amount} has been refunded by terminal.' },
  openShifts: 'Other open shifts',
  openShiftsCount: 'Other open shifts ({count})',
  openShiftsText:
    'Shifts that other staff have open now. If someone left without closing theirs, count the drawer and close it.',
  noOpenShifts: 'No other open shifts',
  noOpenShiftsText: 'Shifts that other staff open appear here.',
  by: 'Staff',
  closeText: 'The shift of {by} ends now. After that, no money can be taken or paid out in it.',
  whyHelp: 'For example, they went home without closing the shift.',
} as const satisfies SameKeys<typeof source>;
