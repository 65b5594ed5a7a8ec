/** Description of a purchase on Stripe's page and the buyer's statement. */
export default {
  purchase: '飛 Fei 網上購買',
} as const;
