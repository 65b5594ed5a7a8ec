import type { CounterRefund } from '../../../contract/staff/counter/drawers.ts';
import type { Ctx } from '../../context.ts';
import { scopesOf } from '../audit/permit-action.ts';
import { listRefundsToPay } from './list-refunds-to-pay.ts';

/**
 * Returns whether the caller works at counters. Counters sell everything, so a grant for one presenter or event does
 * not count.
 */
export function mayServeCounters(ctx: Ctx): boolean {
  return scopesOf(ctx, 'counter.sell').some(({ kind }) => kind === 'everything' || kind === 'counter');
}

/** Lists payouts due like `listRefundsToPay`, or none if the caller does not work at a counter. */
export async function listSeenRefunds(
  ctx: Ctx,
  number: string,
  max?: number,
): Promise<{ refunds: CounterRefund[]; more: boolean }> {
  return mayServeCounters(ctx) ? listRefundsToPay(ctx, number, max) : { refunds: [], more: false };
}
