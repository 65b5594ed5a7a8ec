import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RefundRecord } from '../../../../contract/payments/refunds.ts';
import { followDelay } from './follow-plan.ts';

/** Has the page follow its refunds while they move and somebody may be looking. */
export function useRefundsFollowed(refunds: readonly RefundRecord[]): void {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const delay = followDelay(refunds, asked);
  useEffect(() => {
    if (delay === undefined) return;
    const ask = async () => {
      if (!document.hidden) await revalidate();
      setAsked((count) => count + 1);
    };
    const timer = setTimeout(() => void ask(), delay);
    return () => clearTimeout(timer);
    // One timer a round: the round's number is what changes.
    // eslint-disable-next-line react/exhaustive-deps
  }, [asked, delay]);
}
