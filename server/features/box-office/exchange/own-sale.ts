import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { readOpenShift, readSaleRow, type CounterShiftRow } from '../store.ts';

export type OwnSaleRefusal = 'shift_needed' | 'sale_not_yours';

/** Returns the caller's open shift if the order was sold in it. A counter returns only its own sales. */
export async function findOwnSale(
  ctx: Ctx,
  { memberId }: { readonly memberId: string },
  { db = ctx.db, lock = 'unlocked' }: { db?: Ctx['db'] | Tx; lock?: 'for share' | 'unlocked' } = {},
): Promise<Outcome<CounterShiftRow, OwnSaleRefusal>> {
  if (ctx.actor.kind !== 'staff') throw new Error(`a ${ctx.actor.kind} actor cannot work at a counter`);
  const shift = await readOpenShift(db, ctx.actor.actorId, lock);
  if (!shift) return refuse('shift_needed');
  const sale = await readSaleRow(db, memberId);
  return sale?.shiftId === shift.shiftId ? done(shift) : refuse('sale_not_yours');
}
