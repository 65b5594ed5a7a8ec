import type { Day } from '../../../../contract/core/hong-kong-calendar.ts';
import {
  refundSteps,
  type RefundRecord,
  type RefundStatus,
  type RefundStep,
  type NotifiedRefundStatus,
} from '../../../../contract/payments/refunds.ts';
import { expectRefund } from './expect-refund.ts';
import type { BuyerRefundRow } from './store-refunds.ts';

type Standing = Pick<
  BuyerRefundRow,
  'state' | 'otherWay' | 'dispute' | 'amountCents' | 'createdAt' | 'sentAt' | 'settledAt'
>;

export function refundStatusOf({ state, otherWay, dispute }: Standing): RefundStatus {
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
      // A lost dispute that covers only part of the refund is left to staff.
      if (dispute && state === 'asked') return dispute === 'open' ? 'disputed' : 'delayed';
      return state;
  }
}

/** Returns the steps of a refund with their times; only the steps taken if it left the normal path. */
export function stepsOf(refund: Standing): RefundRecord['steps'] {
  const standing = refundStatusOf(refund);
  const { createdAt, sentAt, settledAt, state, amountCents } = refund;
  const requested = { step: 'asked', at: createdAt.toISOString() } as const;
  if (amountCents === 0) return [requested, { step: 'done', at: (settledAt ?? createdAt).toISOString() }];
  const sent = state === 'asked' ? null : (sentAt?.toISOString() ?? null);
  const taken: Record<RefundStep, string | null> = {
    asked: requested.at,
    sent,
    on_its_way: state === 'pending' || state === 'done' ? sent : null,
    done: state === 'done' ? (settledAt?.toISOString() ?? null) : null,
  };
  const steps = refundSteps.map((step) => ({ step, at: taken[step] }));
  const isOnItsWay = (refundSteps as readonly RefundStatus[]).includes(standing);
  return isOnItsWay ? steps : steps.filter(({ at }) => at !== null);
}

/** Refund fields shown to every buyer, for orders and other payments alike. */
export type RefundStory = Omit<RefundRecord, 'number' | 'cause' | 'ticket' | 'isBeside' | 'pointsEnd'>;

/**
 * Describes a refund to its buyer.
 * @param today Hong Kong day; expected days in the past are omitted.
 */
export function describeBuyerRefund(refund: BuyerRefundRow, today: Day): RefundStory {
  const { amountCents, pointsCents, method, cardNumber, otherWay, createdAt } = refund;
  const standing = refundStatusOf(refund);
  const expected = expectRefund(method, createdAt);
  const isOff = standing === 'delayed' || standing === 'disputed' || standing === 'by_bank' || standing === 'other_way';
  return {
    moneyCents: amountCents,
    pointsCents,
    method,
    cardNumber,
    standing,
    otherWay,
    steps: stepsOf(refund),
    settledAt: isOff ? (refund.settledAt?.toISOString() ?? null) : null,
    expected: isOff || amountCents === 0 || expected.to < today ? null : expected,
    reference: refund.providerRef,
  };
}

/** A refund completed within this time of the request needs no second notification. Our decision. */
const soonMs = 10 * 60_000;

/**
 * Returns the status to notify the buyer about; `undefined` if the refund is still in progress or completed quickly.
 */
export function notifiedStatusOf(refund: BuyerRefundRow): NotifiedRefundStatus | undefined {
  const standing = refundStatusOf(refund);
  if (standing === 'done') return isThroughSoon(refund) ? undefined : standing;
  if (standing === 'by_bank') return standing;
  if (standing === 'delayed' && refund.state === 'failed') return standing;
  return refund.otherWay === 'bank_transfer' || refund.otherWay === 'cash' ? refund.otherWay : undefined;
}

function isThroughSoon({ createdAt, settledAt, attempt }: BuyerRefundRow): boolean {
  return attempt === 1 && settledAt !== null && settledAt.getTime() - createdAt.getTime() < soonMs;
}
