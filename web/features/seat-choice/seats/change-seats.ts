import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import type { SeatChoice, ZoneOnSale } from '../../../../contract/seating/holds.ts';
import { publicSeatStateOf, type OpenLayout, type LayoutSeat } from './open-layout.ts';
import type { BlockStates } from '../../seat-map/shapes/mark-seats.ts';

export interface ChoiceRules {
  /** Limit of selected seats. */
  readonly most: number;
  /** True if only adjacent seats in one row may be selected (cinema). */
  readonly together: boolean;
}

/**
 * Result of a press. Pressing a seat elsewhere restarts the selection. Deselecting a middle seat also drops the seats
 * beyond it (`parted`).
 */
type Pressed = 'chosen' | 'given_up' | 'full' | 'anew' | 'parted';

export interface SeatChange {
  readonly seats: readonly SeatChoice[];
  readonly pressed: Pressed;
}

/** Returns the default ticket type for a seat: the zone's first type in the usual order. */
export function firstType(zone: ZoneOnSale | undefined): TicketType {
  return ticketTypes.find((type) => zone?.prices[type] !== undefined) ?? 'R';
}

/** Selects an available seat or deselects a selected one. */
export function pressSeat(
  layout: OpenLayout,
  seats: readonly SeatChoice[],
  place: LayoutSeat,
  ticketType: TicketType,
  rules: ChoiceRules,
): SeatChange {
  const added: SeatChoice = { seatId: place.seatId, ticketType };
  if (seats.some(({ seatId }) => seatId === place.seatId)) return releaseSeat(layout, seats, place, rules);
  if (rules.together && seats.length > 0 && !isBeside(layout, seats, place)) return { seats: [added], pressed: 'anew' };
  if (seats.length >= rules.most) return { seats, pressed: 'full' };
  return { seats: [...seats, added], pressed: 'chosen' };
}

function isBeside(layout: OpenLayout, seats: readonly SeatChoice[], { run, at }: LayoutSeat): boolean {
  return seats.some(({ seatId }) => {
    const other = layout.place(seatId);
    return other?.run === run && Math.abs(other.at - at) === 1;
  });
}

function releaseSeat(
  layout: OpenLayout,
  seats: readonly SeatChoice[],
  place: LayoutSeat,
  { together }: ChoiceRules,
): SeatChange {
  const rest = seats.filter(({ seatId }) => seatId !== place.seatId);
  if (!together) return { seats: rest, pressed: 'given_up' };
  const [left, right] = [-1, 1].map((side) =>
    rest.filter(({ seatId }) => Math.sign((layout.place(seatId)?.at ?? place.at) - place.at) === side),
  ) as [SeatChoice[], SeatChoice[]];
  if (left.length === 0 || right.length === 0) return { seats: rest, pressed: 'given_up' };
  return { seats: left.length >= right.length ? left : right, pressed: 'parted' };
}

/** Returns the selected seats that are no longer available. */
export function lostSeats(layout: OpenLayout, seats: readonly SeatChoice[], states: BlockStates): LayoutSeat[] {
  return seats.flatMap(({ seatId }) => {
    const place = layout.place(seatId);
    return place && publicSeatStateOf(place, states) !== 'available' ? [place] : [];
  });
}

/** Removes seats that the performance doesn't have, replaces unavailable ticket types, and applies the limit. */
export function fitSeats(
  layout: OpenLayout,
  seats: readonly SeatChoice[],
  zones: readonly ZoneOnSale[],
  { most, together }: ChoiceRules,
): SeatChoice[] {
  const fitting = seats.flatMap(({ seatId, ticketType }) => {
    const place = layout.place(seatId);
    const zone = place && zones.find(({ zoneNo }) => zoneNo === place.zoneNo);
    if (!zone) return [];
    return [{ seatId, ticketType: zone.prices[ticketType] === undefined ? firstType(zone) : ticketType }];
  });
  if (!together) return fitting.slice(0, most);
  const kept: SeatChoice[] = [];
  for (const seat of inOrder(layout, fitting)) {
    const place = layout.place(seat.seatId);
    if (kept.length < most && place && (kept.length === 0 || isBeside(layout, kept, place))) kept.push(seat);
  }
  return kept;
}

/** Sorts seats in layout order: by section, row and number. */
export function inOrder(layout: OpenLayout, seats: readonly SeatChoice[]): SeatChoice[] {
  const rank = (seat: SeatChoice) => {
    const place = layout.place(seat.seatId);
    const section = layout.sections.findIndex(({ key }) => key === place?.section);
    return [section, (place && layout.run(place.run)?.rank) ?? 0, place?.run ?? 0, place?.at ?? 0];
  };
  return seats.toSorted((one, other) => {
    const [some, others] = [rank(one), rank(other)];
    return some.map((value, at) => value - (others[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

/** Returns the states with the seats that their buyer is changing counted as free. */
export function withoutSeats(layout: OpenLayout, states: BlockStates, seats: readonly SeatChoice[]): BlockStates {
  if (seats.length === 0) return states;
  const left = new Map(states);
  for (const { seatId } of seats) {
    const place = layout.place(seatId);
    const state = place && left.get(place.block);
    if (!state) continue;
    const bit = ~(1n << BigInt(place.bit));
    left.set(place.block, { ...state, taken: state.taken & bit, held: state.held & bit });
  }
  return left;
}
