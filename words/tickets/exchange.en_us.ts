import type { SameKeys } from '../same-keys.ts';
import type source from './exchange.zh_hk.ts';

export default {
  heading: 'Exchange tickets',
  open: 'Exchange for another date or seat',
  lead: 'Choose your tickets to exchange and a performance, then as many new tickets. If the new ones cost more, you pay the difference; if they cost less, it goes back to the way you paid. The service fees you’ve paid count, and aren’t charged again. Your tickets stay valid until the exchange is done.',
  which: 'Tickets to exchange',
  ticket: '{place} (worth {amount})',
  forWhat: 'Exchange for',
  same: 'another seat of the same performance',
  choose: 'Choose new tickets',
  from: '{count, plural, one {# ticket} other {# tickets}} exchanged on {day} ({amount} credited) from',
  to: '{count, plural, one {# ticket} other {# tickets}} exchanged on {day} for',
  transaction: 'Transaction {number}',
  choosing: 'Choose {count, plural, one {# new ticket} other {# new tickets}}',
  choosingText: 'Your tickets stay valid until the exchange is done.',
  back: 'Back to the transaction without exchanging',
  givenUp: 'Exchange of {count, plural, one {# ticket} other {# tickets}} of transaction {number}',
  validUntil: 'Once it’s done, the old tickets and their codes are no longer valid.',
  comesBack: '{amount} goes back to the way you paid.',
  agree: 'I understand that the old tickets are no longer valid and that this can’t be undone.',
  confirm: 'Confirm exchange',
  cannot: 'We couldn’t exchange these tickets',
} as const satisfies SameKeys<typeof source>;
