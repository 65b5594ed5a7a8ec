import type { Tx } from '../../context.ts';
import { readUseBook } from './store.ts';

/**
 * Holds uses of codes against the checkouts that have one.
 * @param having checkouts that were sold something by a code and are not over, as `member:checkout`.
 * @returns codes that are counted wrongly, and checkouts with a use and no discount, or the other way round.
 */
export async function checkUses(
  tx: Tx,
  having: ReadonlySet<string>,
): Promise<{ miscounted: number; unmatched: number }> {
  const { live, miscounted } = await readUseBook(tx);
  const used = new Set(live.map(({ memberId, checkoutId }) => `${memberId}:${checkoutId}`));
  return { miscounted: miscounted.length, unmatched: used.symmetricDifference(having).size };
}
