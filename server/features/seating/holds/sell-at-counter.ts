import { ticketsAtCounter } from '../../../../contract/seating/limits.ts';
import type { Ctx } from '../../../context.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { isAtCounter } from '../../identity/sessions/require-buyer.ts';

/**
 * Returns a performance with the limits that apply to the actor: a counter sale may have 40 tickets and has no member
 * limit.
 */
export function sellable<Found extends FoundPerformance | undefined>(ctx: Ctx, found: Found): Found {
  if (!found || !isAtCounter(ctx)) return found;
  const event = { ...found.event, ticketsPerPurchase: ticketsAtCounter, ticketsPerMember: null };
  return { ...found, event };
}
