import type { SameKeys } from '../same-keys.ts';
import type source from './states.zh_hk.ts';

export default {
  orderStates: {
    open: 'Not paid',
    paid: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Expired',
    refund_due: 'Refund in progress',
    refunded: 'Refunded',
    exchanged: 'Exchanged',
    performance_cancelled: 'Performance cancelled',
    performance_postponed: 'Performance postponed',
  },
  declineReasons: {
    insufficient_funds: 'There isn’t enough money available for this payment. Use another card or payment method.',
    card_expired: 'This card has expired. Use another card or payment method.',
    security_code_wrong: 'The card’s security code isn’t right. Check it and try again.',
    limit_exceeded: 'This payment is over your card’s limit. Use another card or ask your bank.',
    authentication_failed: 'Your bank couldn’t confirm it was you (3-D Secure). Try again, or use another card.',
    card_not_of_group:
      'These tickets are for holders of certain cards, and this card isn’t one of them. Pay with one of the cards named below.',
  },
  paymentTroubles: {
    declined: 'The payment was declined. Use another card or payment method.',
    cancelled: 'The payment was cancelled. Try again, or choose another payment method.',
    expired: 'The payment page was open for too long. Try again, or choose another payment method.',
    failed: 'We couldn’t start the payment. Try again, or choose another payment method.',
  },
} as const satisfies SameKeys<typeof source>;
