import { BatcherFull } from '../../../platform/batch.ts';
import { orderTypes } from '../rules.ts';
import type { HoldAnswer, HoldToTake } from '../store-take-holds.ts';
import type { Item } from '../store.ts';
import { countUses } from './count-uses.ts';
import type { HoldRequest, HoldResult } from './hold-request.ts';
import { joinSeats } from './typed-seats.ts';
import type { InventoryView } from './inventory-view.ts';

/** Maximum number of times that seats are chosen for one request after other buyers took the previous choice. */
export const maxTries = 30;

export interface QueuedHoldRequest extends HoldRequest {
  readonly resolve: (result: HoldResult) => void;
  readonly reject: (error: unknown) => void;
  /** Whether the buyer may hold tickets of other performances. */
  readonly isElsewhere: boolean;
  tries: number;
  /** Set once the database has been read because the cached map showed too few seats. */
  checked: boolean;
  /** Set if a batch failed because of one of its requests. Each request is then tried separately. */
  alone?: true;
}

export interface ChosenRequest {
  readonly request: QueuedHoldRequest;
  readonly hold: HoldToTake;
}

/** Resolves all requests except those that are tried again. */
export function answerAll(
  map: InventoryView,
  chosen: readonly ChosenRequest[],
  result: HoldAnswer & { expiresAt: Date },
): void {
  const [known, gone, over] = [new Set(result.known), new Set(result.gone), new Set(result.over)];
  const stale = new Set(result.stale);
  const hindered = new Map(result.hindered.map((one) => [one.i, one]));
  const describe = ({ request, hold }: ChosenRequest, i: number) => {
    if (result.outdated) request.resolve({ kind: 'outdated' });
    else if (known.has(i)) request.resolve({ kind: 'known' });
    else if (stale.has(i)) request.resolve({ kind: 'stale' });
    else if (over.has(i)) request.resolve({ kind: 'over_limit' });
    else if (hindered.has(i)) {
      const { why, until, fullAt } = hindered.get(i)!;
      const full = hold.uses?.find(({ k }) => k === fullAt) ?? null;
      request.resolve({ kind: 'hindered', why, until, full });
    } else if (!gone.has(i)) {
      const { ticketTypes } = hold;
      const until = new Date(Math.min(...(request.until ?? [result.expiresAt]).map(Number)));
      request.resolve({ kind: 'held', items: map.label(hold.items), ticketTypes, expiresAt: until });
    } else if (request.tries > maxTries) request.reject(new BatcherFull());
  };
  chosen.forEach((one, i) => {
    try {
      describe(one, i);
    } catch (error) {
      one.request.reject(error);
    }
  });
}

export function holdOf(map: InventoryView, request: QueuedHoldRequest, chosen: readonly Item[]): HoldToTake {
  const hold = placesOf(map, request, chosen);
  const { inWindows = [], buyerId, forExchange, uses } = request;
  if (uses || inWindows.length === 0) return hold;
  const about = { buyerId, counted: forExchange === 'same' ? 'same' : 'all' } as const;
  const capacityOf = (zoneNo: number) => map.zone(zoneNo).capacity;
  return { ...hold, uses: countUses(inWindows, map.zonesOf(hold.items), capacityOf, about) };
}

function placesOf(map: InventoryView, request: QueuedHoldRequest, chosen: readonly Item[]): HoldToTake {
  const { keep, lines } = request;
  const typesOf = (items: readonly Item[], of: HoldToTake['lines']) => orderTypes(map.zonesOf(items), of);
  if (!keep) return { ...request, items: chosen, ticketTypes: request.ticketTypes ?? typesOf(chosen, lines) };
  if (keep.wantedLines) {
    const places = { items: chosen, ticketTypes: typesOf(chosen, keep.wantedLines) };
    return { ...request, ...joinSeats([keep, places]) };
  }
  // Only the number of tickets per type matters here, not which seat has which type.
  const { items } = joinSeats([keep, { items: chosen, ticketTypes: '' }]);
  return { ...request, items, ticketTypes: typesOf(items, lines) };
}
