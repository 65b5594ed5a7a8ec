import { useRevalidator } from 'react-router';
import type { RefundRecord } from '../../../../contract/payments/refunds.ts';
import { useRounds } from '../../../shared/page/use-rounds.ts';
import { followDelay } from './follow-plan.ts';

/** Polls refunds while they are pending and the page may be visible. */
export function useRefundsFollowed(refunds: readonly RefundRecord[]): void {
  const { revalidate } = useRevalidator();
  useRounds(
    (requested) => followDelay(refunds, requested),
    async () => {
      if (!document.hidden) await revalidate();
    },
  );
}
