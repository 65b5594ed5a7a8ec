import { useRevalidator } from 'react-router';
import type { RefundRecord } from '../../../../contract/payments/refunds.ts';
import { useRounds } from '../../../shared/page/use-rounds.ts';
import { followDelay } from './follow-plan.ts';

/** Has the page follow its refunds while they move and somebody may be looking. */
export function useRefundsFollowed(refunds: readonly RefundRecord[]): void {
  const { revalidate } = useRevalidator();
  useRounds(
    (asked) => followDelay(refunds, asked),
    async () => {
      if (!document.hidden) await revalidate();
    },
  );
}
