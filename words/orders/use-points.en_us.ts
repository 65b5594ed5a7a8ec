import type { SameKeys } from '../same-keys.ts';
import type source from './use-points.zh_hk.ts';
import punctuation from '../site/punctuation.en_us.ts';
import tickets from './tickets.en_us.ts';

export default {
  title: 'Use points',
  have: 'You have {points, select, 1 {1 point} other {{points} points}}. 1 point is worth HK$1.',
  none: 'Don’t use points',
  all: 'Use {points} points: nothing left to pay',
  part: 'Use {points, select, 1 {1 point} other {{points} points}}',
  some: 'Use some points',
  field: 'Points to use',
  help: 'Up to {points}.',
  kiosk: 'Kiosks check the card you paid with, so pay at least HK$10 by card.',
  purchase: 'Purchase total',
  pointsTotal: tickets.pointsTotal,
  payment: tickets.paymentAmount,
  pay: 'Pay with {points, select, 1 {1 point} other {{points} points}}',
  nothing: 'Points pay for everything, so there’s no payment page. Your receipt appears next.',
  noScript: 'The amounts update on the next page.',
  least: 'Minimum payment by {methods}: {least}.',
  leastComma: punctuation.listComma,
  sentenceGap: punctuation.sentenceGap,
  leastFewer: 'To pay by {methods}, use fewer points.',
  leastPoints: 'Pay with points alone.',
  leastTopUp: 'Top up, then pay with points alone.',
  leastKiosk: 'Kiosk collection needs a card payment. Change the collection method, then pay with points alone.',
  minus: '−{points} points',
  both: '{points} points and {method}',
} as const satisfies SameKeys<typeof source>;
