import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { insertSettlement } from '../store.ts';
import { readSettlement } from './read-settlement.ts';
import { hashVersion } from './rules.ts';

/**
 * Stores the settlement of a performance as its next, immutable version. Rejects with `settlement_changed` if it no
 * longer matches `seen`, `settlement_unchanged` if it equals the last version, and `settlement_disagrees` if the ledger
 * differs.
 * @param permit for `settlement.close` of the performance.
 * @param seen hash of the settlement that the staff member saw.
 */
export async function closeSettlement(
  program: Program,
  permit: Permit<'settlement.close', string>,
  seen: string,
): Promise<Outcome<{ version: number }, 'settlement_changed' | 'settlement_unchanged' | 'settlement_disagrees'>> {
  const { actor, subject: performanceId } = permit;
  if (actor.kind !== 'staff') throw new Error('only staff can close a settlement');
  const { now, versions, difference } = await readSettlement(program, performanceId);
  const [last] = versions;
  if (now.hash !== seen) return refuse('settlement_changed');
  if (last && difference.length === 0 && last.deliveryCents === now.deliveryCents)
    return refuse('settlement_unchanged');
  if (now.totals.payableCents !== now.ledgerCents) return refuse('settlement_disagrees');
  const row = {
    performanceId,
    version: (last?.version ?? 0) + 1,
    closedAt: now.at,
    closedBy: actor.actorId,
    lines: [...now.lines],
    deliveryCents: now.deliveryCents,
  };
  return program.transact(async (tx) => {
    const { payableCents } = now.totals;
    const figures = { payableCents, ledgerCents: now.ledgerCents, closedByName: actor.displayName };
    const hash = hashVersion(row, last?.hash ?? null);
    // Someone else has just closed this version; the staff member must review it first.
    if (!(await insertSettlement(tx, { ...row, ...figures, hash }))) return refuse('settlement_changed');
    await recordChange(program, tx, permit, {
      version: row.version,
      before: last ? { payableCents: last.payableCents } : null,
      after: now.totals,
      hash: hash.toString('hex'),
    });
    return done({ version: row.version });
  });
}
