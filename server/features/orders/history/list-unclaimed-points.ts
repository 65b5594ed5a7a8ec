import type { Program } from '../../../context.ts';
import { findSubjects } from '../../payments/refunds/find-subjects.ts';
import { readUnclaimedPoints } from '../../points/escheat-unclaimed-points.ts';
import { checkoutOf, checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { findOrdersOf } from '../store.ts';

/** Points of a closed account that nobody has claimed, as staff see them. Cents. */
interface UnclaimedPoints {
  unclaimedId: string;
  cents: number;
  since: Date;
  /** Whether a bank looks at the payment for them, or has taken it back: they are not paid out. */
  isDisputed: boolean;
  /** Of the transactions that they came back from, by which whoever claims them is known. */
  orderNumbers: string[];
}

/** What came back to closed accounts and nobody has claimed, the oldest first. */
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
