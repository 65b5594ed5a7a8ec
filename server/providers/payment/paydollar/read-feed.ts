import type { DeclineReason } from '../../../../contract/payments/charges.ts';
import type { Logger } from '../../../platform/log.ts';
import type { ProviderWord } from '../../../features/payments/provider.ts';
import { areSigned, chargeIdOf, hongKongDollars, readAmount, type Signing } from './sign-fields.ts';

/** What the secure hash of a data feed covers, in this order; the secret comes last. */
export const signedInFeed = ['src', 'prc', 'successcode', 'Ref', 'PayRef', 'Cur', 'Amt', 'payerAuth'] as const;

/** Why the bank declined: its response code (ISO 8583), which the gateway hands on as `src` where `prc` is 1. */
const bankReasons = new Map<string, DeclineReason>([
  ['51', 'insufficient_funds'],
  ['54', 'card_expired'],
]);

/** What the gateway's codes of a payment that failed mean to a buyer. */
export function reasonOf(prc: string, src: string): DeclineReason | null {
  if (prc === '3') return 'authentication_failed';
  return (prc === '1' && bankReasons.get(src)) || null;
}

/** Four digits, as receipts show a card; null where there is no card. */
export function shownCard(last4: string): string | null {
  return /^\d{4}$/.test(last4) ? `•••• ${last4}` : null;
}

/** A data feed, or null where it is not signed by one of the account's secrets. */
export function readFeed(signing: Signing, raw: Buffer, log: Logger): ProviderWord | null {
  const fields = new URLSearchParams(raw.toString('utf8'));
  // Of two fields of one name, the gateway and we could mean different ones.
  if (new Set(fields.keys()).size < fields.size) return null;
  const field = (name: string) => fields.get(name) ?? '';
  if (!areSigned(signing, signedInFeed.map(field), field('secureHash'))) return null;
  const [src, prc, code, orderRef, payRef] = signedInFeed.map(field) as [string, string, string, string, string];
  const chargeId = chargeIdOf(orderRef);
  // The account may serve other shops, too.
  if (!chargeId || payRef.length > 40) return { about: 'nothing' };
  const amountCents = readAmount(field('Amt'));
  const isPaid = code === '0' && prc === '0' && src === '0';
  if (!isPaid && code !== '1') {
    log.warn({ chargeId, code, prc, src }, 'a data feed that says neither paid nor declined');
    return { about: 'nothing' };
  }
  if (amountCents === undefined || field('Cur') !== hongKongDollars) {
    log.error(
      { chargeId, amount: field('Amt'), currency: field('Cur') },
      'a data feed of an amount that is none of ours',
    );
    return { about: 'nothing' };
  }
  return {
    about: 'charge',
    event: {
      // The feed has no id of its own: the same news of the same try, to the cent, are the same event.
      eventId: `${orderRef}:${payRef}:${prc.slice(0, 8)}/${src.slice(0, 8)}:${code}:${amountCents}`,
      chargeId,
      state: isPaid ? 'captured' : 'declined',
      amountCents,
      providerRef: orderRef,
      cardNumber: isPaid ? shownCard(field('panLast4')) : null,
      confirmationNumber: isPaid ? payRef : null,
      declineReason: isPaid ? null : reasonOf(prc, src),
    },
  };
}
