import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { Refused } from '../../../platform/outcome.ts';
import type { HoldObstacle, HoldToTake } from '../store-take-holds.ts';
import type { Item } from '../store.ts';
import type { CountedWindowUse } from '../store-window-uses.ts';
import type { ZoneInWindow } from './count-uses.ts';
import type { TypedSeats } from './typed-seats.ts';
import type { InventoryView, RequestedSeats } from './inventory-view.ts';
import type { LabelledItem } from './list-named-seats.ts';

/** What somebody asks to have set aside. */
export interface HoldRequest extends Pick<
  HoldToTake,
  'holdId' | 'buyerId' | 'lines' | 'mostHeld' | 'replaces' | 'beside' | 'asked' | 'forExchange'
> {
  readonly wanted: RequestedSeats;
  /** The versions of published data that it was decided by; without them nothing published decides. */
  readonly published?: string;
  /** Tickets a member may have of the performance; null where it does not limit. */
  readonly limit: number | null;
  /** By which windows of the sale they are had; none where it has no windows. */
  readonly inWindows?: readonly ZoneInWindow[];
  /** What windows bound of it, where that was decided before. */
  readonly uses?: readonly CountedWindowUse[];
  /** How long the tickets stay set aside. Milliseconds. */
  readonly forMs: number;
  /** Where it matters who sits where: a letter a ticket, in the order of block and seat. */
  readonly ticketTypes?: string;
  /** Looks at the places just before these are taken: what stands against it. Asked again after another look. */
  readonly judge?: (places: InventoryView) => SeatRefusal | undefined;
  /** Where it takes the place of other holds: which of their places it keeps beside those that are wanted. */
  readonly keep?: TypedSeats & {
    /** Of the places that are wanted alone; `lines` has all. Without it, types are given out over all places anew. */
    readonly wantedLines?: readonly TicketLine[];
  };
  /** When the holds replaced run out: the first of them is its time. */
  readonly until?: readonly Date[];
  /** Places of the holds replaced that are free for what is wanted. */
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
  /** Something was published since it was decided: decide again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'too_few'; readonly left: number; readonly beside: boolean }
  | { readonly kind: 'over_limit' }
  | { readonly kind: 'refused'; readonly refusal: SeatRefusal }
  /** The id was used before. */
  | { readonly kind: 'known' }
  /** A hold whose place it would take is gone. */
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'hindered';
      readonly why: HoldObstacle;
      readonly until: Date | null;
      readonly full: CountedWindowUse | null;
    };
