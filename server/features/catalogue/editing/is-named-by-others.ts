import type { Program, Tx } from '../../../context.ts';
import { findEventScopePath } from './read-staff-event.ts';
import { isAudienceOfOthers } from './store-named-audiences.ts';

/**
 * Returns whether another presenter's published sale windows reference a code set or group, as seen by this
 * transaction.
 */
export async function isNamedByOthersNow(
  program: Pick<Program, 'now'>,
  tx: Tx,
  audience: { readonly kind: 'codes' | 'group'; readonly key: string },
  eventNumber: number,
): Promise<boolean> {
  const place = await findEventScopePath({ db: tx, now: () => program.now() }, eventNumber);
  return isAudienceOfOthers(tx, audience, place?.presenterId ?? null);
}
