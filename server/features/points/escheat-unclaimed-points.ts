import type { OtherWay } from '../../../contract/payments/refunds.ts';
import type { Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { recordPostings } from '../ledger/record-postings.ts';
import { insertMovements } from './store.ts';
import {
  emptyClosed,
  insertUnclaimed,
  lockUnclaimed,
  markUnclaimedPaid,
  readChargesOfLots,
  readUnclaimed,
  type Unclaimed,
} from './store-unclaimed.ts';

const max = 500;

/**
 * Moves points returned to closed accounts to the unclaimed account, where their owners can claim them. Safe to
 * interrupt: each lot moves once. Disputed lots wait for the bank's decision. Run by the worker.
 * @returns the number of lots.
 */
export async function escheatUnclaimedPoints(program: Program): Promise<number> {
  for (let count = 0; ;) {
    const kept = await program.transact(async (tx) => {
      const since = program.now();
      const lots = (await emptyClosed(tx, max)).map((lot) => ({ ...lot, unclaimedId: program.id(), since }));
      if (lots.length === 0) return 0;
      await insertUnclaimed(tx, lots);
      await insertMovements(
        tx,
        lots.map(({ memberId, unclaimedId, lotId, cents }) => {
          return { memberId, movementId: unclaimedId, at: since, kind: 'unclaimed', cents: -cents, subjectId: lotId };
        }),
      );
      await recordPostings(
        tx,
        since,
        lots.map(({ memberId, unclaimedId, cents }) => ({
          subjectId: unclaimedId,
          kind: 'points_unclaimed',
          entries: [
            [`points:${memberId}`, cents],
            ['unclaimed', -cents],
          ],
        })),
      );
      return lots.length;
    });
    count += kept;
    if (kept < max) return count;
  }
}

/** Returns unclaimed points, oldest first, with the charges whose refunds returned them. */
export async function readUnclaimedPoints(
  { db }: Pick<Program, 'db'>,
  limit: number,
): Promise<(Unclaimed & { chargeIds: string[] })[]> {
  const unclaimed = await readUnclaimed(db, limit);
  const charges = unclaimed.length > 0 ? await readChargesOfLots(db, unclaimed) : new Map<string, string[]>();
  return unclaimed.map((one) => ({ ...one, chargeIds: charges.get(one.lotId) ?? [] }));
}

/**
 * Records that staff paid unclaimed points to a person who proved their claim: HK$1 per point, with evidence of the
 * payment. Rejects the payout if the underlying payment has an open or lost dispute.
 * @param permit for `points.pay_unclaimed` of their ID.
 */
export function payUnclaimed(
  program: Program,
  permit: Permit<'points.pay_unclaimed', string>,
  { way, proof }: { way: Exclude<OtherWay, 'dispute'>; proof: string },
): Promise<Outcome<undefined, 'not_found' | 'payment_disputed'>> {
  return program.transact(async (tx) => {
    const unclaimed = await lockUnclaimed(tx, permit.subject);
    if (!unclaimed) return refuse('not_found');
    if (unclaimed.isDisputed) return refuse('payment_disputed');
    const now = program.now();
    const { unclaimedId, cents } = unclaimed;
    await markUnclaimedPaid(tx, unclaimed, { way, proof, now });
    await recordPostings(tx, now, [
      {
        subjectId: unclaimedId,
        kind: 'unclaimed_paid',
        entries: [
          ['unclaimed', cents],
          ['bank', -cents],
        ],
      },
    ]);
    await recordChange(program, tx, permit, { cents, way, proof });
    return done();
  });
}
