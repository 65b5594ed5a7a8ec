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
  /** The hold to confirm: the old one if its places had not gone back yet, else a new one. */
  readonly holdId: string;
  /** False where other places of the same zones had to do. */
  readonly same: boolean;
}

/**
 * Holds the places of a hold that has run out or was given back once more, for a buyer who has paid after all: the same
 * places if they are still free, else as many in the same zones, adjacent if they were. What is held is then confirmed
 * like any other hold; if the program stops in between, it runs out and the next attempt holds again.
 * Whether a window of the sale is still open does not matter any more, but what it bounds is counted again.
 * Refuses with `sold_out` where nothing equivalent is left, the performance was cancelled, the member has reached the
 * limit meanwhile, a window has nothing left, or nobody remembers the hold: the money goes back. Refuses with `hold_conflict` where `newId` was used
 * before, as by an earlier attempt that did not come to the end.
 * @param newId id of the new hold, if one is needed. @param forExchange where tickets are exchanged for them.
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
  // Who paid for a child in one seat and for themselves in another gets each seat for whom it was meant.
  const attempts: { wanted: RequestedSeats; ticketTypes?: string; same: boolean }[] = [
    { wanted: { items }, ...(ticketTypes ? { ticketTypes } : {}), same: true },
    { wanted: { zones: zoneQuantities(lines), adjacentOnly }, same: false },
  ];
  const limit = found.event.ticketsPerMember;
  for (const { same, ...attempt } of attempts) {
    const asked = { holdId: newId, buyerId, lines, ...attempt, forExchange, uses };
    const result = await inventory.hold({ ...asked, mostHeld: null, limit, forMs });
    if (result.kind === 'held') return done({ holdId: newId, same });
    if (result.kind === 'known') return refuse('hold_conflict');
  }
  return refuse('sold_out');
}
