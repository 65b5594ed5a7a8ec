import type { Program, Tx } from '../../../context.ts';
import { releaseResales } from '../store-resales.ts';
import type { CheckoutRow } from '../store.ts';

/** Releases resale tickets reserved for checkouts that are over. Money that still arrives is refunded. */
export async function releaseLostSeats(program: Program, tx: Tx, rows: readonly CheckoutRow[]): Promise<void> {
  const performanceIds = await releaseResales(
    tx,
    rows.filter((row) => row.resaleOf),
  );
  const freed = performanceIds.map((performanceId) => ({ performanceId }));
  if (freed.length > 0) await program.publish(tx, 'orders.resale_offered', freed);
}
