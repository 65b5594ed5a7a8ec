import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';

/** Query parameter, repeated: `seat=5f0c2d1a-12-4:R` stands for one seat and what is paid for it. */
export const seatParameter = 'seat';

/** The form's field: the same values, separated by spaces, so that a refused form gives them back in one piece. */
export const seatsField = 'seats';

/** Query parameters: which of the two ways of choosing is shown, and how the seats are looked for. */
export const wayParameter = 'by';
export const viewParameter = 'view';

export type Way = 'map' | 'best';

/** The way of choosing that an address asks for; numbers of tickets stand for the automatic way. */
export function wayOf(search: URLSearchParams): Way {
  const by = search.get(wayParameter);
  if (by === 'map' || by === 'best') return by;
  return search.has('choice') ? 'best' : 'map';
}

const views = ['map', 'list', 'wish'] as const;

/** How an address shows the seats: the map alone, or a list or a wish beside it. */
export function viewOf(search: URLSearchParams): (typeof views)[number] {
  return views.find((view) => view === search.get(viewParameter)) ?? 'map';
}

/** Seats in an address, in the order they were chosen, none twice. What is no seat is passed over. */
export function readSeats(search: URLSearchParams): SeatChoice[] {
  return parseAll(search.getAll(seatParameter));
}

/** Seats of a sent form; undefined when the form asks for numbers of tickets instead. */
export function seatsOfForm(form: FormData): SeatChoice[] | undefined {
  const value = form.get(seatsField);
  return typeof value === 'string' ? parseAll(value.split(' ')) : undefined;
}

export function writeSeats(seats: readonly SeatChoice[]): string[] {
  return seats.map(({ seatId, ticketType }) => `${seatId}:${ticketType}`);
}

function parseAll(texts: readonly string[]): SeatChoice[] {
  const seats = new Map<string, SeatChoice>();
  for (const text of texts) {
    const [seatId = '', type] = text.split(':');
    const ticketType = ticketTypes.find((one) => one === type);
    if (/^[0-9a-f]{8}-\d{1,6}-\d{1,2}$/.test(seatId) && ticketType && !seats.has(seatId)) {
      seats.set(seatId, { seatId, ticketType });
    }
  }
  return [...seats.values()];
}
