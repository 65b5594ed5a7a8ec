import type { SameKeys } from '../same-keys.ts';
import type source from './sale-windows.zh_hk.ts';

export default {
  title: 'When you can buy',
  who: {
    everyone: 'Everyone',
    group: '{name}',
    code: '{name} (with a priority code)',
    registered: 'Members who registered before {day}',
  },
  from: 'From {from}',
  range: '{from} to {until}',
  open: 'Open now',
  over: 'Ended',
  zones: 'Only {zones}',
  zoneComma: ', ',
  limit: '{count, plural, one {Up to one ticket} other {Up to # tickets}} per member',
  now: 'Priority booking now',
  nowFor: 'For {who}.',
  nowForUntil: 'For {who}, until {until}.',
  everyoneFrom: 'On sale to everyone from {time}.',
} as const satisfies SameKeys<typeof source>;
