import { expect, test } from 'vitest';
import type { ZoneOnSale } from '../../../contract/seating/holds.ts';
import { sumTicketChoices, maxOf } from './count-choices.ts';

const zone = (zoneNo: number, more: Partial<ZoneOnSale> = {}): ZoneOnSale => ({
  zoneNo,
  name: `Zone ${zoneNo}`,
  kind: 'general',
  prices: { R: 480_00, S: 240_00 },
  serviceFeeCents: 20_00,
  availability: 'available',
  left: null,
  ...more,
});
const limits = (chosen: number, perMember: number | null = null) => ({ chosen, perPurchase: 8, perMember });

test('adds up prices and fees separately', () => {
  const chosen = sumTicketChoices({ '1.R': 2, '1.S': 1, '2.R': 1 }, [zone(1), zone(2, { serviceFeeCents: 0 })]);
  expect(chosen).toMatchObject({ quantity: 4, ticketsCents: 3 * 480_00 + 240_00, feesCents: 3 * 20_00 });
  expect(chosen.lines.map(({ ticketType, cents }) => [ticketType, cents])).toEqual([
    ['R', 960_00],
    ['S', 240_00],
    ['R', 480_00],
  ]);
});

test('ignores types without a price in the zone', () => {
  expect(sumTicketChoices({ '1.Z': 3 }, [zone(1)]).quantity).toBe(0);
});

test('limits a purchase across all zones', () => {
  expect(maxOf(zone(1), 'R', { '1.R': 2, '2.R': 5 }, limits(7))).toBe(3);
  expect(maxOf(zone(3), 'R', { '1.R': 3, '2.R': 5 }, limits(8))).toBe(0);
});

test('limits a member to the tickets allowed for the performance', () => {
  expect(maxOf(zone(1), 'R', {}, limits(0, 4))).toBe(4);
});

test('limits all types of a zone together to the tickets left', () => {
  expect(maxOf(zone(1, { left: 3, availability: 'limited' }), 'R', { '1.S': 2 }, limits(2))).toBe(1);
  expect(maxOf(zone(1, { left: 0, availability: 'sold_out' }), 'R', {}, limits(0))).toBe(0);
});

test('returns zero, not a negative number, when fewer tickets are left than selected', () => {
  expect(maxOf(zone(1, { left: 1, availability: 'limited' }), 'R', { '1.S': 3 }, limits(3))).toBe(0);
});
