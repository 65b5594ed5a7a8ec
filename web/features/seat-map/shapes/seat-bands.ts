import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';

/** Zones that cost the same: one colour and one pattern on the map. */
export interface SeatBand {
  /** Dearest first, from 0: chooses colour and pattern. */
  readonly number: number;
  readonly zoneNos: readonly number[];
  readonly names: readonly string[];
  /** Cents of its standard ticket; of its cheapest one where there is no standard ticket. */
  readonly priceCents: number;
}

/** How many colours and patterns `seat-map.css` and `seat-shapes.ts` have; further bands begin again, shifted. */
const bandColours = 8;
const bandPatterns = 7;

/** Two bands look alike only when both their colour and their pattern do: the 57th and the first. */
export function lookOfBand(number: number): { colour: number; pattern: number } {
  return { colour: number % bandColours, pattern: number % bandPatterns };
}

/** The price bands of a performance, dearest first. */
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

/** The band of each zone. */
export function bandByZone(bands: readonly SeatBand[]): ReadonlyMap<number, SeatBand> {
  return new Map(bands.flatMap((band) => band.zoneNos.map((zoneNo) => [zoneNo, band] as const)));
}
