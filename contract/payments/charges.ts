/** Where a charge may go from each state. A late or repeated word of the provider that fits no move changes nothing. */
export const chargeStates = ['asking', 'waiting', 'captured', 'declined', 'cancelled', 'expired', 'failed'] as const;
export type ChargeState = (typeof chargeStates)[number];

export const chargeMoves = {
  /** Written down, the provider not yet asked or its answer not yet recorded. */
  asking: ['waiting', 'captured', 'declined', 'cancelled', 'expired', 'failed'],
  /** With the provider. */
  waiting: ['captured', 'declined', 'cancelled', 'expired'],
  captured: [],
  // Money that arrives after all is honoured or paid back, never ignored.
  declined: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
  failed: ['captured'],
} as const satisfies Record<ChargeState, readonly ChargeState[]>;

/**
 * Why a payment was declined, as far as its provider says: each leaves the buyer something else to do. What a provider
 * says beyond that, or does not say, has no reason.
 */
export const declineReasons = [
  'insufficient_funds',
  'card_expired',
  'security_code_wrong',
  'limit_exceeded',
  /** The bank's own question (3-D Secure) was not answered right. */
  'authentication_failed',
  /** Paid for what only some cards can pay for, and this is none of them. */
  'card_not_of_group',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Still able to take money without anybody doing anything more on our side. */
export const liveChargeStates = ['asking', 'waiting'] as const satisfies readonly ChargeState[];

export const paymentsCalls = {
  receivePaymentCallback: {
    kind: 'webhook',
    method: 'POST',
    path: '/api/payments/:provider/callback',
    summary: 'Where a payment provider tells what became of a charge, signed as it signs. Repeats change nothing.',
    access: 'provider',
    takes: 'application/octet-stream',
    answers: { 200: 'text/plain', 204: null },
  },
} as const;
