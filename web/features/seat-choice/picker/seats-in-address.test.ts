import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import { readSeats, seatParameter, seatsField, seatsOfForm, selectionModeOf, writeSeats } from './seats-in-address.ts';

const seat = fc.record({
  seatId: fc
    .tuple(fc.stringMatching(/^[0-9a-f]{8}$/), fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.join('-')),
  ticketType: fc.constantFrom(...ticketTypes),
});
const choice = fc.uniqueArray(seat, { selector: ({ seatId }) => seatId, maxLength: 40 });

test('reads back the seats written to a URL and a form', () => {
  fc.assert(
    fc.property(choice, (seats) => {
      const search = new URLSearchParams(writeSeats(seats).map((text) => [seatParameter, text]));
      expect(readSeats(new URLSearchParams(search.toString()))).toEqual(seats);
      const form = new FormData();
      form.set(seatsField, writeSeats(seats).join(' '));
      expect(seatsOfForm(form)).toEqual(seats);
    }),
  );
});

test('ignores invalid seats, invalid types and duplicates', () => {
  const search = new URLSearchParams();
  for (const text of [
    '',
    'x',
    '5f0c2d1a-1-2',
    '5f0c2d1a-1-2:Q',
    '5f0c2d1a-1-2:S',
    '5f0c2d1a-1-2:R',
    '5F0C2D1A-1-3:R',
  ]) {
    search.append(seatParameter, text);
  }
  expect(readSeats(search)).toEqual([{ seatId: '5f0c2d1a-1-2', ticketType: 'S' }]);
});

test('reads no seats from a form with ticket quantities', () => {
  expect(seatsOfForm(new FormData())).toBeUndefined();
  const none = new FormData();
  none.set(seatsField, '');
  expect(seatsOfForm(none)).toEqual([]);
});

test('selects the best-seats mode if the URL contains ticket quantities', () => {
  expect(selectionModeOf(new URLSearchParams())).toBe('map');
  expect(selectionModeOf(new URLSearchParams('choice=1.R.2'))).toBe('best');
  expect(selectionModeOf(new URLSearchParams('choice=1.R.2&by=map'))).toBe('map');
  expect(selectionModeOf(new URLSearchParams('by=best'))).toBe('best');
  expect(selectionModeOf(new URLSearchParams('by=other'))).toBe('map');
});
