import type { Language } from '../../../../contract/core/language.ts';
import { translator } from '../../../translator.ts';
import type { ChargeRow } from '../store.ts';

/** Returns why a payment failed and what to do about it; null if it succeeded or still may. */
export function describePaymentFailure(
  language: Language,
  { state, declineReason }: Pick<ChargeRow, 'state' | 'declineReason'>,
): string | null {
  const t = translator(language, 'orderStates');
  switch (state) {
    case 'declined':
      return declineReason ? t(`declineReasons.${declineReason}`) : t('paymentTroubles.declined');
    case 'cancelled':
    case 'expired':
    case 'failed':
      return t(`paymentTroubles.${state}`);
    default:
      return null;
  }
}
