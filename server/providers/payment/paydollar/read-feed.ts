import type { DeclineReason } from '../../../../contract/payments/charges.ts';
import type { Logger } from '../../../platform/log.ts';
import type { WebhookEvent } from '../../../features/payments/provider.ts';
import { areSigned, chargeIdOf, hongKongDollars, readAmount, type Signing } from './sign-fields.ts';

/** Fields covered by the secure hash of a data feed, in this order, followed by the secret. */
export const signedInFeed = ['src', 'prc', 'successcode', 'Ref', 'PayRef', 'Cur', 'Amt', 'payerAuth'] as const;

/** Decline reasons by the bank's response code (ISO 8583), which the gateway passes on as `src` if `prc` is 1. */
const bankReasons = new Map<string, DeclineReason>([
  ['51', 'insufficient_funds'],
  ['54', 'card_expired'],
]);

/** Returns the decline reason for the gateway's codes that is shown to the buyer, or null. */
export function declineReasonOf(prc: string, src: string): DeclineReason | null {
  if (prc === '3') return 'authentication_failed';
  return (prc === '1' && bankReasons.get(src)) || null;
}

/** Formats the last four digits as on receipts; null if there is no card. */
export function shownCard(last4: string): string | null {
  return /^\d{4}$/.test(last4) ? `•••• ${last4}` : null;
}

/** Parses a data feed; returns null if it is not signed with one of the account's secrets. */
export function readFeed(signing: Signing, raw: Buffer, log: Logger): WebhookEvent | null {
  const fields = new URLSearchParams(raw.toString('utf8'));
  // If two fields have the same name, the gateway and we could read different ones.
  if (new Set(fields.keys()).size < fields.size) return null;
  const field = (name: string) => fields.get(name) ?? '';
  if (!areSigned(signing, signedInFeed.map(field), field('secureHash'))) return null;
  const [src, prc, code, orderRef, payRef] = signedInFeed.map(field) as [string, string, string, string, string];
  const chargeId = chargeIdOf(orderRef);
  // Other shops may use the same account.
  if (!chargeId || payRef.length > 40) return { about: 'nothing' };
  const amountCents = readAmount(field('Amt'));
  const isPaid = code === '0' && prc === '0' && src === '0';
  if (!isPaid && code !== '1') {
    log.warn({ chargeId, code, prc, src }, 'a data feed reports neither paid nor declined');
    return { about: 'nothing' };
  }
  if (amountCents === undefined || field('Cur') !== hongKongDollars) {
    log.error({ chargeId, amount: field('Amt'), currency: field('Cur') }, 'a data feed reports an unexpected amount');
    return { about: 'nothing' };
  }
  return {
    about: 'charge',
    event: {
      // The feed has no ID, so an identical report of the same attempt counts as the same event.
      eventId: `${orderRef}:${payRef}:${prc.slice(0, 8)}/${src.slice(0, 8)}:${code}:${amountCents}`,
      chargeId,
      state: isPaid ? 'captured' : 'declined',
      amountCents,
      providerRef: orderRef,
      cardNumber: isPaid ? shownCard(field('panLast4')) : null,
      confirmationNumber: isPaid ? payRef : null,
      declineReason: isPaid ? null : declineReasonOf(prc, src),
    },
  };
}
