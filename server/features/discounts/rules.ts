import type { FeedDiscount } from '../../../contract/catalogue/discounts.ts';

/** For how long a code that was entered stays in the cart. Milliseconds: a day, our decision. */
export const enteredMs = 24 * 60 * 60 * 1000;

/** A code, with the checkouts of its member that have uses of it. */
interface CodeState {
  readonly uses: number;
  readonly used: number;
  readonly perMember: number | null;
  readonly endedAt: Date | null;
  readonly ownUses: readonly string[];
}

/** Why a code cannot be used now; undefined where it can. */
export type CodeObstacle = 'over' | 'not_yet' | 'used_up';

/**
 * What stands against a use of a code by its member.
 * @param discount what its event says of it now; undefined where it says nothing any more.
 * @param letGo checkouts whose uses would be returned by it.
 */
export function judgeCode(
  code: CodeState,
  discount: FeedDiscount | undefined,
  now: Date,
  letGo: ReadonlySet<string>,
): CodeObstacle | undefined {
  if (!discount || code.endedAt) return 'over';
  const when = judgeTimes(discount, now);
  if (when) return when;
  const own = code.ownUses.filter((checkoutId) => !letGo.has(checkoutId));
  const used = code.used - (code.ownUses.length - own.length);
  return used >= code.uses || own.length >= (code.perMember ?? Infinity) ? 'used_up' : undefined;
}

/** Whether a discount is to be had at an instant, by its times. */
export function judgeTimes({ from, until }: Pick<FeedDiscount, 'from' | 'until'>, at: Date): CodeObstacle | undefined {
  if (until !== undefined && Date.parse(until) <= at.getTime()) return 'over';
  return from !== undefined && Date.parse(from) > at.getTime() ? 'not_yet' : undefined;
}
