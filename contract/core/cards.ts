import * as z from 'zod/mini';

/**
 * Cards by their first 6 to 8 digits (the issuer identification number, ISO/IEC 7812-1): one prefix (`520082`) or a
 * range between two prefixes of equal length (`41111100-41111199`).
 */
export const CardRange = z
  .string()
  .check(z.regex(/^\d{6,8}(-\d{6,8})?$/, 'card_range_not_valid'), z.refine(isInOrder, 'card_range_not_valid'));
export type CardRange = z.infer<typeof CardRange>;

/** Maximum ranges per group; no bank has more. */
export const maxCardRanges = 200;

/** Number of digits compared. */
const width = 8;

/** Maximum leading card digits ever disclosed; together with the last four they never identify the card. */
export const firstDigits = width;

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** Returns the lowest and highest eight-digit prefix of cards that start with these numbers. */
function boundsOf(from: string, to = from): Bounds {
  return { from: Number(from.padEnd(width, '0')), to: Number(to.padEnd(width, '9')) };
}

function readRange(range: string): Bounds {
  const [from = '', to] = range.split('-');
  return boundsOf(from, to);
}

function isInOrder(range: string): boolean {
  const [from = '', to = from] = range.split('-');
  return from.length === to.length && from <= to;
}

function writeRange({ from, to }: Bounds): CardRange {
  const [first = '', last = ''] = [from, to].map((one) => String(one).padStart(width, '0'));
  // Use the shortest form, because people read it.
  const whole = [6, 7, 8].find((length) => {
    const start = first.slice(0, length);
    return first === start.padEnd(width, '0') && last === start.padEnd(width, '9');
  });
  return whole === undefined ? `${first}-${last}` : first.slice(0, whole);
}

/**
 * Returns true if a card is in one of the ranges; false if too few of its digits are known.
 * @param digits the card's first digits.
 */
export function isOfCards(ranges: readonly CardRange[], digits: string | null | undefined): boolean {
  if (!digits || !/^\d{6,}$/.test(digits)) return false;
  const card = boundsOf(digits.slice(0, width));
  return ranges.map(readRange).some(({ from, to }) => from <= card.from && card.to <= to);
}

/** Returns the cards in every list; none if there are no lists. */
export function cardsInAll(lists: readonly (readonly CardRange[])[]): CardRange[] {
  const [first = [], ...more] = lists.map((list) => list.map(readRange));
  const shared = more.reduce(
    (known, list) =>
      known.flatMap((one) =>
        list.flatMap((other) => {
          const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
          return both.from <= both.to ? [both] : [];
        }),
      ),
    first,
  );
  return [...new Set(shared.map(writeRange))];
}
