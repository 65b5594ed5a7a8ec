import type { Program, Tx } from '../../context.ts';
import type { Permit } from '../audit/permit-action.ts';
import type { ClosedSale } from '../catalogue/feeds/protect-buyers.ts';
import { listPaidOrders } from '../orders/history/list-orders-of.ts';
import { openCaseWithin } from './open-case.ts';

/**
 * What an import does about performances that its source cancels or moves although people have paid for them: a case of
 * each that has none, as a draft without a reason, which people look at. Nothing changes under the buyers.
 */
export function casesOfImport(
  program: Program,
  permit: (performanceId: string) => Permit<'case.open', string>,
): (tx: Tx, closed: readonly ClosedSale[]) => Promise<void> {
  return async (tx, closed) => {
    for (const { performanceId, why, movedTo } of closed) {
      // Of one that is only not named any more it is not known what becomes of it, and another place is for people to judge.
      if (why === 'removed' || (why === 'moved' && movedTo === null)) continue;
      if ((await listPaidOrders(tx, performanceId, null, 1)).length === 0) continue;
      const kind = why === 'cancelled' ? 'cancel' : 'postpone';
      const newStartsAt = movedTo ? new Date(movedTo) : null;
      // Refused where it has one already: what its source says then is in the report.
      await openCaseWithin(program, tx, permit(performanceId), { kind, newStartsAt, by: 'import' });
    }
  };
}
