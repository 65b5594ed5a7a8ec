import type { SameKeys } from '../same-keys.ts';
import type source from './notices.zh_hk.ts';

export default {
  order_paid: {
    title: 'Your tickets for {event}',
    text: '{when}, {venue}. {quantity}, transaction {number}.',
  },
  refund_due: {
    title: 'Refund of {amount}: {event}',
    text: '{cause} The amount goes back in full to the way you paid (transaction {number}).',
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'On {when}. If that was not you, use “Forgot your password?” at once, and look at who is logged in.',
  },
  noTickets: {
    title: 'No tickets for {event}',
    text: '{cause} Nothing was charged (transaction {number}).',
  },
  causes: {
    places_gone: 'Your payment arrived after the time to pay had run out, and no tickets as good as yours were left.',
    performance_begun: 'Your payment arrived after the time to pay had run out, when the performance had begun.',
    performance_cancelled: 'This performance has been cancelled.',
    checkout_cancelled: 'Your payment arrived after you had cancelled this transaction.',
    paid_before: 'We received a second payment for a transaction that you had already paid for.',
  },
  tickets: '{count, plural, one {# ticket} other {# tickets}}',
} as const satisfies SameKeys<typeof source>;
