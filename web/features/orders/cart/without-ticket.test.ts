import { expect, test } from 'vitest';
import { withoutTicket } from './without-ticket.ts';

const place = (seatId: string | undefined, ticketType: 'R' | 'H', zoneNo = 1) => ({
  zoneNo,
  zone: 'Stalls',
  section: null,
  row: seatId ? 'A' : null,
  seat: seatId ? '1' : null,
  ...(seatId ? { seatId } : {}),
  ticketType,
});
const line = (ticketType: 'R' | 'H', quantity: number, zoneNo = 1) => ({
  zoneNo,
  ticketType,
  quantity,
  unitCents: 100_00,
  feeCents: 20_00,
  zone: 'Stalls',
});

test('removes a numbered ticket by its seat and preserves the other ticket types', () => {
  const group = { lines: [line('R', 2), line('H', 1)], places: [place('a', 'R'), place('b', 'H'), place('c', 'R')] };
  expect(withoutTicket(group, 0)).toEqual({
    seats: [
      { seatId: 'b', ticketType: 'H' },
      { seatId: 'c', ticketType: 'R' },
    ],
  });
});

test('removes a general admission ticket by its type', () => {
  const group = {
    lines: [line('R', 1), line('H', 2)],
    places: [place(undefined, 'R'), place(undefined, 'H'), place(undefined, 'H')],
  };
  expect(withoutTicket(group, 0)).toEqual({ choices: [{ zoneNo: 1, ticketType: 'H', quantity: 2 }] });
  expect(withoutTicket(group, 1)).toEqual({
    choices: [
      { zoneNo: 1, ticketType: 'R', quantity: 1 },
      { zoneNo: 1, ticketType: 'H', quantity: 1 },
    ],
  });
});

test('separates general admission tickets from seats when one is removed', () => {
  const group = {
    lines: [line('R', 1), line('R', 2, 2)],
    places: [place('a', 'R'), place(undefined, 'R', 2), place(undefined, 'R', 2)],
  };
  expect(withoutTicket(group, 0)).toEqual({ choices: [{ zoneNo: 2, ticketType: 'R', quantity: 2 }] });
  expect(withoutTicket(group, 1)).toEqual({
    choices: [
      { zoneNo: 1, ticketType: 'R', quantity: 1 },
      { zoneNo: 2, ticketType: 'R', quantity: 1 },
    ],
  });
});

test('rejects removal of the only ticket of an entry', () => {
  expect(withoutTicket({ lines: [line('R', 1)], places: [place('a', 'R')] }, 0)).toBeUndefined();
});
