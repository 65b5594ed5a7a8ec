import type { SameKeys } from '../../same-keys.ts';
import type source from './today.zh_hk.ts';

export default {
  title: 'Today',
  shows: 'On today',
  noShows: 'Nothing’s on today.',
  waits: 'Waiting for somebody',
  nothingWaits: 'Nothing’s waiting.',
  changed: 'Events with unpublished changes',
  drafts: 'Events never published',
  gap: {
    en_us: 'Events without English',
    zh_hk: 'Events without Traditional Chinese',
    zh_cn: 'Events without Simplified Chinese',
  },
  orders: 'Latest orders',
  noOrders: 'No orders yet.',
  number: 'Number',
  event: 'Event',
  venue: 'Venue',
  time: 'Time',
  buyer: 'Buyer',
  total: 'Total',
  purchased: 'Bought',
  all: 'Show all',
  atLeast: '{count}+',
  emptyTitle: 'Your work shows up here',
  emptyText: 'There’s nothing here for your role yet.',
  toAccount: 'See what you can do',
} as const satisfies SameKeys<typeof source>;
