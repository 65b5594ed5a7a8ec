import type { Tx } from '../../context.ts';
import { readUseBook } from './store.ts';

/**
 * Compares uses of codes with the checkouts that should have one.
 * @param having live or paid checkouts with a code discount, as `member:checkout`.
 * @returns the number of codes with a wrong count, and of checkouts with a use but no discount or vice versa.
 */
export async function checkUses(
  tx: Tx,
  having: ReadonlySet<string>,
): Promise<{ miscounted: number; unmatched: number }> {
  const { live, miscounted } = await readUseBook(tx);
  const used = new Set(live.map(({ memberId, checkoutId }) => `${memberId}:${checkoutId}`));
  return { miscounted: miscounted.length, unmatched: used.symmetricDifference(having).size };
}
