import type { Day } from '../../../../contract/core/hong-kong-calendar.ts';
import {
  refundSteps,
  type RefundRecord,
  type RefundStanding,
  type RefundStep,
  type ToldStanding,
} from '../../../../contract/payments/refunds.ts';
import { expectRefund } from './expect-refund.ts';
import type { ToldRefund } from './store-refunds.ts';

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

/** What every buyer is told of a refund, whatever it is of. */
export type RefundStory = Omit<RefundRecord, 'number' | 'cause' | 'ticket' | 'isBeside' | 'pointsEnd'>;

/** @param today in Hong Kong: days that are over are not expected any more. */
export function tellRefund(refund: ToldRefund, today: Day): RefundStory {
  const { amountCents, pointsCents, method, cardNumber, otherWay, createdAt } = refund;
  const standing = standOf(refund);
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

/** What a refund's request has said holds of one that is through so soon: nobody wants to read it twice. Our decision. */
const soonMs = 10 * 60_000;

/** What is told of a refund that has come somewhere; nothing of one that moves on already, or is done so soon. */
export function toldOf(refund: ToldRefund): ToldStanding | undefined {
  const standing = standOf(refund);
  if (standing === 'done') return isThroughSoon(refund) ? undefined : standing;
  if (standing === 'by_bank') return standing;
  if (standing === 'delayed' && refund.state === 'failed') return standing;
  return refund.otherWay === 'bank_transfer' || refund.otherWay === 'cash' ? refund.otherWay : undefined;
}

function isThroughSoon({ createdAt, settledAt, attempt }: ToldRefund): boolean {
  return attempt === 1 && settledAt !== null && settledAt.getTime() - createdAt.getTime() < soonMs;
}
