import type { Program, Tx } from '../../../context.ts';
import { inventoryOf } from '../inventory/keep-inventories.ts';
import { inside, type BlockState } from '../store.ts';
import { voidTicketRows } from './store-void.ts';

/** Ends all tickets of an order, in the transaction that asks for its money: their places can be had again. */
export function voidTickets(
  tx: Tx,
  { performanceId, orderId, memberId }: { performanceId: string; orderId: string; memberId: string },
): Promise<BlockState[]> {
  return voidTicketRows(inside(tx), performanceId, orderId, memberId);
}

/** Shows this process which places are free again, once that is committed; others see it when they look next. */
export function seeVoided(program: Program, performanceId: string, blocks: readonly BlockState[]): void {
  inventoryOf(program, performanceId).see(blocks);
}
