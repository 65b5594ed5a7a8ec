import type { Program } from '../../../context.ts';
import { hasOtherPerformance } from '../../orders/exchange/find-other-performances.ts';
import type { PaidOrder } from '../../orders/history/list-orders-of.ts';
import { readDisputed } from '../../payments/refunds/refund-checks.ts';
import { canBeExchanged, optionsOf, type Option } from '../rules.ts';
import type { CaseRow } from '../store.ts';
import type { CaseOrderRow } from '../store-orders.ts';

/** Returns the options that an order's buyer still has; empty if no paid tickets remain. */
export async function findOptions(
  program: Program,
  found: Pick<CaseRow, 'state' | 'kind' | 'newStartsAt' | 'performanceId'>,
  told: Pick<CaseOrderRow, 'choice' | 'toldAt'>,
  order: PaidOrder,
): Promise<Option[]> {
  if (order.state !== 'paid' || order.owedCents === 0) return [];
  const options = optionsOf(found, told, program.now());
  if (!options.includes('exchange')) return options;
  const charges = order.funds.map(({ chargeId }) => chargeId);
  const exchangeable =
    canBeExchanged(order) &&
    (await readDisputed(program.db, charges)).size === 0 &&
    (await hasOtherPerformance(program, found.performanceId));
  return exchangeable ? options : options.filter((option) => option !== 'exchange');
}
