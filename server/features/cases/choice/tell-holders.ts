import type { Program, Tx } from '../../../context.ts';
import type { FactData } from '../../../facts.ts';
import { whatOf } from '../rules.ts';
import type { CaseRow } from '../store.ts';

/**
 * Tells members with whom tickets of an order were what becomes of them: the money is the buyer's, who paid.
 * @param what left out: what the case says of its performance.
 */
export async function tellHolders(
  program: Program,
  tx: Tx,
  found: Pick<CaseRow, 'caseId' | 'performanceId' | 'kind' | 'newStartsAt'>,
  order: { orderId: string; memberId: string; checkoutId: string; holderIds: readonly string[] },
  what: FactData<'cases.holder_told'>['what'] = whatOf(found),
): Promise<void> {
  const { caseId, performanceId } = found;
  const { orderId, memberId, checkoutId, holderIds } = order;
  const key = { caseId, performanceId, orderId, memberId, checkoutId, what };
  await program.tell(
    tx,
    'cases.holder_told',
    holderIds.map((holderId) => ({ ...key, holderId })),
  );
}
