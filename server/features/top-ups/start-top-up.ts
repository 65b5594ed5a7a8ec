import { formatsIn } from '../../../contract/core/format.ts';
import { takesAmount } from '../../../contract/payments/methods.ts';
import { href } from '../../../contract/routes.ts';
import type { StartTopUp } from '../../../contract/top-ups/top-ups.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { requireMember } from '../identity/sessions/require-member.ts';
import { mayAsk } from '../identity/throttling/limit-attempts.ts';
import { requestCharge } from '../payments/charges/request-charge.ts';
import { openCharge } from '../payments/charges/open-charge.ts';
import { isCapturePossible, leastAmountsOf, paymentMethodsOf, readCharges } from '../payments/charges/read-charges.ts';
import { readLotsById } from '../points/read-points.ts';
import { topUpSubjectOf } from './top-up-subject.ts';
import { insertTopUp, readTopUp } from './store.ts';

type Refusal =
  | 'payment_failed'
  | 'top_up_conflict'
  | 'payment_method_not_available'
  | 'payment_amount_too_small'
  | 'too_many_requests';

/** Payment deadline of a top-up, in milliseconds. Generous, because it holds no tickets. */
const payingMs = 30 * 60_000;

/**
 * Starts a top-up: stores it with its charge, then requests the payment page from the provider. A retry with the same
 * ID returns the same page; another amount or method under that ID is rejected.
 */
export async function startTopUp(
  ctx: Ctx,
  { topUpId, cents, method }: StartTopUp,
): Promise<Outcome<{ redirectUrl: string | null }, Refusal>> {
  const memberId = requireMember(ctx);
  if (!paymentMethodsOf(ctx).includes(method)) return refuse('payment_method_not_available', { field: 'method' });
  const least = leastAmountsOf(ctx);
  if (!takesAmount(least, method, cents)) {
    const facts = { least: formatsIn(ctx.language).money(least[method] ?? 0) };
    return refuse('payment_amount_too_small', { field: 'cents', facts });
  }
  const [other] = await readLotsById(ctx, memberId, [topUpId]);
  // The ID belongs to points from another source, visible in the history; a payment under it could not be credited.
  if (other && other.source !== 'payment') return refuse('top_up_conflict');
  // A retry creates nothing new, so it is exempt from the rate limit.
  const allowed = (await readTopUp(ctx.db, topUpId)) ? done() : await mayAsk(ctx, 'topUp', { account: memberId });
  if (!allowed.ok) return allowed;
  const now = ctx.now();
  const subject = topUpSubjectOf({ memberId, topUpId });
  const opened = await ctx
    .transact(async (tx) => {
      if (!(await insertTopUp(tx, { memberId, topUpId, cents, method, createdAt: now }))) return 'known';
      const isNew = await openCharge(ctx, tx, {
        chargeId: topUpId,
        payerId: memberId,
        subject,
        method,
        amountCents: cents,
        language: ctx.language,
        returnUrl:
          ctx.config.publicUrl + href('topUpsHistory', { language: ctx.language, query: { returned: topUpId } }),
        expiresAt: new Date(now.getTime() + payingMs),
      });
      // The ID belongs to another payment.
      if (!isNew) throw new IdTaken();
      return 'new';
    })
    .catch((error: unknown) => {
      if (error instanceof IdTaken) return 'taken' as const;
      throw error;
    });
  if (opened === 'taken') return refuse('top_up_conflict');
  if (opened === 'known') {
    const known = await readTopUp(ctx.db, topUpId);
    const isSame = known?.memberId === memberId && known.cents === cents && known.method === method;
    if (!isSame) return refuse('top_up_conflict');
    const [charge] = await readCharges(ctx.db, [subject]);
    if (charge?.state === 'captured') return done({ redirectUrl: null });
    if (!charge || !isCapturePossible(charge.state)) return refuse('payment_failed');
  }
  return requestCharge(ctx, topUpId);
}

class IdTaken extends Error {}
