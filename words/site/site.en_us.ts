import type { SameKeys } from '../same-keys.ts';
import type source from './site.zh_hk.ts';

export default {
  maintenanceLabel: 'Maintenance',
  maintenanceSoon: 'Maintenance: {from} to {to}.',
  maintenanceNow: 'Maintenance in progress until {to}.',
  maintenanceInterrupts: 'Some services may be interrupted briefly.',
  maintenancePauses: 'Ticket sales pause during this time. You can still pay for tickets already in your cart.',
  pausedTitle: 'Ticket sales are paused',
  pausedText: 'We’re working on the site, so tickets can’t be added to the cart right now.',
  pausedUntil: 'Sales resume at',
  pausedHeld: 'You can still pay for the tickets in your cart until the timer ends.',
  pausedToEvent: 'Back to the event',
  pausedToCart: 'Go to cart',
  partFailedTitle: 'Part of this page didn’t load',
  partFailedText: 'The site may have just been updated. Reload the page; what you’ve typed will be lost.',
  partFailedButton: 'Reload',
  offlineTitle: 'You’re offline',
  offlineText: 'Check your connection. This page will load once you’re back online.',
  chatButton: 'Chat with our assistant',
} as const satisfies SameKeys<typeof source>;
