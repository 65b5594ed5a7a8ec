import { emailPattern, fitsLocalPart } from '../identity/email.ts';

/** Of one batch of complimentary tickets; a guest has no more than a buyer at a counter. */
export const giftLimits = { guests: 200, ticketsOfGuest: 40 } as const;

/** Somebody who is to be given tickets. */
export interface Guest {
  readonly name: string;
  readonly email: string;
  readonly quantity: number;
}

/** What is wrong with a line. `repeated`: an earlier line has the address. */
type GuestMistake = 'name_missing' | 'email_missing' | 'email_wrong' | 'count_wrong' | 'repeated';

/** What a pasted list says: whoever can be read, and the lines that cannot, counted from 1. */
export interface GuestList {
  readonly guests: readonly Guest[];
  readonly mistakes: readonly { readonly line: number; readonly text: string; readonly mistake: GuestMistake }[];
}

/**
 * Reads a list of guests, one a line: `Name, address, number`, the number left out for one ticket. Fields are parted by
 * commas, semicolons or tabs, so that lines of a spreadsheet can be pasted; a name may have commas. Empty lines are none.
 */
export function readGuests(text: string): GuestList {
  const guests: Guest[] = [];
  const mistakes: GuestList['mistakes'][number][] = [];
  const known = new Set<string>();
  for (const [at, raw] of text.split(/\r?\n/u).entries()) {
    const line = raw.trim();
    if (!line) continue;
    const read = readGuest(line);
    const mistake = typeof read === 'string' ? read : known.has(read.email.toLowerCase()) ? 'repeated' : undefined;
    if (mistake) mistakes.push({ line: at + 1, text: line, mistake });
    if (typeof read === 'string' || mistake) continue;
    known.add(read.email.toLowerCase());
    guests.push(read);
  }
  return { guests, mistakes };
}

function readGuest(line: string): Guest | GuestMistake {
  const fields = line
    .normalize('NFC')
    .split(/[,，;；\t]/u)
    .map((field) => field.trim());
  const at = fields.findIndex((field) => /[@＠]/u.test(field));
  if (at < 0) return 'email_missing';
  const name = fields.slice(0, at).filter(Boolean).join(', ');
  if (!name || name.length > 80) return 'name_missing';
  // Mail programs write `<address>`.
  const email = fields[at]!.replace(/^<(.+)>$/u, '$1');
  if (!emailPattern.test(email) || !fitsLocalPart(email) || email.length > 254) return 'email_wrong';
  const rest = fields.slice(at + 1).filter(Boolean);
  const count = rest[0]?.normalize('NFKC') ?? '1';
  if (rest.length > 1 || !/^\d{1,3}$/u.test(count)) return 'count_wrong';
  const quantity = Number(count);
  return quantity >= 1 && quantity <= giftLimits.ticketsOfGuest ? { name, email, quantity } : 'count_wrong';
}

/** A place of an allotment, as it is listed. */
export interface AllottedPlace {
  readonly zoneNo: number;
  readonly section: string | null;
  readonly row: string | null;
  readonly seat: string | null;
  /** Absent where places are not numbered. */
  readonly seatId?: string | undefined;
}

/**
 * Gives every guest places of an allotment, in the order of the list: neighbours in one row where there are any that are
 * free, else those that come next.
 * @param places in the order of the house. @returns a list for each guest; undefined where there are too few for all.
 */
export function seatGuests<Place extends AllottedPlace>(
  guests: readonly Pick<Guest, 'quantity'>[],
  places: readonly Place[],
): Place[][] | undefined {
  const wanted = guests.reduce((sum, { quantity }) => sum + quantity, 0);
  if (wanted > places.length) return undefined;
  let left = [...places];
  return guests.map(({ quantity }) => {
    const from = findRun(left, quantity);
    const own = left.slice(from, from + quantity);
    left = left.filter((_, at) => at < from || at >= from + quantity);
    return own;
  });
}

/** Where so many neighbours begin: in the shortest run that is long enough, so that longer ones stay whole. */
function findRun(places: readonly AllottedPlace[], quantity: number): number {
  let best: { from: number; length: number } | undefined;
  let from = 0;
  for (let at = 1; at <= places.length; at++) {
    if (at < places.length && isNext(places[at - 1]!, places[at]!)) continue;
    const length = at - from;
    if (length >= quantity && (!best || length < best.length)) best = { from, length };
    from = at;
  }
  return best?.from ?? 0;
}

/** Whether two places that follow each other in a list are beside each other. */
function isNext(one: AllottedPlace, other: AllottedPlace): boolean {
  if (one.zoneNo !== other.zoneNo || one.section !== other.section || one.row !== other.row) return false;
  const step = numberOf(other.seat) - numberOf(one.seat);
  return Number.isNaN(step) || Math.abs(step) === 1;
}

function numberOf(seat: string | null): number {
  return Number(/\d+/u.exec(seat ?? '')?.[0] ?? Number.NaN);
}
