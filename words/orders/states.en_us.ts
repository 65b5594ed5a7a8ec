import type { SameKeys } from '../same-keys.ts';
import type source from './states.zh_hk.ts';

export default {
  orderStates: {
    open: 'Not paid',
    paid: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    refund_due: 'Refund under way',
    refunded: 'Refunded',
  },
  paymentTroubles: {
    declined: 'The payment was declined. You have not been charged; please choose another card or payment method.',
    cancelled: 'The payment was cancelled. You have not been charged.',
    expired: 'The payment page was open for too long. You have not been charged.',
    failed: 'The payment could not be started. You have not been charged; please try again.',
  },
} as const satisfies SameKeys<typeof source>;
