import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { Refused } from '../../../platform/outcome.ts';
import type { HoldObstacle, HoldToTake } from '../store-take-holds.ts';
import type { Item } from '../store.ts';
import type { CountedWindowUse } from '../store-window-uses.ts';
import type { ZoneInWindow } from './count-uses.ts';
import type { TypedSeats } from './typed-seats.ts';
import type { InventoryView, RequestedSeats } from './inventory-view.ts';
import type { LabelledItem } from './list-named-seats.ts';

export interface HoldRequest extends Pick<
  HoldToTake,
  'holdId' | 'buyerId' | 'lines' | 'maxHeld' | 'replaces' | 'beside' | 'asked' | 'forExchange'
> {
  readonly wanted: RequestedSeats;
  /** Versions of the published data used in the decision. If missing, published data is irrelevant. */
  readonly published?: string;
  /** Ticket limit per member for the performance; null if there is none. */
  readonly limit: number | null;
  /** Sale windows that admit the request; omitted if the sale has no windows. */
  readonly inWindows?: readonly ZoneInWindow[];
  /** Window counters from an earlier decision. */
  readonly uses?: readonly CountedWindowUse[];
  readonly forMs: number;
  /** Ticket types that are tied to seats: one letter per ticket, in block and seat order. */
  readonly ticketTypes?: string;
  /** Validates the seats just before they are held. Called again after the map is refreshed. */
  readonly validate?: (places: InventoryView) => SeatRefusal | undefined;
  /** For a request that replaces holds: the seats of those holds to keep. */
  readonly keep?: TypedSeats & {
    /**
     * Lines of the newly requested seats only; `lines` includes all. If missing, ticket types are reassigned over all
     * seats.
     */
    readonly wantedLines?: readonly TicketLine[];
  };
  /** Expiry times of the replaced holds. The earliest applies. */
  readonly until?: readonly Date[];
  /** Seats of the replaced holds that the request may use. */
  readonly released?: readonly Item[];
}

export type SeatRefusal = Refused<'seat_taken' | 'seat_not_for_sale' | 'seat_not_found' | 'leaves_single_seat'>;

export type HoldResult =
  | {
      readonly kind: 'held';
      readonly items: readonly LabelledItem[];
      readonly ticketTypes: string;
      readonly expiresAt: Date;
    }
  /** Published data has changed since the decision, so the caller must decide again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'too_few'; readonly left: number; readonly beside: boolean }
  | { readonly kind: 'over_limit' }
  | { readonly kind: 'refused'; readonly refusal: SeatRefusal }
  /** The ID was used before. */
  | { readonly kind: 'known' }
  /** A hold to be replaced no longer exists. */
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'hindered';
      readonly why: HoldObstacle;
      readonly until: Date | null;
      readonly full: CountedWindowUse | null;
    };
