import type { SameKeys } from '../same-keys.ts';
import type source from './plain-pages.zh_hk.ts';

export default {
  closedTitle: 'We’re working on the site',
  closedText: 'We’ll be back soon. Tickets you’ve bought are safe, and payments in progress are still recorded.',
  offlineTitle: 'You’re offline',
  offlineText: 'Check your connection. This page will load once you’re back online.',
  retry: 'Try again',
  staffNeedsScript: 'The staff consoles need JavaScript. Turn it on in your browser.',
} as const satisfies SameKeys<typeof source>;
