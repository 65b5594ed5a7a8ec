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
  until: {
    keep: 'Choose by {time}. If you don’t choose, you keep your tickets.',
    refund: 'Choose by {time}. If you don’t choose, we’ll refund {amount} to the way you paid.',
  },
  part: 'What would you like to do?',
  refundUntil: 'You can still get a refund until {time}.',
  changeUntil: 'You can still exchange your tickets or get a refund until {time}.',
  exchange: 'Exchange for another date',
  exchangeText:
    'Pick new tickets for another date of this event. If they cost more, you pay the difference; if they cost less, we refund it.',
  refundConfirm: 'Cancel my tickets and refund me',
  keep: 'Keep tickets',
  keepText: 'Your tickets are valid for the new date, with the same QR code.',
  refund: 'Refund {amount}',
  refundNow: 'Refund me now',
  refundText: 'You get everything back, fees included, to the way you paid. Your tickets are then no longer valid.',
  refundPart:
    'You get {amount} back to the way you paid, for the tickets you still have, fees included. They’re then no longer valid.',
  chosen: {
    keep: 'You keep your tickets. They’re valid for the new date.',
    refund: 'We’re refunding {amount} in full to the way you paid. You don’t need to do anything.',
    refundPart:
      'We’re refunding {amount} to the way you paid, for the tickets you still had. You don’t need to do anything.',
    due: 'The time to choose is over. We’re refunding {amount} to the way you paid. You don’t need to do anything.',
    exchange: 'You’ve exchanged these tickets.',
    gone: 'There are no tickets left in this transaction.',
    news: 'There’s news about this performance. We’ll email you soon.',
  },
  openOrder: 'See this transaction',
  invalidTitle: 'This link doesn’t work',
  invalidText: 'It may be incomplete. Open it from the email again, or log in and look at your transaction.',
  toHistory: 'See my transactions',
} as const satisfies SameKeys<typeof source>;
