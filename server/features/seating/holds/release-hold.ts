import type { Ctx } from '../../../context.ts';
import { done, type Done } from '../../../platform/outcome.ts';
import { releaseHolds, type HoldKey } from './release-holds.ts';
import { requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { findReleasedHolds } from './store-hold-reads.ts';

/** Releases a hold of the member. A retry changes nothing and also returns `released: true`. */
export async function releaseHold(ctx: Ctx, key: HoldKey): Promise<Done<{ released: boolean }>> {
  const buyerId = requireBuyer(ctx);
  const [released] = await releaseHolds(ctx, buyerId, [key]);
  if (released) return done({ released: true });
  const lapsed = await findReleasedHolds(ctx, key.performanceId, buyerId, [key.holdId]);
  return done({ released: lapsed.length > 0 });
}
