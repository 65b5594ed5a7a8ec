import { expect, test } from 'vitest';
import type { Problem } from '../../../contract/core/call.ts';
import type { TicketChoice, ZoneOnSale } from '../../../contract/seating/holds.ts';
import { findRefusedZones } from './find-refused-zones.ts';

const problem = (code: string): Problem => ({ type: '', title: '', status: 409, code, detail: '', instance: '' });
const want = (zoneNo: number, quantity: number): TicketChoice => ({ zoneNo, ticketType: 'R', quantity });
const zone = (zoneNo: number, left: number | null): ZoneOnSale => ({
  zoneNo,
  name: '',
  kind: 'general',
  prices: { R: 1 },
  serviceFeeCents: 0,
  availability: left === 0 ? 'sold_out' : 'available',
  left,
});

test('returns the only requested zone even if it is available again', () => {
  expect(findRefusedZones(problem('not_enough_left'), [want(2, 4)], [zone(1, null), zone(2, null)])).toEqual([2]);
});

test('returns only the requested zones that have too few tickets', () => {
  const zones = [zone(1, null), zone(2, 1), zone(3, 0)];
  expect(findRefusedZones(problem('not_enough_left'), [want(1, 2), want(2, 2), want(3, 1)], zones)).toEqual([2, 3]);
  expect(findRefusedZones(problem('sold_out'), [want(1, 2), want(2, 1)], zones)).toEqual([]);
});

test('adds up the ticket types of a zone', () => {
  const both: TicketChoice[] = [want(2, 2), { ...want(2, 2), ticketType: 'S' }, want(1, 1)];
  expect(findRefusedZones(problem('not_enough_left'), both, [zone(1, null), zone(2, 3)])).toEqual([2]);
});

test('returns no zone for an error about the purchase limit', () => {
  expect(findRefusedZones(problem('over_purchase_limit'), [want(1, 9)], [zone(1, null)])).toEqual([]);
});
