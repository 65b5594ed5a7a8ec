/** What Stripe's page and the buyer's statement call a purchase. */
export default {
  purchase: '飛 Fei 網上購買',
} as const;
