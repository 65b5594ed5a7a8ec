import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import { nameSeats, type NamedSeat } from '../../../../contract/seating/name-seats.ts';
import { findSingle } from '../../../../contract/seating/find-single.ts';
import { isAdjacent, type Seats } from '../../../../contract/seating/seat-choice.ts';
import { locateSeat } from '../../../../contract/seating/seat-map.ts';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import { refuse, type Refused } from '../../../platform/outcome.ts';
import type { SeatRefusal } from '../inventory/hold-request.ts';
import type { InventoryView, SeenBlock } from '../inventory/inventory-view.ts';
import { titleSection } from '../layout/name-sections.ts';
import type { Item } from '../store.ts';

export interface ChosenSeat {
  readonly block: number;
  readonly bit: number;
  readonly ticketType: TicketType;
}

/** A chosen seat with the last known state of its block. */
export interface LocatedSeat extends ChosenSeat {
  readonly seen: SeenBlock & { readonly run: NonNullable<SeenBlock['run']> };
}

/**
 * Returns the seats sorted by block and seat, the order of ticket numbers. Returns `undefined` if an ID belongs to
 * another performance.
 */
export function readChoices(performanceId: string, seats: readonly SeatChoice[]): ChosenSeat[] | undefined {
  const chosen: ChosenSeat[] = [];
  for (const { seatId, ticketType } of seats) {
    const place = locateSeat(performanceId, seatId);
    if (!place) return undefined;
    chosen.push({ ...place, ticketType });
  }
  return chosen.toSorted((a, b) => a.block - b.block || a.bit - b.bit);
}

/** Returns the chosen seats that exist. */
export function findSeats(places: InventoryView, chosen: readonly ChosenSeat[]): LocatedSeat[] {
  return chosen.flatMap((one) => {
    const seen = places.seen(one.block);
    return seen?.run && one.bit < seen.row.width ? [{ ...one, seen: { ...seen, run: seen.run } }] : [];
  });
}

/**
 * Groups seats into one item per block.
 * @param chosen sorted, without duplicates.
 */
export function itemsOf(chosen: readonly ChosenSeat[]): Item[] {
  return [...Map.groupBy(chosen, (one) => one.block)].map(([blockNo, ofBlock]) => ({
    blockNo,
    mask: ofBlock.reduce((mask, one) => mask | (1n << BigInt(one.bit)), 0n),
    quantity: ofBlock.length,
  }));
}

/**
 * Rejects a list that is invalid even if all seats are free: a seat is not for sale, listed twice, or not adjacent to
 * the others.
 */
export function refuseList(
  seats: readonly LocatedSeat[],
  about: { language: Language; adjacentOnly: boolean; others?: readonly LocatedSeat[] },
): Refused<'seat_not_for_sale' | 'invalid_input' | 'seats_not_together'> | undefined {
  const closed = refuseClosed(seats, about.language);
  if (closed) return closed;
  const distinct = new Set(seats.map(({ block, bit }) => `${block} ${bit}`));
  if (distinct.size < seats.length) {
    return refuse('invalid_input', { field: 'seats', facts: { mistake: 'seat_named_twice' } });
  }
  if (!about.adjacentOnly) return undefined;
  const runs = byRun([...seats, ...(about.others ?? [])]);
  const isTogether = runs.length === 1 && isAdjacent(bitsOf(runs[0]!));
  return isTogether ? undefined : refuse('seats_not_together', { field: 'seats' });
}

/** Returns true if the catalogue no longer lists the seat. */
export function isSeatClosed({ seen, bit }: LocatedSeat): boolean {
  return isSet(seen.row.closed, bit);
}

function refuseClosed(seats: readonly LocatedSeat[], language: Language): Refused<'seat_not_for_sale'> | undefined {
  const closed = seats.filter(isSeatClosed);
  return closed.length > 0
    ? refuse('seat_not_for_sale', { field: 'seats', facts: describeSeatFacts(closed, language) })
    : undefined;
}

/**
 * Rejects seats that the map shows as unavailable, or that would leave a single seat.
 * @param own seats that the buyer holds now and releases in exchange; they count as free.
 */
export function checkSeats(
  places: InventoryView,
  chosen: readonly ChosenSeat[],
  language: Language,
  own: readonly Item[] = [],
): SeatRefusal | undefined {
  const ownOf = (block: number) => own.find(({ blockNo }) => blockNo === block)?.mask ?? 0n;
  const seats = findSeats(places, chosen);
  if (seats.length < chosen.length) return refuse('seat_not_found', { field: 'seats' });
  const closed = refuseClosed(seats, language);
  if (closed) return closed;
  const taken = seats.filter(({ block, seen, bit }) => isSet(seen.taken & ~ownOf(block), bit));
  if (taken.length > 0) return refuse('seat_taken', { field: 'seats', facts: describeSeatFacts(taken, language) });
  for (const ofRun of byRun(seats)) {
    const { run, row } = ofRun[0]!.seen;
    const released = run.blocks.reduce((bits, part) => bits | (ownOf(part.blockNo) << BigInt(part.firstSeat)), 0n);
    const single = findSingle({ width: run.width, free: run.free | released }, bitsOf(ofRun));
    if (single === undefined) continue;
    const block = run.blocks.find(({ firstSeat, width }) => single >= firstSeat && single < firstSeat + width);
    const seat = block?.seatLabels[single - block.firstSeat] ?? '';
    return refuse('leaves_single_seat', { field: 'seats', facts: { row: row.rowLabel ?? '', seat } });
  }
  return undefined;
}

function byRun(seats: readonly LocatedSeat[]): LocatedSeat[][] {
  return [...Map.groupBy(seats, ({ seen }) => seen.row.rowNo).values()];
}

function bitsOf(seats: readonly LocatedSeat[]): Seats {
  return seats.reduce((bits, { seen, bit }) => bits | (1n << BigInt(seen.row.firstSeat + bit)), 0n);
}

function isSet(bits: Seats, bit: number): boolean {
  return ((bits >> BigInt(bit)) & 1n) === 1n;
}

/** Formats seats for a message. Includes the section only if they are in several sections. */
function describeSeatFacts(seats: readonly LocatedSeat[], language: Language): { seats: string; count: number } {
  const severalSections = new Set(seats.map(({ seen }) => seen.row.section)).size > 1;
  const sectionOf = (row: SeenBlock['row']) => localize(titleSection(row), language) || null;
  const named = seats.map(({ seen: { row }, bit }): NamedSeat => ({
    section: severalSections ? sectionOf(row) : null,
    row: row.rowLabel,
    seat: row.seatLabels[bit] ?? '',
  }));
  return { seats: nameSeats(named, language), count: seats.length };
}
