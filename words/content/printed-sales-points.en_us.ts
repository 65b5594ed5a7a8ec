import type { SameKeys } from '../same-keys.ts';
import type source from './printed-sales-points.zh_hk.ts';

export default {
  titles: {
    box_office: 'Box offices',
    kiosk: 'Ticketing kiosks',
  },
  services: {
    sells: 'Tickets sold',
    hands_out: 'Ticket collection',
    takes_cash: 'Cash',
    wheelchair: 'Wheelchair access',
  },
  lastSale: 'Counter closes {minutes} minutes before each performance here',
  number: 'No.',
  name: 'Name and district',
  address: 'Address',
  hours: 'Opening hours',
  asOf: 'As of {day}',
  count: {
    box_office: '{count, plural, one {# box office} other {# box offices}}',
    kiosk: '{count, plural, one {# ticketing kiosk} other {# ticketing kiosks}}',
  },
  newest: 'Latest list and what’s open now: {site}',
  page: 'Page {page} of {pages}',
  telephone: 'Phone',
  none: 'No locations listed yet.',
  serviceGap: ' · ',
  factGap: ' · ',
} as const satisfies SameKeys<typeof source>;
