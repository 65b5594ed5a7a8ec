import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';

/** Zones with the same price. They share a colour and a pattern on the map. */
export interface SeatBand {
  /** Most expensive first, from 0. Determines colour and pattern. */
  readonly number: number;
  readonly zoneNos: readonly number[];
  readonly names: readonly string[];
  /** Price of the standard ticket in cents, or of the cheapest ticket if there is no standard ticket. */
  readonly priceCents: number;
}

/**
 * Number of colours and patterns in `seat-map.css` and `seat-shapes.ts`. Further bands reuse them in other
 * combinations.
 */
const bandColours = 8;
const bandPatterns = 7;

/** Returns the colour and pattern of a band. Combinations repeat from the 57th band. */
export function styleOfBand(number: number): { colour: number; pattern: number } {
  return { colour: number % bandColours, pattern: number % bandPatterns };
}

/** Returns the price bands of a performance, most expensive first. */
export function bandsOf(zones: readonly ZoneOnSale[]): SeatBand[] {
  const byPrice = new Map<number, ZoneOnSale[]>();
  for (const zone of zones) {
    const price = priceOf(zone);
    byPrice.set(price, [...(byPrice.get(price) ?? []), zone]);
  }
  return [...byPrice]
    .toSorted(([one], [other]) => other - one)
    .map(([priceCents, alike], number) => ({
      number,
      zoneNos: alike.map(({ zoneNo }) => zoneNo),
      names: alike.map(({ name }) => name),
      priceCents,
    }));
}

function priceOf({ prices }: ZoneOnSale): number {
  const all = Object.values(prices);
  return prices.R ?? (all.length > 0 ? Math.min(...all) : 0);
}

export function bandByZone(bands: readonly SeatBand[]): ReadonlyMap<number, SeatBand> {
  return new Map(bands.flatMap((band) => band.zoneNos.map((zoneNo) => [zoneNo, band] as const)));
}
