import type { Program } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import type { RequestedSeats } from '../inventory/inventory-view.ts';
import { isSplit } from '../inventory/list-named-seats.ts';
import type { HoldKey } from './release-holds.ts';
import { holdMs, zoneQuantities } from '../rules.ts';
import { readReleasedHold } from './store-hold-reads.ts';
import type { HoldToTake } from '../store-take-holds.ts';
import { prolongHolds } from '../store-hold-lifecycle.ts';

export interface RetakenSeats {
  /** The hold to confirm: the old one if it has not been released yet, otherwise a new one. */
  readonly holdId: string;
  /** False if the original seats were replaced by other seats in the same zones. */
  readonly same: boolean;
}

/**
 * Holds the seats of an expired or released hold again for a buyer whose payment arrived late. Takes the same seats if
 * they are free, otherwise the same number in the same zones, adjacent if the originals were. The result is confirmed
 * like any other hold. If the process stops before that, the hold expires and the next attempt creates another. The
 * sale window may have closed, but its limits are counted again. Rejects with `sold_out` if no equivalent seats are
 * left, the performance is cancelled, the member or window limit is reached, or the hold is forgotten; the payment is
 * then refunded. Rejects with `hold_conflict` if `newId` was used before, for example by an interrupted attempt.
 * @param newId ID of the new hold, if one is needed.
 * @param forExchange set if other tickets are exchanged for these.
 */
export async function retakeSeats(
  program: Program,
  buyerId: string,
  { performanceId, holdId }: HoldKey,
  newId: string = program.id(),
  forExchange?: HoldToTake['forExchange'],
): Promise<Outcome<RetakenSeats, 'sold_out' | 'hold_conflict'>> {
  const found = await findPerformance(program, performanceId);
  if (!found || found.performance.state !== 'scheduled') return refuse('sold_out');
  const forMs = holdMs(found.event);
  const until = new Date(program.now().getTime() + forMs);
  const revived = await prolongHolds(program, performanceId, new Date(0), [{ holdId, buyerId, until }]);
  if (revived.length > 0) return done({ holdId, same: true });

  const lapsed = await readReleasedHold(program, performanceId, holdId);
  if (!lapsed || lapsed.buyerId !== buyerId) return refuse('sold_out');
  const inventory = inventoryOf(program, performanceId);
  const wasSplit = isSplit((await inventory.look(0)).label(lapsed.items));
  const adjacentOnly = found.event.type === 'cinema' || !wasSplit;
  const { lines, items, ticketTypes, uses } = lapsed;
  // The same seats keep their ticket types, so a child's seat stays a child's seat.
  const attempts: { wanted: RequestedSeats; ticketTypes?: string; same: boolean }[] = [
    { wanted: { items }, ...(ticketTypes ? { ticketTypes } : {}), same: true },
    { wanted: { zones: zoneQuantities(lines), adjacentOnly }, same: false },
  ];
  const limit = found.event.ticketsPerMember;
  for (const { same, ...attempt } of attempts) {
    const requested = { holdId: newId, buyerId, lines, ...attempt, forExchange, uses };
    const result = await inventory.hold({ ...requested, maxHeld: null, limit, forMs });
    if (result.kind === 'held') return done({ holdId: newId, same });
    if (result.kind === 'known') return refuse('hold_conflict');
  }
  return refuse('sold_out');
}
