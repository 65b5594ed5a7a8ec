import type { SameKeys } from '../same-keys.ts';
import type source from './choice.zh_hk.ts';

export default {
  title: 'Your tickets',
  heading: {
    cancelled: 'This performance is cancelled',
    postponed: 'This performance is postponed',
    suspended: 'This performance is on hold',
    moved: 'This performance has a new date',
  },
  event: 'Event',
  newDate: 'New date',
  date: 'Date',
  oldDate: 'Old date',
  venue: 'Venue',
  quantity: 'Tickets',
  total: 'You paid',
  until: 'Choose by {time}. If you don’t choose, you keep your tickets.',
  part: 'What would you like to do?',
  refundUntil: 'You can still get a refund until {time}.',
  refundConfirm: 'Cancel my tickets and refund me',
  keep: 'Keep tickets',
  keepText: 'They’re valid for the new date, with the same QR code.',
  refund: 'Refund {amount}',
  refundText: 'You get everything back, fees included, to the way you paid. Your tickets are then no longer valid.',
  chosen: {
    asked: 'You keep your tickets. They’re valid for the new date.',
    keep: 'You keep your tickets. They’re valid for the new date.',
    refund: 'We’re refunding {amount} in full to the way you paid. You don’t need to do anything.',
  },
  openOrder: 'See this transaction',
  invalidTitle: 'This link doesn’t work',
  invalidText: 'It may be incomplete. Open it from the email again, or log in and look at your transaction.',
  toHistory: 'See my transactions',
} as const satisfies SameKeys<typeof source>;
