import { hongKongDay } from '../../../contract/core/hong-kong-calendar.ts';
import type { RefundRecord } from '../../../contract/payments/refunds.ts';
import type { Program } from '../../context.ts';
import { readRefundsFor, type ToldRefund } from '../payments/read-refunds.ts';
import { tellRefund } from '../payments/refunds/stand-of-refund.ts';
import { subjectOf } from './name-subject.ts';

/** The refunds of some top-ups of a member, by the top-up. */
export async function readTopUpRefunds(
  { db }: Pick<Program, 'db'>,
  memberId: string,
  topUpIds: readonly string[],
): Promise<Map<string, ToldRefund>> {
  const refunds = await readRefundsFor(
    db,
    topUpIds.map((topUpId) => subjectOf({ memberId, topUpId })),
  );
  return new Map(refunds.map((refund) => [refund.chargeId, refund]));
}

/** The refund of a top-up as its member is told of it. @param confirmationNumber of its payment: the receipt's number. */
export function writeTopUpRefund(
  program: Pick<Program, 'now'>,
  refund: ToldRefund,
  confirmationNumber: string | null,
): RefundRecord {
  return {
    ...tellRefund(refund, hongKongDay(program.now())),
    number: confirmationNumber ?? refund.chargeId,
    cause: null,
    ticket: null,
    isBeside: false,
    pointsEnd: null,
  };
}
