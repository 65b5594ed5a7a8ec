import type { SameKeys } from '../same-keys.ts';
import type source from './states.zh_hk.ts';

export default {
  matching: 'Matching',
  match_result: 'Match result',
  purchase_complete: 'Purchase complete',
  points_unpaid: 'Points unpaid',
  points_paid: 'Points paid',
  cancelled: 'Cancelled',
  payment_failed: 'Payment failed',
} as const satisfies SameKeys<typeof source>;
