import type { SameKeys } from '../same-keys.ts';
import type source from './causes.zh_hk.ts';

export default {
  places_gone:
    'Your payment arrived too late: your tickets had been sold, and no others were left in the same zone at the same price.',
  performance_begun: 'Your payment arrived too late: the performance had already started.',
  performance_cancelled: 'This performance is cancelled.',
  performance_postponed: 'This performance was postponed before your payment arrived.',
  sale_suspended: 'Sales for this performance were on hold when your payment arrived.',
  checkout_cancelled: 'Your payment arrived after this transaction was cancelled.',
  paid_before: 'We received a second payment for a transaction you’d already paid for.',
  points_gone: 'Part of your payment was in points, and they’d been spent before the rest arrived.',
  exchange_gone:
    'The tickets you wanted to exchange had been returned, transferred or exchanged before your payment arrived.',
  resale_gone: 'The tickets we found for you had gone by the time your payment arrived.',
  wrong_card: 'These tickets were for holders of certain cards, and you paid with another card.',
} as const satisfies SameKeys<typeof source>;
