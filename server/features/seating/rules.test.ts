import { describe, expect, test } from 'vitest';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { isSameRequest, availabilityOf, ticketsLeftToShow, orderTypes, zoneQuantities } from './rules.ts';

const line = (zoneNo: number, ticketType: TicketLine['ticketType'], quantity: number): TicketLine => ({
  zoneNo,
  ticketType,
  quantity,
  unitCents: 100_00,
  feeCents: 20_00,
});

describe('ticket types', () => {
  test('assigns ticket types zone by zone in seat order', () => {
    const places = [
      { zoneNo: 1, quantity: 1 },
      { zoneNo: 2, quantity: 2 },
      { zoneNo: 1, quantity: 2 },
    ];
    expect(orderTypes(places, [line(1, 'R', 2), line(1, 'H', 1), line(2, 'S', 2)])).toBe('RSSRH');
  });

  test('requires the same number of types and seats in each zone', () => {
    expect(() => orderTypes([{ zoneNo: 1, quantity: 2 }], [line(1, 'R', 1)])).toThrow('more places than tickets');
    expect(() => orderTypes([{ zoneNo: 1, quantity: 1 }], [line(1, 'R', 2)])).toThrow('fewer places than tickets');
    expect(() => orderTypes([{ zoneNo: 2, quantity: 1 }], [line(1, 'R', 1)])).toThrow('more places than tickets');
  });
});

test('sums quantities per zone over ticket types', () => {
  expect(zoneQuantities([line(2, 'R', 1), line(1, 'R', 2), line(1, 'H', 3)])).toEqual([
    { zoneNo: 1, quantity: 5 },
    { zoneNo: 2, quantity: 1 },
  ]);
});

test('treats two requests as equal regardless of order and grouping', () => {
  expect(isSameRequest([line(1, 'R', 2), line(2, 'H', 1)], [line(2, 'H', 1), line(1, 'R', 1), line(1, 'R', 1)])).toBe(
    true,
  );
  expect(isSameRequest([line(1, 'R', 2)], [line(1, 'R', 3)])).toBe(false);
  expect(isSameRequest([line(1, 'R', 2)], [line(1, 'H', 2)])).toBe(false);
  expect(isSameRequest([line(1, 'R', 2)], [line(1, 'R', 2), line(2, 'R', 1)])).toBe(false);
});

test('reports limited availability below a tenth and exact counts only if they are low', () => {
  expect([0, 9, 10, 100].map((free) => availabilityOf(free, 100))).toEqual([
    'sold_out',
    'limited',
    'available',
    'available',
  ]);
  expect([10, 11].map(ticketsLeftToShow)).toEqual([10, null]);
});
