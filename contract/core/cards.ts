import * as z from 'zod/mini';

/**
 * Cards by their first digits (the issuer's number, ISO/IEC 7812-1), 6 to 8 of them: one number (`520082`), or from one to
 * another of the same length (`41111100-41111199`).
 */
export const CardRange = z
  .string()
  .check(z.regex(/^\d{6,8}(-\d{6,8})?$/, 'card_range_not_valid'), z.refine(isInOrder, 'card_range_not_valid'));
export type CardRange = z.infer<typeof CardRange>;

/** More than any bank has. */
export const mostCardRanges = 200;

/** Digits that ranges are compared by. */
const width = 8;

/** Most first digits that anybody is told of a card; never enough to name it with the last four. */
export const firstDigits = width;

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** What all cards that begin so lie between, in eight digits. */
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
  // As short as it can be said: people read it.
  const whole = [6, 7, 8].find((length) => {
    const start = first.slice(0, length);
    return first === start.padEnd(width, '0') && last === start.padEnd(width, '9');
  });
  return whole === undefined ? `${first}-${last}` : first.slice(0, whole);
}

/** Whether a card is one of those; not where too little of it is known to tell. @param digits its first ones. */
export function isOfCards(ranges: readonly CardRange[], digits: string | null | undefined): boolean {
  if (!digits || !/^\d{6,}$/.test(digits)) return false;
  const card = boundsOf(digits.slice(0, width));
  return ranges.map(readRange).some(({ from, to }) => from <= card.from && card.to <= to);
}

/** Cards that are in every list; of no list there are none. */
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
