import type { Program, Tx } from '../../context.ts';
import type { Permit } from '../audit/permit-action.ts';
import type { ClosedSale } from '../catalogue/feeds/protect-buyers.ts';
import { listPaidOrders } from '../orders/history/list-orders-of.ts';
import { openCaseWithin } from './open-case.ts';

/**
 * Returns the import's handler for performances that the source cancels or moves although they have paid orders. It
 * opens a draft case without a reason for each that has none, for staff to review. Nothing changes for buyers.
 */
export function casesOfImport(
  program: Program,
  permit: (performanceId: string) => Permit<'case.open', string>,
): (tx: Tx, closed: readonly ClosedSale[]) => Promise<void> {
  return async (tx, closed) => {
    for (const { performanceId, why, movedTo } of closed) {
      // A removed performance has an unknown future, and a move to another venue needs a decision by staff.
      if (why === 'removed' || (why === 'moved' && movedTo === null)) continue;
      if ((await listPaidOrders(tx, performanceId, null, 1)).length === 0) continue;
      const kind = why === 'cancelled' ? 'cancel' : 'postpone';
      const newStartsAt = movedTo ? new Date(movedTo) : null;
      // Refused if it already has a case; the import report then shows what the source has now.
      await openCaseWithin(program, tx, permit(performanceId), { kind, newStartsAt, by: 'import' });
    }
  };
}
