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
  total: 'Total value',
  until: {
    keep: 'Choose by {time}. If you don’t choose, you keep your tickets.',
    refund: 'Choose by {time}. If you don’t choose, we’ll refund {amount} to your original payment method.',
  },
  part: 'What would you like to do?',
  refundUntil: 'You can still get a refund until {time}.',
  changeUntil: 'You can still exchange your tickets or get a refund until {time}.',
  exchange: 'Exchange for another date',
  exchangeText:
    'Select new tickets for another date of this event. If they cost more, you pay the difference; if they cost less, we refund it.',
  refundConfirm: 'Get a refund',
  keep: 'Keep tickets',
  keepText: 'Your tickets are valid for the new date, with the same QR code.',
  refund: 'Get {amount} back',
  refundNow: 'Get a refund now',
  refundText:
    'We refund everything, fees included, to your original payment method. Your tickets stop being valid straight away.',
  refundPart:
    'We refund {amount} for the tickets you still have, fees included, to your original payment method. They stop being valid straight away.',
  chosen: {
    keep: 'You keep your tickets. They’re valid for the new date.',
    refund:
      'We’re refunding {amount} in full to your original payment method. Your transaction shows when to expect it. You don’t need to do anything.',
    refundPart:
      'We’re refunding {amount} for the tickets you still had to your original payment method. Your transaction shows when to expect it. You don’t need to do anything.',
    due: 'The deadline has passed. We’re refunding {amount} to your original payment method. You don’t need to do anything.',
    exchange: 'You’ve exchanged these tickets.',
    gone: 'There are no tickets left in this transaction.',
    news: 'There’s news about this performance. We’ll email you soon.',
  },
  openOrder: 'See this transaction',
  invalidTitle: 'This link doesn’t work',
  invalidText: 'It may be incomplete. Open it from the email again, or log in and see your transactions.',
  toHistory: 'See my transactions',
} as const satisfies SameKeys<typeof source>;
