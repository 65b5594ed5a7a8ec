/** Allowed moves of a charge from each state. A late or repeated webhook event that fits no move changes nothing. */
export const chargeStates = ['asking', 'waiting', 'captured', 'declined', 'cancelled', 'expired', 'failed'] as const;
export type ChargeState = (typeof chargeStates)[number];

export const chargeMoves = {
  /** Stored, but the provider has not been called or its answer has not been recorded. */
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
 * Why a payment was declined, as far as its provider reports it. Each reason suggests a different next step to the
 * buyer. Other or missing reports map to no reason.
 */
export const declineReasons = [
  'insufficient_funds',
  'card_expired',
  'security_code_wrong',
  'limit_exceeded',
  /** The bank's authentication (3-D Secure) failed. */
  'authentication_failed',
  /** The tickets need a card of a certain group, and this card is not in it. */
  'card_not_of_group',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** States in which a charge can still be captured without further action on our side. */
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
