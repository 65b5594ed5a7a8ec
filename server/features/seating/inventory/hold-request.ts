import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { Refused } from '../../../platform/outcome.ts';
import type { HoldObstacle, HoldToTake } from '../store-take-holds.ts';
import type { Item } from '../store.ts';
import type { CountedWindowUse } from '../store-window-uses.ts';
import type { ZoneInWindow } from './count-uses.ts';
import type { TypedSeats } from './typed-seats.ts';
import type { InventoryView, RequestedSeats } from './inventory-view.ts';
import type { LabelledItem } from './list-named-seats.ts';

/** A request to hold tickets. */
export interface HoldRequest extends Pick<
  HoldToTake,
  'holdId' | 'buyerId' | 'lines' | 'mostHeld' | 'replaces' | 'beside' | 'asked' | 'forExchange'
> {
  readonly wanted: RequestedSeats;
  /** Versions of the published data that the decision used; without them nothing published matters. */
  readonly published?: string;
  /** Most tickets of the performance for a member; null without a limit. */
  readonly limit: number | null;
  /** Sale windows that admit the request; none without windows. */
  readonly inWindows?: readonly ZoneInWindow[];
  /** Counters of windows from an earlier decision. */
  readonly uses?: readonly CountedWindowUse[];
  /** Duration of the hold in milliseconds. */
  readonly forMs: number;
  /** Ticket types if they are tied to seats: a letter for each ticket, in the order of block and seat. */
  readonly ticketTypes?: string;
  /** Validates the seats just before they are taken. Called again after another look. */
  readonly judge?: (places: InventoryView) => SeatRefusal | undefined;
  /** For a request that replaces holds: the seats of them that it keeps. */
  readonly keep?: TypedSeats & {
    /** Lines of the requested seats only; `lines` has all. Without it, types are assigned again over all seats. */
    readonly wantedLines?: readonly TicketLine[];
  };
  /** Expiry of the replaced holds: the first applies. */
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
  /** Something was published since the decision: decide again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'too_few'; readonly left: number; readonly beside: boolean }
  | { readonly kind: 'over_limit' }
  | { readonly kind: 'refused'; readonly refusal: SeatRefusal }
  /** The id was used before. */
  | { readonly kind: 'known' }
  /** A hold that it would replace is gone. */
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'hindered';
      readonly why: HoldObstacle;
      readonly until: Date | null;
      readonly full: CountedWindowUse | null;
    };
