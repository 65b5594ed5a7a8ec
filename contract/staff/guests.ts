import { emailPattern, fitsLocalPart } from '../identity/email.ts';
import { kindOfCell, readCount, type ColumnMeaning, type GuestTable, type TableRow } from './guest-table.ts';

/** Limits per batch of complimentary tickets. A guest gets no more than a buyer at a counter. */
export const giftLimits = { guests: 200, ticketsOfGuest: 40 } as const;

export interface Guest {
  readonly name: string;
  readonly email: string;
  readonly quantity: number;
}

/** `repeated`: an earlier line has the same address. */
type GuestMistake = 'name_missing' | 'email_missing' | 'email_wrong' | 'emails_many' | 'count_wrong' | 'repeated';

/** Guests and invalid lines of a list; lines are counted from 1. */
export interface GuestList {
  readonly guests: readonly Guest[];
  readonly mistakes: readonly { readonly line: number; readonly text: string; readonly mistake: GuestMistake }[];
}

/**
 * Reads guests from a table, one per row: name, address and number of tickets in any order, one ticket by default.
 * @param chosen column meanings selected by staff, by index.
 */
export function readGuests(
  { rows, columns }: GuestTable,
  chosen: readonly (ColumnMeaning | undefined)[] = [],
): GuestList {
  const guests: Guest[] = [];
  const mistakes: GuestList['mistakes'][number][] = [];
  const known = new Set<string>();
  const meanings = columns.map(({ meaning, isNamed }, at) => ({
    meaning: chosen[at] ?? meaning,
    isSure: isNamed || chosen[at] !== undefined,
  }));
  for (const row of rows) {
    const read = readGuest(row, meanings);
    const mistake = typeof read === 'string' ? read : known.has(read.email.toLowerCase()) ? 'repeated' : undefined;
    if (mistake) mistakes.push({ line: row.line, text: row.text, mistake });
    if (typeof read === 'string' || mistake) continue;
    known.add(read.email.toLowerCase());
    guests.push(read);
  }
  return { guests, mistakes };
}

interface SureMeaning {
  readonly meaning: ColumnMeaning;
  /** False if guessed; a cell of another kind is then read by its own content. */
  readonly isSure: boolean;
}

function readGuest({ cells, joiner }: TableRow, columns: readonly SureMeaning[]): Guest | GuestMistake {
  const found: Record<ColumnMeaning, string[]> = {
    name: [],
    given_name: [],
    family_name: [],
    email: [],
    count: [],
    none: [],
  };
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    const column = columns[at] ?? { meaning: 'none', isSure: false };
    const meaning = column.isSure ? column.meaning : meaningOf(cell, column.meaning, found.email.length > 0);
    // Mail programs write `Name <address>`.
    const { name, address } = (meaning === 'email' && /^(?<name>.*)<(?<address>[^<>]+)>$/u.exec(cell)?.groups) || {};
    if (name?.trim()) found.name.push(name.replaceAll('"', '').trim());
    found[meaning].push(address ?? cell);
  }
  const [email, ...others] = found.email;
  if (email === undefined) return 'email_missing';
  if (others.length > 0) return 'emails_many';
  const name = [...found.name, joinName(found.given_name, found.family_name)].filter(Boolean).join(joiner);
  if (!name || name.length > 80) return 'name_missing';
  if (!emailPattern.test(email) || !fitsLocalPart(email) || email.length > 254) return 'email_wrong';
  const quantity = found.count.length === 0 ? 1 : readCount(found.count[0]!);
  const isCount = quantity !== undefined && quantity >= 1 && quantity <= giftLimits.ticketsOfGuest;
  return found.count.length > 1 || !isCount ? 'count_wrong' : { name, email, quantity };
}

/**
 * Returns the meaning of a cell in a guessed column. Addresses count in any column, and so do numbers other than
 * telephone numbers.
 */
function meaningOf(cell: string, column: ColumnMeaning, isBehindEmail: boolean): ColumnMeaning {
  const kind = kindOfCell(cell);
  if (kind === 'email') return 'email';
  if (kind === 'count') return column === 'none' ? 'none' : 'count';
  if (kind === 'figures') return column === 'count' ? 'count' : 'none';
  if (column === 'name' || column === 'none') return column;
  return isBehindEmail ? 'count' : 'name';
}

function joinName(given: readonly string[], family: readonly string[]): string {
  const isHan = /\p{Script=Han}/u.test([...given, ...family].join(''));
  return isHan ? [...family, ...given].join('') : [...given, ...family].join(' ');
}

export interface AllottedSeat {
  readonly zoneNo: number;
  readonly section: string | null;
  readonly row: string | null;
  readonly seat: string | null;
  /** Absent for unnumbered tickets. */
  readonly seatId?: string | undefined;
}

/**
 * Assigns allotment seats to guests in list order: adjacent seats in one row if free, otherwise the next seats.
 * @param places in the order of the hall.
 * @returns one list per guest; `undefined` if there are too few seats for all.
 */
export function seatGuests<Place extends AllottedSeat>(
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

/** Returns the start of the shortest run with enough adjacent seats, which preserves longer runs. */
function findRun(places: readonly AllottedSeat[], quantity: number): number {
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

function isNext(one: AllottedSeat, other: AllottedSeat): boolean {
  if (one.zoneNo !== other.zoneNo || one.section !== other.section || one.row !== other.row) return false;
  const step = numberOf(other.seat) - numberOf(one.seat);
  return Number.isNaN(step) || Math.abs(step) === 1;
}

function numberOf(seat: string | null): number {
  return Number(/\d+/u.exec(seat ?? '')?.[0] ?? Number.NaN);
}
