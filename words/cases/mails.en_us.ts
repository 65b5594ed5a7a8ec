import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';

export default {
  cancelled: {
    subject: 'Cancelled: {title}, {time}',
    heading: 'This performance is cancelled',
    todo: 'We’re refunding {amount} in full, fees included, to the way you paid. You don’t need to do anything.',
    free: 'Your tickets cost nothing, so there’s nothing to refund. You don’t need to do anything.',
  },
  postponed: {
    subject: 'Postponed: {title}',
    heading: 'This performance is postponed',
    todo: 'There’s no new date yet. If you keep your tickets, they’re valid for the new date, with the same QR code. We’ll email you when it’s set.',
  },
  moved: {
    subject: 'New date for {title}: {time}',
    heading: 'This performance has a new date',
    todo: 'Your tickets are valid for the new date, with the same QR code. If it suits you, you don’t need to do anything.',
  },
  holder: {
    cancelled: {
      todo: 'The tickets transferred to you are no longer valid. The refund goes to the person who paid for them. You don’t need to do anything.',
    },
    postponed: {
      todo: 'There’s no new date yet. The tickets transferred to you stay valid for it, with the same QR code, unless the person who paid for them gets a refund. We’ll email you when the date is set.',
    },
    moved: {
      todo: 'The tickets transferred to you are valid for the new date, with the same QR code, unless the person who paid for them gets a refund.',
    },
    refunded: {
      subject: 'No longer valid: your tickets for {title}',
      heading: 'Your tickets are no longer valid',
      todo: 'The person who paid for the tickets transferred to you has asked for a refund. You can’t use them any more.',
    },
    button: 'See these tickets',
  },
  choose: 'You can ask for a full refund of {amount} until {until}.',
  chooseButton: 'Keep tickets or get a refund',
  openOrder: 'See this transaction',
  number: 'Transaction number',
  date: 'Date',
  newDate: 'New date',
  oldDate: 'Old date',
  refund: 'Refund',
} as const satisfies SameKeys<typeof source>;
