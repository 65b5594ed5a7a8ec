import type { FeedDiscount } from '../../../contract/catalogue/discounts.ts';

/** Milliseconds for which an entered code stays in the cart. Our decision. */
export const enteredMs = 24 * 60 * 60 * 1000;

interface CodeState {
  readonly uses: number;
  readonly used: number;
  readonly perMember: number | null;
  readonly endedAt: Date | null;
  readonly ownUses: readonly string[];
}

export type CodeObstacle = 'over' | 'not_yet' | 'used_up';

/**
 * Returns why a member cannot use a code now, or `undefined` if they can.
 * @param discount current discount in the event; `undefined` if the event no longer has it.
 * @param letGo checkouts whose uses would be released.
 */
export function checkDiscountCode(
  code: CodeState,
  discount: FeedDiscount | undefined,
  now: Date,
  letGo: ReadonlySet<string>,
): CodeObstacle | undefined {
  if (!discount || code.endedAt) return 'over';
  const when = checkDiscountTimes(discount, now);
  if (when) return when;
  const own = code.ownUses.filter((checkoutId) => !letGo.has(checkoutId));
  const used = code.used - (code.ownUses.length - own.length);
  return used >= code.uses || own.length >= (code.perMember ?? Infinity) ? 'used_up' : undefined;
}

/** Checks a discount's start and end at an instant; returns `undefined` while it is available. */
export function checkDiscountTimes(
  { from, until }: Pick<FeedDiscount, 'from' | 'until'>,
  at: Date,
): CodeObstacle | undefined {
  if (until !== undefined && Date.parse(until) <= at.getTime()) return 'over';
  return from !== undefined && Date.parse(from) > at.getTime() ? 'not_yet' : undefined;
}
