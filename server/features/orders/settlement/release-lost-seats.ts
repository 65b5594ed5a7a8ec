import type { Program, Tx } from '../../../context.ts';
import { releaseResales } from '../store-resales.ts';
import type { CheckoutRow } from '../store.ts';

/**
 * Tickets of others that nobody will pay for, as their checkouts are over, can be had again. Where money comes all the
 * same, it goes back.
 */
export async function releaseLostSeats(program: Program, tx: Tx, rows: readonly CheckoutRow[]): Promise<void> {
  const performanceIds = await releaseResales(
    tx,
    rows.filter((row) => row.resaleOf),
  );
  const freed = performanceIds.map((performanceId) => ({ performanceId }));
  if (freed.length > 0) await program.publish(tx, 'orders.resale_offered', freed);
}
