import type { SameKeys } from '../same-keys.ts';
import type source from './use-points.zh_hk.ts';
import punctuation from '../site/punctuation.en_us.ts';
import tickets from './tickets.en_us.ts';

export default {
  title: 'Use points',
  have: 'You have {points} points. 1 point is worth HK$1.',
  none: 'Don’t use points',
  all: 'Use {points} points: nothing left to pay',
  part: 'Use {points} points',
  some: 'Use some points',
  field: 'Points to use',
  help: 'At most {points}.',
  kiosk: 'Kiosks check the card you paid with, so at least HK$10 must be paid by card.',
  purchase: 'Purchase total',
  pointsTotal: tickets.pointsTotal,
  payment: tickets.paymentAmount,
  pay: 'Pay with {points} points',
  nothing: 'Points pay for everything, so there’s no payment page. Your receipt appears next.',
  noScript: 'The amounts update on the next page.',
  least: 'Payments by {methods} start at {least}.',
  leastComma: punctuation.listComma,
  sentenceGap: punctuation.sentenceGap,
  leastFewer: 'Use fewer points to pay by {methods}.',
  leastPoints: 'Use your points to pay for all of it.',
  leastTopUp: 'Top up points, and pay for all of it with them.',
  leastKiosk: 'Kiosks need a card. Choose another way to collect your tickets, and pay with points.',
  minus: '−{points} points',
  both: '{points} points and {method}',
} as const satisfies SameKeys<typeof source>;
