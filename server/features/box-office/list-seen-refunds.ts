import type { CounterRefund } from '../../../contract/staff/counter/drawers.ts';
import type { Ctx } from '../../context.ts';
import { scopesOf } from '../audit/permit-action.ts';
import { listRefundsToPay } from './list-refunds-to-pay.ts';

/** Counters sell everything; a grant for one presenter or event is for no counter. */
export function standsAtCounter(ctx: Ctx): boolean {
  return scopesOf(ctx, 'counter.sell').some(({ kind }) => kind === 'everything' || kind === 'counter');
}

/** What is to be paid out, as `listRefundsToPay` has it, for whoever stands at a counter; nothing for others. */
export async function listSeenRefunds(
  ctx: Ctx,
  number: string,
  most?: number,
): Promise<{ refunds: CounterRefund[]; more: boolean }> {
  return standsAtCounter(ctx) ? listRefundsToPay(ctx, number, most) : { refunds: [], more: false };
}
