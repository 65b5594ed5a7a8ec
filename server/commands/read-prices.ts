import * as z from 'zod/mini';
import { pricedTypes } from '../../contract/catalogue/kinds.ts';
import { FeedZone } from '../../contract/catalogue/feed.ts';
import { describeMistakes } from '../platform/files/json-file.ts';

/** Highest price that the catalogue accepts, in cents. */
const highestCents = 100_000_00;

/**
 * Reads prices from the command line, in cents: `Stalls=68000` is the standard price of a category, `Stalls:H=34000`
 * the price of another ticket type.
 * @throws with one sentence about the first invalid price.
 */
export function readPrices(typed: readonly string[]): Map<string, FeedZone['prices']> {
  const prices = new Map<string, FeedZone['prices']>();
  for (const one of typed) {
    const {
      category,
      type = 'R',
      cents,
    } = /^(?<category>.+?)(:(?<type>[A-Z]))?=(?<cents>\d{1,8})$/.exec(one)?.groups ?? {};
    if (!category || Number(cents) > highestCents) {
      throw new Error(
        `--price "${one}" must have the form "Stalls=68000" or "Stalls:H=34000" (cents, at most ${highestCents}).`,
      );
    }
    const ticketType = pricedTypes.find((known) => known === type);
    if (!ticketType)
      throw new Error(`--price "${one}" has an unknown ticket type. Ticket types: ${pricedTypes.join(', ')}.`);
    const known = prices.get(category) ?? {};
    if (known[ticketType] !== undefined) throw new Error(`--price sets ${category}:${ticketType} twice.`);
    prices.set(category, { ...known, [ticketType]: Number(cents) });
  }
  return prices;
}

/**
 * Reads prices from a file, in cents: `{ "Stalls": { "R": 68000, "H": 34000 } }`.
 * @throws with one sentence if the file has another structure.
 */
export function readPriceList(json: unknown): Map<string, FeedZone['prices']> {
  const read = z.record(z.string(), FeedZone.shape.prices).safeParse(json);
  if (read.success) return new Map(Object.entries(read.data));
  throw new Error(`The price file is invalid.\n${describeMistakes(read.error, json)}`);
}

/** Merges file prices with command-line prices, which take precedence. */
export function mergePrices(
  listed: ReadonlyMap<string, FeedZone['prices']> | undefined,
  typed: ReadonlyMap<string, FeedZone['prices']>,
): Map<string, FeedZone['prices']> {
  const merged = new Map(listed);
  for (const [category, prices] of typed) merged.set(category, { ...merged.get(category), ...prices });
  return merged;
}
