import type { Ctx } from '../../../context.ts';
import { refuse, type Refused } from '../../../platform/outcome.ts';
import type { HoldRequest } from '../inventory/hold-request.ts';
import { joinSeats, type TypedSeats } from '../inventory/typed-seats.ts';
import { readHoldRowsOf, type HoldRow } from './store-hold-reads.ts';

/** What a buyer holds of a performance before a request. */
export interface ExistingHolds {
  /** What the tickets of the request go together with, or take the place of. */
  readonly free: readonly HoldRow[];
  /** What stays as it is, as while it is being paid for; its seats count all the same where seats have to be together. */
  readonly beside: readonly HoldRow[];
}

/** What else there is to know and to do of a buyer's holds: whoever takes payments for them says so. */
export interface CartRules {
  /** Which of the holds of a performance may change. */
  readonly sort: (ctx: Ctx, holds: readonly HoldRow[]) => Promise<ExistingHolds>;
  /** Just before the holds change. @returns false where one may no longer: look again. */
  readonly letGo: (ctx: Ctx, holds: readonly HoldRow[]) => Promise<boolean>;
}

/** Where nobody takes payments. */
export const allFree: CartRules = {
  sort: (_ctx, free) => Promise.resolve({ free, beside: [] }),
  letGo: () => Promise.resolve(true),
};

/** Where tickets are exchanged: what is in the cart stays there, beside the places that they are exchanged for. */
export const allBeside: CartRules = {
  sort: (_ctx, beside) => Promise.resolve({ free: [], beside }),
  letGo: () => Promise.resolve(true),
};

/** Nothing was looked up yet: nearly always there is nothing, and the statement that takes the tickets says so. */
export const noHoldsLoaded: ExistingHolds = { free: [], beside: [] };

/** What a request is answered that has to look at the buyer's holds, or look again. */
export type RetrySignal = 'look_again';

/** How often the holds of a buyer are looked at who changes them in several requests at once. */
const mostLooks = 30;

/**
 * Answers a request that goes together with what the buyer holds of the performance already.
 * @param ask with what is known to be held; at first nothing. Asks for a look where that was wrong.
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

/** What a request says of the holds that it takes the place of, and of those beside it. */
export function replacing({ free, beside }: ExistingHolds): Pick<HoldRequest, 'replaces' | 'beside' | 'until'> {
  return {
    ...(free.length > 0 ? { replaces: free, until: free.map((hold) => hold.expiresAt) } : {}),
    ...(beside.length > 0 ? { beside: beside.map((hold) => hold.holdId) } : {}),
  };
}

export function seatsOfHolds(holds: readonly HoldRow[]): TypedSeats {
  return joinSeats(holds);
}
