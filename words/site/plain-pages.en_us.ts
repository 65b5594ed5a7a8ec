import type { SameKeys } from '../same-keys.ts';
import type source from './plain-pages.zh_hk.ts';

export default {
  closedTitle: 'We’re working on the site',
  closedText: 'We’ll be back soon. Tickets you’ve bought are safe, and payments in progress are still recorded.',
  offlineTitle: 'You’re offline',
  offlineText: 'You’re not connected right now. This page continues as soon as you are.',
  retry: 'Try again',
  staffNeedsScript: 'The staff consoles need JavaScript. Turn it on in your browser.',
} as const satisfies SameKeys<typeof source>;
