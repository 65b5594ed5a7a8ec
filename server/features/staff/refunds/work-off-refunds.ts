import type { StuckRefund } from '../../../../contract/staff/refunds.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { permitAction, scopesOf } from '../../audit/permit-action.ts';
import { judgeLate, listFailedRefunds, retryRefund } from '../../payments/refunds/resolve-refund.ts';

type Worked<Code extends string = never> = Promise<Outcome<{ refundId: string }, 'refund_not_found' | Code>>;

/** Refunds that wait for somebody. They belong to no place: whose grant is not for everything sees none. */
export async function listStuckRefunds(ctx: Ctx): Promise<Outcome<{ refunds: StuckRefund[] }, never>> {
  if (!scopesOf(ctx, 'refund.see').some(({ kind }) => kind === 'everything')) return done({ refunds: [] });
  const rows = await listFailedRefunds(ctx);
  return done({
    refunds: rows.map((row) => ({
      refundId: row.refundId,
      amountCents: row.amountCents,
      provider: row.provider,
      method: row.method,
      state: row.state,
      failure: row.failure,
      attempt: row.attempt,
      lateAttempt: row.lateAttempt,
      createdAt: row.createdAt.toISOString(),
    })),
  });
}

/** Asks the provider once more. */
export async function askProviderAgain(ctx: Ctx, refundId: string): Worked {
  const permit = permitAction(ctx, 'refund.retry', refundId);
  if (!permit.ok) return refuse('refund_not_found');
  return (await retryRefund(ctx, permit.value)).ok ? done({ refundId }) : refuse('refund_not_found');
}

/** Writes down whether it went once or twice. */
export async function judgeRefund(
  ctx: Ctx,
  refundId: string,
  judged: { found: 'once' | 'twice'; proof: string },
): Worked<'refund_under_way'> {
  const permit = permitAction(ctx, 'refund.judge_late', refundId);
  if (!permit.ok) return refuse('refund_not_found');
  const outcome = await judgeLate(ctx, permit.value, judged);
  if (outcome.ok) return done({ refundId });
  return refuse(outcome.code === 'wrong_state' ? 'refund_under_way' : 'refund_not_found');
}
