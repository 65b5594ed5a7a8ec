import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';

/** Query parameter that may be repeated: `seat=5f0c2d1a-12-4:R` is one seat and its ticket type. */
export const seatParameter = 'seat';

/** Form field with the same values separated by spaces, so that a rejected form can restore them all. */
export const seatsField = 'seats';

/** Query parameters for the selection mode and for the view of the seats. */
export const modeParameter = 'by';
export const viewParameter = 'view';

export type SelectionMode = 'map' | 'best';

/** Returns the selection mode stated in a URL. Ticket quantities imply the best-seats mode. */
export function selectionModeOf(search: URLSearchParams): SelectionMode {
  const by = search.get(modeParameter);
  if (by === 'map' || by === 'best') return by;
  return search.has('choice') ? 'best' : 'map';
}

const views = ['map', 'list', 'wish'] as const;

/** Returns the view stated in a URL: the map alone, or with a list or a preferences form beside it. */
export function viewOf(search: URLSearchParams): (typeof views)[number] {
  return views.find((view) => view === search.get(viewParameter)) ?? 'map';
}

/** Returns the seats in a URL in the order of selection, without duplicates and invalid seats. */
export function readSeats(search: URLSearchParams): SeatChoice[] {
  return parseAll(search.getAll(seatParameter));
}

/** Returns the seats of a submitted form, or `undefined` if the form requests ticket quantities. */
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
