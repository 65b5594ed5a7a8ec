import type { SameKeys } from '../same-keys.ts';
import type source from './catalogue.zh_hk.ts';

export default {
  flags: {
    suspended: 'On hold',
    postponed: 'Postponed',
    cancelled: 'Cancelled',
    soldOut: 'Sold out',
    showAdded: 'Show added',
    ticketsAdded: 'Tickets added',
  },
  dateToCome: 'Date to be announced',
  past: 'This event has ended',
  saleEnded: 'Online sales have ended',
  priorityNow: 'Priority booking now',
  opens: 'On sale from {time}',
  free: 'Free admission',
  from: 'From {price}',
  soldBy: 'Sold by {site}',
  seeDetails: 'See event page',
  likes: 'Favourites:',
  venueAndMore: '{venue} + {count} more',
  performances: '{count, plural, one {# performance} other {# performances}}',
} as const satisfies SameKeys<typeof source>;
