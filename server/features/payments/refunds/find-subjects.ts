import type { Program } from '../../../context.ts';
import { readRefundSubjects } from './store-refunds.ts';
import { readChargesById } from '../store.ts';

/** Returns the subjects of charges and refunds by ID; `reason` is set for refunds. */
export async function findSubjects(
  { db }: Pick<Program, 'db'>,
  { chargeIds, refundIds }: { chargeIds: readonly string[]; refundIds: readonly string[] },
): Promise<Map<string, { subject: string; reason: string | null }>> {
  const [charges, refunds] = await Promise.all([
    chargeIds.length > 0 ? readChargesById(db, chargeIds) : [],
    refundIds.length > 0 ? readRefundSubjects(db, refundIds) : [],
  ]);
  return new Map<string, { subject: string; reason: string | null }>([
    ...charges.map(({ chargeId, subject }) => [chargeId, { subject, reason: null }] as const),
    ...refunds.map(({ refundId, subject, reason }) => [refundId, { subject, reason }] as const),
  ]);
}
