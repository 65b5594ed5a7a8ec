import {
  refundSteps,
  type RefundRecord,
  type RefundStanding,
  type RefundStep,
} from '../../../../contract/payments/refunds.ts';
import type { ToldRefund } from '../../payments/read-refunds.ts';

/** What decides how a refund stands for its buyer. */
type Standing = Pick<
  ToldRefund,
  'state' | 'otherWay' | 'dispute' | 'amountCents' | 'createdAt' | 'sentAt' | 'settledAt'
>;

/** Where a refund stands for its buyer. */
export function standOf({ state, otherWay, dispute }: Standing): RefundStanding {
  switch (state) {
    case 'done':
      return 'done';
    case 'other_way':
      return otherWay === 'dispute' ? 'by_bank' : 'other_way';
    case 'failed':
      return 'delayed';
    case 'pending':
      return 'on_its_way';
    case 'asked':
    case 'sent':
      // A lost dispute that pays only a part of it waits for staff.
      if (dispute && state === 'asked') return dispute === 'open' ? 'disputed' : 'delayed';
      return state;
  }
}

/** The steps of a refund with the times at which it took them: of one that is off its way only those that it took. */
export function stepsOf(refund: Standing): RefundRecord['steps'] {
  const standing = standOf(refund);
  const { createdAt, sentAt, settledAt, state, amountCents } = refund;
  const asked = { step: 'asked', at: createdAt.toISOString() } as const;
  if (amountCents === 0) return [asked, { step: 'done', at: (settledAt ?? createdAt).toISOString() }];
  const sent = state === 'asked' ? null : (sentAt?.toISOString() ?? null);
  const taken: Record<RefundStep, string | null> = {
    asked: asked.at,
    sent,
    on_its_way: state === 'pending' || state === 'done' ? sent : null,
    done: state === 'done' ? (settledAt?.toISOString() ?? null) : null,
  };
  const steps = refundSteps.map((step) => ({ step, at: taken[step] }));
  const isOnItsWay = (refundSteps as readonly RefundStanding[]).includes(standing);
  return isOnItsWay ? steps : steps.filter(({ at }) => at !== null);
}
