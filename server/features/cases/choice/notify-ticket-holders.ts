import type { Program, Tx } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { caseEffectOf } from '../rules.ts';
import type { CaseRow } from '../store.ts';

/**
 * Notifies members who received tickets of an order by transfer. The refund itself goes to the buyer, who paid.
 * @param what defaults to the case's effect on the performance.
 */
export async function notifyTicketHolders(
  program: Program,
  tx: Tx,
  found: Pick<CaseRow, 'caseId' | 'performanceId' | 'kind' | 'newStartsAt'>,
  order: { orderId: string; memberId: string; checkoutId: string; holderIds: readonly string[] },
  what: DomainEventData<'cases.holder_told'>['what'] = caseEffectOf(found),
): Promise<void> {
  const { caseId, performanceId } = found;
  const { orderId, memberId, checkoutId, holderIds } = order;
  const key = { caseId, performanceId, orderId, memberId, checkoutId, what };
  await program.publish(
    tx,
    'cases.holder_told',
    holderIds.map((holderId) => ({ ...key, holderId })),
  );
}
