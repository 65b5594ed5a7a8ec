import type { StuckRefund } from '../../../../contract/staff/refunds.ts';
import type { ParsedStaffInputOf } from '../../../../contract/staff-calls.ts';
import type { Ctx } from '../../../context.ts';
import { done, type Done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { permitAction, scopesOf } from '../../audit/permit-action.ts';
import { nameRefund } from '../../orders/staff/name-refund.ts';
import { recordLateFinding, listFailedRefunds, retryRefund } from '../../payments/refunds/resolve-refund.ts';

type Worked<Code extends string = never> = Promise<Outcome<{ refundId: string }, 'refund_not_found' | Code>>;

const pageLength = 30;

/** Lists refunds that wait for staff. Refunds belong to no place and require a grant for everything. */
export async function listStuckRefunds(
  ctx: Ctx,
  { cursor }: ParsedStaffInputOf<'listStuckRefunds'>['query'],
): Promise<Done<{ refunds: StuckRefund[]; next: string | null }>> {
  if (!scopesOf(ctx, 'refund.see').some(({ kind }) => kind === 'everything')) return done({ refunds: [], next: null });
  const rows = await listFailedRefunds(ctx, pageLength + 1, readCursor(cursor));
  const shown = rows.slice(0, pageLength);
  const last = shown.at(-1);
  const next = rows.length > pageLength && last ? `${last.createdAt.toISOString()}_${last.refundId}` : null;
  return done({ refunds: await Promise.all(shown.map((row) => writeStuck(ctx, row))), next });
}

type Row = Awaited<ReturnType<typeof listFailedRefunds>>[number];

async function writeStuck(ctx: Ctx, row: Row): Promise<StuckRefund> {
  const { refundId, amountCents, provider, method, state, failure, attempt, lateAttempt, createdAt } = row;
  const isLate = lateAttempt !== null && row.lateFound === null;
  const { orders, buyer } = await nameRefund(ctx, row);
  return {
    refundId,
    amountCents,
    provider,
    method,
    state,
    failure,
    attempt,
    lateAttempt: isLate ? lateAttempt : null,
    createdAt: createdAt.toISOString(),
    why: isLate ? 'late' : state === 'failed' ? 'failed' : 'disputed',
    orders: [...orders],
    buyer,
  };
}

/** Returns undefined for an invalid cursor, which gives the first page. */
function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [, at = '', id = ''] =
    /^(\d{4}-[\dT:.-]+Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor ?? '') ?? [];
  const date = new Date(at);
  return id && !Number.isNaN(date.getTime()) ? { at: date, id } : undefined;
}

/** Retries a refund at the provider. */
export async function pollProvider(ctx: Ctx, refundId: string): Worked {
  const permit = permitAction(ctx, 'refund.retry', refundId);
  if (!permit.ok) return refuse('refund_not_found');
  return (await retryRefund(ctx, permit.value)).ok ? done({ refundId }) : refuse('refund_not_found');
}

/** Records whether a late refund was paid once or twice. */
export async function recordRefundFinding(
  ctx: Ctx,
  refundId: string,
  judged: { found: 'once' | 'twice'; proof: string },
): Worked<'refund_under_way'> {
  const permit = permitAction(ctx, 'refund.judge_late', refundId);
  if (!permit.ok) return refuse('refund_not_found');
  const outcome = await recordLateFinding(ctx, permit.value, judged);
  if (outcome.ok) return done({ refundId });
  return refuse(outcome.code === 'wrong_state' ? 'refund_under_way' : 'refund_not_found');
}
