import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';

export default {
  cancelled: {
    subject: 'Cancelled: {title}, {time}',
    heading: 'This performance is cancelled',
    todo: 'We’re refunding {amount} in full, fees included, to your original payment method. Your transaction shows when to expect it. You don’t need to do anything.',
    part: 'We’re refunding {amount} for the tickets you still had, fees included, to your original payment method. Your transaction shows when to expect it. You don’t need to do anything.',
    exchange: 'You can exchange your tickets for another date, or get a refund now.',
    later:
      'If you don’t choose by {until}, we’ll refund {amount} in full, fees included, to your original payment method.',
    laterPart:
      'If you don’t choose by {until}, we’ll refund {amount} for the tickets you still have, fees included, to your original payment method.',
    free: 'Your tickets cost nothing, so there’s nothing to refund. You don’t need to do anything.',
  },
  postponed: {
    subject: 'Postponed: {title}',
    heading: 'This performance is postponed',
    todo: 'There’s no new date yet. If you keep your tickets, they’re valid for the new date, with the same QR code. We’ll email you when the date is set.',
  },
  moved: {
    subject: 'New date: {title}, {time}',
    heading: 'This performance has a new date',
    todo: 'Your tickets are valid for the new date, with the same QR code. If it suits you, you don’t need to do anything.',
  },
  refunded: {
    subject: 'Your refund for {title}',
    heading: 'You’re getting a refund',
    todo: 'The deadline to exchange your tickets has passed.',
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
      todo: 'The person who paid for the tickets transferred to you has asked for a refund. You can no longer use them.',
    },
    button: 'See these tickets',
  },
  choose: 'You can ask for a full refund of {amount} until {until}.',
  choosePart: 'You can ask for a refund of {amount} for the tickets you still have, fees included, until {until}.',
  chooseExchange: 'You can also exchange your tickets for another date.',
  chooseButton: {
    keep: 'Keep tickets or get a refund',
    exchange: 'Exchange tickets or get a refund',
    all: 'See your options',
  },
  openOrder: 'See this transaction',
  number: 'Transaction number',
  date: 'Date',
  newDate: 'New date',
  oldDate: 'Old date',
  refund: 'Refund',
} as const satisfies SameKeys<typeof source>;
