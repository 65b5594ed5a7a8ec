/** Allowed state transitions of a charge. A late or duplicate webhook event that matches no transition is ignored. */
export const chargeStates = ['asking', 'waiting', 'captured', 'declined', 'cancelled', 'expired', 'failed'] as const;
export type ChargeState = (typeof chargeStates)[number];

export const chargeMoves = {
  /** Stored, but the provider has not been called or its response has not been recorded. */
  asking: ['waiting', 'captured', 'declined', 'cancelled', 'expired', 'failed'],
  /** In progress at the provider. */
  waiting: ['captured', 'declined', 'cancelled', 'expired'],
  captured: [],
  // A late payment is honoured or refunded, never ignored.
  declined: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
  failed: ['captured'],
} as const satisfies Record<ChargeState, readonly ChargeState[]>;

/**
 * Why a payment was declined, as far as the provider reports it. Each reason leads to different advice for the buyer.
 * Unknown or missing reports map to no reason.
 */
export const declineReasons = [
  'insufficient_funds',
  'card_expired',
  'security_code_wrong',
  'limit_exceeded',
  /** The bank's authentication (3-D Secure) failed. */
  'authentication_failed',
  /** The tickets require a card from a certain group, and this card is not in it. */
  'card_not_of_group',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** States in which a charge can still be captured without further action by us. */
export const liveChargeStates = ['asking', 'waiting'] as const satisfies readonly ChargeState[];

export const paymentsCalls = {
  receivePaymentCallback: {
    kind: 'webhook',
    method: 'POST',
    path: '/api/payments/:provider/callback',
    summary: "Receives a payment provider's signed callback about a charge. Idempotent.",
    access: 'provider',
    takes: 'application/octet-stream',
    answers: { 200: 'text/plain', 204: null },
  },
} as const;
