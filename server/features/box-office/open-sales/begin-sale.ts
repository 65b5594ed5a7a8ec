import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { beginSaleRow, readOpenShift, type SaleRow, type Shift } from '../store.ts';

/** The context of whoever buys at a counter: the verbs of buyers take it, for nobody with an account. */
export type BuyerCtx = Ctx;

/**
 * Begins a sale in the shift of whoever asks, or goes on with it.
 * @returns it with a context in which tickets are for it.
 */
export async function goOnWithSale(
  ctx: Ctx,
  saleId: string,
): Promise<Outcome<{ buyer: BuyerCtx; sale: SaleRow; shift: Shift }, 'shift_needed' | 'sale_not_yours'>> {
  if (ctx.actor.kind !== 'staff') throw new Error(`a ${ctx.actor.kind} actor stands at no counter`);
  const shift = await readOpenShift(ctx.db, ctx.actor.actorId);
  if (!shift) return refuse('shift_needed');
  const sale = await beginSaleRow(ctx.db, saleId, shift.shiftId, ctx.now());
  if (sale.shiftId !== shift.shiftId || sale.cancelledAt) return refuse('sale_not_yours');
  return done({ buyer: buyerOf(ctx, saleId), sale, shift });
}

/** A context in which tickets are for a sale. */
export function buyerOf(ctx: Ctx, saleId: string): BuyerCtx {
  if (ctx.actor.kind !== 'staff') throw new Error(`a ${ctx.actor.kind} actor stands at no counter`);
  return { ...ctx, actor: { ...ctx.actor, sale: { buyerId: saleId } } };
}
