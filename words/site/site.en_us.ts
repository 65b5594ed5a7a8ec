import type { SameKeys } from '../same-keys.ts';
import type source from './site.zh_hk.ts';

export default {
  maintenanceLabel: 'Maintenance',
  maintenanceSoon: 'Maintenance: {from} to {to}.',
  maintenanceNow: 'Maintenance under way until {to}.',
  maintenanceInterrupts: 'Some services may be interrupted for a short time.',
  maintenancePauses:
    'Ticket sales are paused meanwhile. Tickets you set aside before it begins can still be paid in time.',
  pausedTitle: 'Ticket sales are paused',
  pausedText: 'We are working on the site, so no tickets can be set aside at the moment.',
  pausedUntil: 'Sales resume at',
  pausedHeld: 'Tickets that are in your cart already can still be paid before their time runs out.',
  pausedToEvent: 'Back to the event',
  pausedToCart: 'To the cart',
  partFailedTitle: 'A part of the page could not be loaded',
  partFailedText: 'The site may just have been updated. Please load the page again; what you have typed will be lost.',
  partFailedButton: 'Load again',
  offlineTitle: 'You are offline',
  offlineText: 'There is no connection at the moment. This page goes on by itself as soon as it is back.',
  chatButton: 'Chat with our assistant',
} as const satisfies SameKeys<typeof source>;
