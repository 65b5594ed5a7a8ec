import { listSeats } from '../../../../contract/seating/seat-choice.ts';
import type { Item } from '../store.ts';

/** Seats with ticket types: one letter per ticket, in block and seat order. */
export interface TypedSeats {
  readonly items: readonly Item[];
  readonly ticketTypes: string;
}

/** One seat. `bit` is -1 for a general-admission spot. */
export interface TypedSeat {
  readonly blockNo: number;
  readonly bit: number;
  readonly ticketType: string;
}

/** Returns the seats individually, in block and seat order. */
export function listTyped({ items, ticketTypes }: TypedSeats): TypedSeat[] {
  const places: TypedSeat[] = [];
  for (const { blockNo, mask, quantity } of items.toSorted((a, b) => a.blockNo - b.blockNo)) {
    const bits = mask > 0n ? listSeats(mask) : Array<number>(quantity).fill(-1);
    for (const bit of bits) places.push({ blockNo, bit, ticketType: ticketTypes[places.length] ?? '' });
  }
  return places;
}

/**
 * Packs seats into one item per block.
 * @param places must not list a numbered seat twice.
 */
export function packTyped(places: readonly TypedSeat[]): TypedSeats {
  const ordered = places.toSorted((a, b) => a.blockNo - b.blockNo || a.bit - b.bit);
  const items = [...Map.groupBy(ordered, (place) => place.blockNo)].map(([blockNo, ofBlock]) => ({
    blockNo,
    mask: ofBlock.reduce((mask, { bit }) => (bit < 0 ? mask : mask | (1n << BigInt(bit))), 0n),
    quantity: ofBlock.length,
  }));
  return { items, ticketTypes: ordered.map((place) => place.ticketType).join('') };
}

/**
 * Joins seats.
 * @param parts must have no numbered seat in common.
 */
export function joinSeats(parts: readonly TypedSeats[]): TypedSeats {
  return packTyped(parts.flatMap(listTyped));
}

export function seatsWithout(items: readonly Item[], others: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    const other = others.find(({ blockNo }) => blockNo === item.blockNo);
    const mask = item.mask & ~(other?.mask ?? 0n);
    const quantity = item.mask > 0n ? listSeats(mask).length : item.quantity - (other?.quantity ?? 0);
    return quantity > 0 ? [{ blockNo: item.blockNo, mask, quantity }] : [];
  });
}
