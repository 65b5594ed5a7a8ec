import type { Ctx } from '../../../context.ts';
import { refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
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

/** Thrown if the buyer's holds are not the loaded ones. Nothing was changed; `withExistingHolds` retries. */
export class ExistingHoldsOutdated extends Error {}

/** Maximum loads of the holds of a buyer who changes them in several concurrent requests. */
const mostLoads = 30;

/**
 * Answers a request that extends or changes what the buyer already holds of the performance.
 * @param options.uncertain refusals that may be wrong while the holds are not loaded: the first attempt then assumes
 *   that there are none, and each further one loads them. Without it every attempt loads them.
 * @param attempt throws `ExistingHoldsOutdated` if the holds turn out to be wrong.
 */
export async function withExistingHolds<Answer extends Outcome<unknown, string>>(
  ctx: Ctx,
  buyer: { performanceId: string; buyerId: string },
  { rules, uncertain }: { rules: CartRules; uncertain?: ReadonlySet<string> },
  attempt: (own: ExistingHolds) => Promise<Answer>,
): Promise<Answer | Refused<'busy'>> {
  for (let loads = uncertain ? 0 : 1; loads <= mostLoads; loads++) {
    const own = loads === 0 ? noHoldsLoaded : await loadExistingHolds(ctx, buyer, rules);
    try {
      const answer = await attempt(own);
      if (loads > 0 || answer.ok || !uncertain?.has(answer.code)) return answer;
    } catch (error) {
      if (!(error instanceof ExistingHoldsOutdated)) throw error;
    }
  }
  return refuse('busy');
}

/** Loads what a buyer holds of a performance, split by the rules of the cart. */
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
