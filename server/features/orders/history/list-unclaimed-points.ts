import type { Program } from '../../../context.ts';
import { findSubjects } from '../../payments/refunds/find-subjects.ts';
import { readUnclaimedPoints } from '../../points/escheat-unclaimed-points.ts';
import { checkoutOf, checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { findOrdersOf } from '../store.ts';

/** Unclaimed points of a closed account, for staff. Amounts are in cents. */
interface UnclaimedPoints {
  unclaimedId: string;
  cents: number;
  since: Date;
  /** True if the payment is disputed or was charged back. The points are then not paid out. */
  isDisputed: boolean;
  /** Transactions that the points were refunded from. Their numbers help to identify a claimant. */
  orderNumbers: string[];
}

/** Returns unclaimed points of closed accounts, oldest first. */
export async function listUnclaimedPoints(program: Pick<Program, 'db'>, limit = 200): Promise<UnclaimedPoints[]> {
  const unclaimed = await readUnclaimedPoints(program, limit);
  const chargeIds = unclaimed.flatMap((one) => one.chargeIds);
  const subjects = await findSubjects(program, { chargeIds, refundIds: [] });
  const keys = [...subjects.values()].flatMap(({ subject }) => checkoutOf(subject) ?? []);
  const orders = Map.groupBy(keys.length > 0 ? await findOrdersOf(program.db, keys) : [], checkoutSubjectOf);
  return unclaimed.map(({ unclaimedId, cents, since, isDisputed, chargeIds: own }) => {
    const of = own.flatMap((chargeId) => orders.get(subjects.get(chargeId)?.subject ?? '') ?? []);
    return { unclaimedId, cents, since, isDisputed, orderNumbers: [...new Set(of.map(({ number }) => number))] };
  });
}
