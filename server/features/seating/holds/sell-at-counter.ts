import { ticketsAtCounter } from '../../../../contract/seating/limits.ts';
import type { Ctx } from '../../../context.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { isAtCounter } from '../../identity/sessions/require-buyer.ts';

/**
 * A performance with the limits that hold for whoever asks: at a counter a sale may have forty tickets, and no member
 * is counted, since there is none.
 */
export function sellable<Found extends FoundPerformance | undefined>(ctx: Ctx, found: Found): Found {
  if (!found || !isAtCounter(ctx)) return found;
  const event = { ...found.event, ticketsPerPurchase: ticketsAtCounter, ticketsPerMember: null };
  return { ...found, event };
}
