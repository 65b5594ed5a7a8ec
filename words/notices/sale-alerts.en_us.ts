import type { SameKeys } from '../same-keys.ts';
import type source from './sale-alerts.zh_hk.ts';

export default {
  near: {
    title: 'On sale soon: {event}',
    text: 'Tickets go on sale on {time}. Log in early and have your payment method ready.',
    atPartner: 'Tickets go on sale at {site} on {time}.',
  },
  opened: {
    title: 'On sale now: {event}',
    text: 'The tickets you were waiting for are now on sale, while they last.',
    atPartner: 'The tickets you were waiting for are now on sale at {site}.',
  },
  mail: {
    event: 'Event',
    when: 'First performance',
    venue: 'Venue',
    see: 'See the event',
    buy: 'Buy tickets',
    whyNear:
      'You asked us to notify you when this event goes on sale. We’ll email you once more when it does. To cancel, go to the event page.',
    whyOpened: 'You asked us to notify you when this event goes on sale. This is our last email about it.',
  },
} as const satisfies SameKeys<typeof source>;
