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
  declineReasons: {
    insufficient_funds:
      'There isn’t enough money available for this payment. You have not been charged. Use another card or payment method.',
    card_expired: 'This card has expired. You have not been charged. Use another card or payment method.',
    security_code_wrong: 'The security code of the card was wrong. You have not been charged. Check it and try again.',
    limit_exceeded:
      'This payment is over your card’s limit. You have not been charged. Use another card or ask your bank.',
    authentication_failed:
      'Your bank could not confirm that it was you (3-D Secure). You have not been charged. Try again, or use another card.',
  },
  paymentTroubles: {
    declined: 'The payment was declined. You have not been charged; please choose another card or payment method.',
    cancelled: 'The payment was cancelled. You have not been charged.',
    expired: 'The payment page was open for too long. You have not been charged.',
    failed: 'The payment could not be started. You have not been charged; please try again.',
  },
} as const satisfies SameKeys<typeof source>;
