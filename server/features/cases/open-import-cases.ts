import type { Program, Tx } from '../../context.ts';
import type { Permit } from '../audit/permit-action.ts';
import type { ClosedSale } from '../catalogue/feeds/protect-buyers.ts';
import { listPaidOrders } from '../orders/history/list-orders-of.ts';
import { openCaseWithin } from './open-case.ts';

/**
 * Returns the import's handler for performances that the source cancels or moves although they have paid orders. For
 * each such performance without a case, it opens a draft case with no reason, for staff to review. Nothing changes for
 * buyers.
 */
export function casesOfImport(
  program: Program,
  permit: (performanceId: string) => Permit<'case.open', string>,
): (tx: Tx, closed: readonly ClosedSale[]) => Promise<void> {
  return async (tx, closed) => {
    for (const { performanceId, why, movedTo } of closed) {
      // A removed performance has an unknown future, and a move to another venue needs a staff decision.
      if (why === 'removed' || (why === 'moved' && movedTo === null)) continue;
      if ((await listPaidOrders(tx, performanceId, null, 1)).length === 0) continue;
      const kind = why === 'cancelled' ? 'cancel' : 'postpone';
      const newStartsAt = movedTo ? new Date(movedTo) : null;
      // Rejected if a case exists; the import report then shows the source's current data.
      await openCaseWithin(program, tx, permit(performanceId), { kind, newStartsAt, by: 'import' });
    }
  };
}
