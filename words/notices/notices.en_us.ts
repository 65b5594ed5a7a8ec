import type { SameKeys } from '../same-keys.ts';
import type source from './notices.zh_hk.ts';
import causes from '../refunds/causes.en_us.ts';

export default {
  order_paid: {
    title: 'Your tickets for {event}',
    text: '{quantity}: {when}, {venue} (transaction {number}).',
  },
  refund_due: {
    title: 'Refund of {amount}: {event}',
    text: '{cause} We’re refunding you in full to your original payment method (transaction {number}).',
  },
  stream_opens: {
    title: 'Opening soon: {event}',
    text: 'Your streamed show starts on {when} (Hong Kong time). Open its page a little early to test your sound and picture; the show starts automatically.',
    button: 'Open the show’s page',
  },
  points_ending: {
    title: '{points, select, 1 {1 point expires} other {{points} points expire}} after {day}',
    text: 'Use your {points} points by {day}. After that they expire and can’t be refunded.',
    button: 'See my points',
    note: 'Points that expire first are used first when you pay.',
  },
  points_disputed: {
    open: {
      title: '{points} points can’t be used for now',
      text: 'Your bank is reviewing the payment for these points. We’ll keep them for you until it decides.',
    },
    lost: {
      title: '{points} points removed: your bank reversed the payment',
      text: 'Your bank refunded the payment for these points, so they’re no longer in your balance.',
    },
    won: {
      title: '{points} points can be used again',
      text: 'Your bank has confirmed the payment for these points.',
    },
  },
  top_up_refund: {
    asked: {
      title: 'We’re refunding your {amount} top-up',
      text: 'We’re refunding it in full to your original payment method. Its points are no longer in your balance. You don’t need to do anything.',
    },
    done: {
      title: 'Your {amount} top-up was refunded',
      text: 'Your refund has been sent to the card or account you paid with. Your bank may take a few working days to show it.',
    },
    delayed: {
      title: 'Your top-up refund is taking longer',
      text: 'We couldn’t refund {amount} the way you paid. Your money is safe: we’re arranging another way and will contact you. You don’t need to do anything for now.',
    },
    by_bank: {
      title: 'Your bank refunded your {amount} top-up',
      text: 'You asked your bank to reverse this payment. It has returned the money to you, so we won’t send it again.',
    },
    bank_transfer: {
      title: 'Your {amount} top-up was refunded',
      text: 'We couldn’t refund you the way you paid, so we’ve paid you by bank transfer.',
    },
    cash: {
      title: 'Your {amount} top-up was refunded',
      text: 'We couldn’t refund you the way you paid, so we’ve paid you in cash.',
    },
    button: 'See my top-ups',
  },
  refund_moved: {
    done: {
      title: '{amount} refunded: {event}',
      text: 'We’ve sent it to the card or account you paid with. Your bank may take a few working days to show it (transaction {number}).',
    },
    delayed: {
      title: 'Your refund is taking longer: {event}',
      text: 'We couldn’t refund {amount} the way you paid. Your money is safe: we’re arranging another way and will contact you (transaction {number}).',
    },
    by_bank: {
      title: '{amount} refunded by your bank: {event}',
      text: 'Your bank has returned the money to you, so we won’t send it again (transaction {number}).',
    },
    bank_transfer: {
      title: '{amount} refunded: {event}',
      text: 'We’ve paid you by bank transfer (transaction {number}).',
    },
    cash: { title: '{amount} refunded: {event}', text: 'We’ve paid you in cash (transaction {number}).' },
  },
  tickets_returned: {
    title: 'Tickets returned: {event}',
    money:
      'You’ve returned {quantity} for the performance on {when}. We’re refunding {amount} to your original payment method (transaction {number}).',
    points:
      'You’ve returned {quantity} for the performance on {when}. {points} points are back in your account (transaction {number}).',
    both: 'You’ve returned {quantity} for the performance on {when}. We’re refunding {amount} to your original payment method, and {points} points are back in your account (transaction {number}).',
  },
  tickets_resold: {
    title: 'Someone bought your tickets: {event}',
    money:
      'Someone on the wish list has bought {quantity} from you for the performance on {when}. We’re refunding {amount} to your original payment method (transaction {number}).',
    points:
      'Someone on the wish list has bought {quantity} from you for the performance on {when}. {points} points are back in your account (transaction {number}).',
    both: 'Someone on the wish list has bought {quantity} from you for the performance on {when}. We’re refunding {amount} to your original payment method, and {points} points are back in your account (transaction {number}).',
  },
  tickets_given: {
    title: 'Your tickets for {event} were accepted',
    text: 'You’ve transferred {quantity}: {when}, {venue} (transaction {number}).',
  },
  tickets_received: {
    title: 'You have tickets for {event}',
    text: '{quantity} transferred to you: {when}, {venue}.',
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'Changed on {when}. If it wasn’t you, use “Forgot your password?” now and check where you’re logged in.',
  },
  case_told: {
    cancelled: {
      title: 'Cancelled: {event}',
      text: 'The performance on {when} is cancelled. We’re refunding {amount} in full, fees included. You don’t need to do anything.',
    },
    postponed: {
      title: 'Postponed: {event}',
      text: 'The performance on {when} is postponed. Keep your tickets for the new date, or ask for a refund.',
    },
    moved: {
      title: 'New date: {event}',
      text: 'The new date is {when}. Your tickets are valid for it. You can also ask for a refund.',
    },
    part: {
      text: 'The performance on {when} is cancelled. We’re refunding {amount} for the tickets you still had, fees included. You don’t need to do anything.',
    },
    asked: {
      text: 'The performance on {when} is cancelled. Exchange your tickets for another date by {until}, or we’ll refund {amount}.',
    },
    refunded: {
      title: 'Your refund for {event}',
      text: 'The deadline to exchange your tickets has passed. We’re refunding {amount} to your original payment method. You don’t need to do anything.',
    },
    free: { text: 'The performance on {when} is cancelled. Your tickets cost nothing, so there’s nothing to refund.' },
  },
  case_holder_told: {
    cancelled: {
      title: 'Cancelled: {event}',
      text: 'The performance on {when} is cancelled. The tickets transferred to you are no longer valid. The refund goes to the person who paid for them.',
    },
    postponed: {
      title: 'Postponed: {event}',
      text: 'The performance on {when} is postponed. The tickets transferred to you stay valid for the new date, unless the person who paid for them gets a refund.',
    },
    moved: {
      title: 'New date: {event}',
      text: 'The new date is {when}. The tickets transferred to you are valid for it, unless the person who paid for them gets a refund.',
    },
    refunded: {
      title: 'No longer valid: your tickets for {event}',
      text: 'The person who paid for the tickets transferred to you has asked for a refund. You can no longer use them.',
    },
  },
  noTickets: {
    title: 'No tickets for {event}',
    text: '{cause} You haven’t been charged (transaction {number}).',
  },
  causes,
  tickets: '{count, plural, one {# ticket} other {# tickets}}',
} as const satisfies SameKeys<typeof source>;
