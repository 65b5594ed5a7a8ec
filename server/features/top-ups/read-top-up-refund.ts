import { hongKongDay } from '../../../contract/core/hong-kong-calendar.ts';
import type { RefundRecord } from '../../../contract/payments/refunds.ts';
import type { Program } from '../../context.ts';
import { readRefundsFor, type BuyerRefundRow } from '../payments/read-refunds.ts';
import { describeBuyerRefund } from '../payments/refunds/refund-progress.ts';
import { topUpSubjectOf } from './top-up-subject.ts';

/** Returns the refunds of a member's top-ups, by top-up ID. */
export async function readTopUpRefunds(
  { db }: Pick<Program, 'db'>,
  memberId: string,
  topUpIds: readonly string[],
): Promise<Map<string, BuyerRefundRow>> {
  const refunds = await readRefundsFor(
    db,
    topUpIds.map((topUpId) => topUpSubjectOf({ memberId, topUpId })),
  );
  return new Map(refunds.map((refund) => [refund.chargeId, refund]));
}

/**
 * Describes the refund of a top-up to its member.
 * @param confirmationNumber of its payment; serves as the receipt number.
 */
export function writeTopUpRefund(
  program: Pick<Program, 'now'>,
  refund: BuyerRefundRow,
  confirmationNumber: string | null,
): RefundRecord {
  return {
    ...describeBuyerRefund(refund, hongKongDay(program.now())),
    number: confirmationNumber ?? refund.chargeId,
    cause: null,
    ticket: null,
    isBeside: false,
    pointsEnd: null,
  };
}
