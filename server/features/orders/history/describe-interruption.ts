import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';

/** Returns how a performance differs from what was sold; null if it takes place as sold. */
export function describeInterruption(
  { state, stateNotice, previousStartsAt }: FoundPerformance['performance'],
  language: Language,
): TransactionDetail['interrupted'] {
  if (state === 'scheduled' && !previousStartsAt) return null;
  const notice = localize(stateNotice, language) || null;
  if (state === 'scheduled') return { state: null, notice, before: previousStartsAt?.toISOString() ?? null };
  return { state, notice, before: null };
}
