import type { WishNews } from '../../../contract/wish-list/wish-states.ts';
import type { Program, Tx } from '../../context.ts';
import type { WishRow } from './store.ts';

type Told = Pick<WishRow, 'performanceId' | 'wishId' | 'memberId' | 'quantity' | 'matches'> &
  Partial<Pick<WishRow, 'totalCents' | 'payUntil' | 'number'>>;

/**
 * Notifies members of changes to their requests, in the transaction that makes the change.
 * @param mark distinguishes repeated notices of the same kind.
 */
export async function publishWishNews(
  program: Pick<Program, 'publish'>,
  tx: Tx,
  what: WishNews,
  wishes: readonly Told[],
  mark?: string,
): Promise<void> {
  if (wishes.length === 0) return;
  await program.publish(
    tx,
    'wish_list.told',
    wishes.map(({ performanceId, wishId, memberId, quantity, matches, totalCents, payUntil, number }) => ({
      performanceId,
      wishId,
      memberId,
      what,
      mark: mark ?? String(matches),
      quantity,
      totalCents: totalCents ?? null,
      until: payUntil?.toISOString() ?? null,
      number: number ?? null,
    })),
  );
}
