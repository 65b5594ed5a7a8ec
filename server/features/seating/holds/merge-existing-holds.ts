import type { Ctx } from '../../../context.ts';
import { refuse, type Refused } from '../../../platform/outcome.ts';
import type { HoldRequest } from '../inventory/hold-request.ts';
import { joinSeats, type TypedSeats } from '../inventory/typed-seats.ts';
import { readHoldRowsOf, type HoldRow } from './store-hold-reads.ts';

/** A buyer's holds of a performance before a request. */
export interface ExistingHolds {
  /** Holds that the request extends or replaces. */
  readonly free: readonly HoldRow[];
  /** Holds that stay unchanged, as while they are being paid for; their seats count where seats must be adjacent. */
  readonly beside: readonly HoldRow[];
}

/** Rules for changing a buyer's holds; the feature that takes payments supplies them. */
export interface CartRules {
  /** Splits the holds of a performance into those that may change and the others. */
  readonly sort: (ctx: Ctx, holds: readonly HoldRow[]) => Promise<ExistingHolds>;
  /**
   * Runs just before the holds change.
   * @returns false when they may no longer change: load them again.
   */
  readonly letGo: (ctx: Ctx, holds: readonly HoldRow[]) => Promise<boolean>;
}

/** Rules without payments: every hold may change. */
export const allFree: CartRules = {
  sort: (_ctx, free) => Promise.resolve({ free, beside: [] }),
  letGo: () => Promise.resolve(true),
};

/** Rules for an exchange: the cart stays as it is, beside the new tickets. */
export const allBeside: CartRules = {
  sort: (_ctx, beside) => Promise.resolve({ free: [], beside }),
  letGo: () => Promise.resolve(true),
};

/** Nothing loaded yet. Most buyers hold nothing, and the statement that takes the tickets detects the others. */
export const noHoldsLoaded: ExistingHolds = { free: [], beside: [] };

/** Answer that requires the buyer's holds to be loaded, or loaded again. */
export type RetrySignal = 'look_again';

/** Maximum loads of the holds of a buyer who changes them in several concurrent requests. */
const mostLooks = 30;

/**
 * Answers a request that extends what the buyer already holds of the performance.
 * @param ask gets the loaded holds, at first none; returns `look_again` when they turn out to be wrong.
 */
export async function retryWithExistingHolds<Answer extends object>(
  ctx: Ctx,
  { performanceId, buyerId }: { performanceId: string; buyerId: string },
  rules: CartRules,
  ask: (own: ExistingHolds) => Promise<Answer | RetrySignal>,
): Promise<Answer | Refused<'busy'>> {
  let answer = await ask(noHoldsLoaded);
  for (let look = 0; answer === 'look_again'; look++) {
    if (look === mostLooks) return refuse('busy');
    const holds = await readHoldRowsOf(ctx, performanceId, buyerId, ctx.now());
    const [own, others] = [true, false].map((is) => holds.filter((hold) => (hold.purpose === 'cart') === is));
    const { free, beside } = await rules.sort(ctx, own!);
    answer = await ask({ free, beside: [...beside, ...others!] });
  }
  return answer;
}

/** Returns the fields of a hold request for the holds that it replaces and those beside it. */
export function replacing({ free, beside }: ExistingHolds): Pick<HoldRequest, 'replaces' | 'beside' | 'until'> {
  return {
    ...(free.length > 0 ? { replaces: free, until: free.map((hold) => hold.expiresAt) } : {}),
    ...(beside.length > 0 ? { beside: beside.map((hold) => hold.holdId) } : {}),
  };
}

export function seatsOfHolds(holds: readonly HoldRow[]): TypedSeats {
  return joinSeats(holds);
}
