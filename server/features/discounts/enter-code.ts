import { localize } from '../../../contract/core/language.ts';
import { tidyCode } from '../../../contract/core/readable-code.ts';
import type { Ctx, Program } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { requireBuyer } from '../identity/sessions/require-buyer.ts';
import { mayAsk } from '../identity/throttling/limit-attempts.ts';
import { logSecurityEvent } from '../identity/throttling/log-security-event.ts';
import { digestCode } from './digest-code.ts';
import { findDiscount } from './price-holds.ts';
import { enteredMs, checkDiscountCode, type CodeObstacle } from './rules.ts';
import { deleteEntered, deleteEnteredBefore, findCode, writeEntered } from './store.ts';

type Refusal = 'discount_code_unknown' | `discount_code_${CodeObstacle}` | 'too_many_requests';

/**
 * Enters a code for the buyer's cart, replacing any earlier one. Every attempt, right or wrong, counts towards a rate
 * limit; at a counter the staff member's limit applies. A checkout, not this call, consumes a use.
 */
export async function enterCode(ctx: Ctx, typed: string): Promise<Outcome<{ name: string }, Refusal>> {
  const memberId = requireBuyer(ctx);
  const { actor } = ctx;
  const allowed = await (actor.kind === 'staff'
    ? mayAsk(ctx, 'discountCodeAtCounter', { account: actor.actorId })
    : mayAsk(ctx, 'discountCode', { account: memberId, network: ctx.address }));
  if (!allowed.ok) return allowed;
  const tidy = tidyCode(typed);
  const code = tidy ? await findCode(ctx.db, digestCode(ctx, tidy), memberId) : undefined;
  if (!code) {
    const by = actor.kind === 'staff' ? { staffId: actor.actorId } : { memberId };
    logSecurityEvent(ctx, 'code_guessed', { ...by, address: ctx.address });
    return refuse('discount_code_unknown', { field: 'code' });
  }
  const discount = findDiscount(await readCachedCatalogue(ctx), code);
  // Uses in the member's own open checkouts do not count, because they move to this one.
  const obstacle = checkDiscountCode(code, discount, ctx.now(), new Set(code.ownUses));
  if (obstacle || !discount) return refuse(`discount_code_${obstacle ?? 'over'}`, { field: 'code' });
  await writeEntered(ctx.db, memberId, code.codeId, ctx.now());
  return done({ name: localize(discount.name, ctx.language) });
}

/** Removes the code from the buyer's cart. Idempotent. */
export async function removeCode(ctx: Ctx): Promise<{ removed: boolean }> {
  return { removed: await deleteEntered(ctx.db, requireBuyer(ctx)) };
}

/** Deletes a closed account's entered code. Idempotent. */
export async function forgetEntered(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await deleteEntered(program.db, memberId);
}

/**
 * Deletes expired entered codes.
 * @returns number deleted.
 */
export async function forgetOldEntered(program: Program): Promise<number> {
  return deleteEnteredBefore(program.db, new Date(program.now().getTime() - enteredMs));
}
