import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import type { HoldRequest } from '../inventory/hold-request.ts';
import { joinSeats, type TypedSeats } from '../inventory/typed-seats.ts';
import { readHoldRowsOf, type HoldRow } from './store-hold-reads.ts';

export interface ExistingHolds {
  /** Holds that the request extends or replaces. */
  readonly free: readonly HoldRow[];
  /** Holds that stay unchanged, for example during a payment. Their seats count when seats must be adjacent. */
  readonly beside: readonly HoldRow[];
}

/** Rules for changing a buyer's holds, supplied by the feature that takes payments. */
export interface CartRules {
  /** Splits the holds on a performance into those that may change and the rest. */
  readonly sort: (ctx: Ctx, holds: readonly HoldRow[]) => Promise<ExistingHolds>;
  /**
   * Runs just before the holds change.
   * @returns false if they may no longer change and must be loaded again.
   */
  readonly letGo: (ctx: Ctx, holds: readonly HoldRow[]) => Promise<boolean>;
}

/** Rules that ignore payments: every hold may change. */
export const allFree: CartRules = {
  sort: (_ctx, free) => Promise.resolve({ free, beside: [] }),
  letGo: () => Promise.resolve(true),
};

/** Rules for an exchange: the cart stays unchanged beside the new tickets. */
export const allBeside: CartRules = {
  sort: (_ctx, beside) => Promise.resolve({ free: [], beside }),
  letGo: () => Promise.resolve(true),
};

/**
 * Assumes that the buyer holds nothing, which is true for most. The statement that takes the tickets detects when it is
 * not.
 */
export const noHoldsLoaded: ExistingHolds = { free: [], beside: [] };

/** Thrown if the buyer's actual holds differ from the loaded ones. Nothing has changed; `withExistingHolds` retries. */
export class ExistingHoldsOutdated extends Error {}

/** Maximum number of loads for a buyer who changes holds in several concurrent requests. */
const maxLoads = 30;

/**
 * Runs a request that extends or changes the buyer's holds on a performance, and retries it when the holds have
 * changed.
 * @param options.uncertain rejections that may be wrong while the holds are not loaded. If given, the first attempt
 *   assumes that there are none and only further attempts load them. Otherwise every attempt loads them.
 * @param attempt throws `ExistingHoldsOutdated` if the holds are outdated.
 */
export async function withExistingHolds<Answer extends Outcome<unknown, string>>(
  ctx: Ctx,
  buyer: { performanceId: string; buyerId: string },
  { rules, uncertain }: { rules: CartRules; uncertain?: ReadonlySet<string> },
  attempt: (own: ExistingHolds) => Promise<Answer>,
): Promise<Answer | Refused<'busy'>> {
  for (let loads = uncertain ? 0 : 1; loads <= maxLoads; loads++) {
    const own = loads === 0 ? noHoldsLoaded : await loadExistingHolds(ctx, buyer, rules);
    try {
      const result = await attempt(own);
      if (loads > 0 || result.ok || !uncertain?.has(result.code)) return result;
    } catch (error) {
      if (!(error instanceof ExistingHoldsOutdated)) throw error;
    }
  }
  return refuse('busy');
}

async function loadExistingHolds(
  ctx: Ctx,
  { performanceId, buyerId }: { performanceId: string; buyerId: string },
  rules: CartRules,
): Promise<ExistingHolds> {
  const holds = await readHoldRowsOf(ctx, performanceId, buyerId, ctx.now());
  const isCart = ({ purpose }: HoldRow) => purpose === 'cart';
  const { free, beside } = await rules.sort(ctx, holds.filter(isCart));
  return { free, beside: [...beside, ...holds.filter((hold) => !isCart(hold))] };
}

/** Returns the hold request fields for the holds that it replaces and those beside it. */
export function replacing({ free, beside }: ExistingHolds): Pick<HoldRequest, 'replaces' | 'beside' | 'until'> {
  return {
    ...(free.length > 0 ? { replaces: free, until: free.map((hold) => hold.expiresAt) } : {}),
    ...(beside.length > 0 ? { beside: beside.map((hold) => hold.holdId) } : {}),
  };
}

export function seatsOfHolds(holds: readonly HoldRow[]): TypedSeats {
  return joinSeats(holds);
}
