import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { beginSaleRow, readOpenShift, type SaleRow, type CounterShiftRow } from '../store.ts';

/** Context of a counter customer, who has no account, for buyer actions. */
export type BuyerCtx = Ctx;

/**
 * Starts or resumes a sale in the caller's shift.
 * @returns the sale, with a context that holds tickets for it.
 */
export async function beginOrResumeSale(
  ctx: Ctx,
  saleId: string,
): Promise<Outcome<{ buyer: BuyerCtx; sale: SaleRow; shift: CounterShiftRow }, 'shift_needed' | 'sale_not_yours'>> {
  if (ctx.actor.kind !== 'staff') throw new Error(`a ${ctx.actor.kind} actor cannot work at a counter`);
  const shift = await readOpenShift(ctx.db, ctx.actor.actorId);
  if (!shift) return refuse('shift_needed');
  const sale = await beginSaleRow(ctx.db, saleId, shift.shiftId, ctx.now());
  if (sale.shiftId !== shift.shiftId || sale.cancelledAt) return refuse('sale_not_yours');
  return done({ buyer: buyerOf(ctx, saleId), sale, shift });
}

/** Returns a context that holds tickets for a sale. */
export function buyerOf(ctx: Ctx, saleId: string): BuyerCtx {
  if (ctx.actor.kind !== 'staff') throw new Error(`a ${ctx.actor.kind} actor cannot work at a counter`);
  return { ...ctx, actor: { ...ctx.actor, sale: { buyerId: saleId } } };
}
