import type { SameKeys } from '../same-keys.ts';
import type source from './plain-pages.zh_hk.ts';

export default {
  closedTitle: 'We are working on the site',
  closedText:
    'The site is closed for maintenance for a short while. Tickets you have bought stay yours, and payments under way are still recorded.',
  offlineTitle: 'You are offline',
  offlineText: 'There is no connection at the moment. This page goes on by itself as soon as it is back.',
  retry: 'Try again',
} as const satisfies SameKeys<typeof source>;
