import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricedTypes } from '../../../contract/catalogue/kinds.ts';
import type { ZoneOnSale } from '../../../contract/seating/holds.ts';
import {
  asChoices,
  choiceField,
  choicesOfForm,
  moveChoices,
  readTicketChoices,
  writeChoices,
} from './choices-in-address.ts';

const zone = (zoneNo: number, more: Partial<ZoneOnSale> = {}): ZoneOnSale => ({
  zoneNo,
  name: `Zone ${zoneNo}`,
  kind: 'seated',
  prices: { R: 480_00, H: 240_00, S: 240_00, Z: 240_00 },
  serviceFeeCents: 20_00,
  availability: 'available',
  left: null,
  ...more,
});
const zones = Array.from({ length: 30 }, (_, index) => zone(index + 1));
const query = (...values: string[]) => new URLSearchParams(values.map((value) => ['choice', value]));

test('restores choices from an address', () => {
  const choice = fc.record({
    zoneNo: fc.integer({ min: 1, max: 30 }),
    ticketType: fc.constantFrom(...pricedTypes),
    quantity: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 20 }), (wanted) => {
      const choices = asChoices(wanted);
      expect(readTicketChoices(query(...writeChoices(choices)), zones)).toEqual(choices);
    }),
  );
});

test('restores choices from a form', () => {
  const form = new FormData();
  form.set(choiceField(3, 'R'), '2');
  form.set(choiceField(12, 'Z'), ' 1 ');
  form.set(choiceField(4, 'H'), '0');
  form.set(choiceField(5, 'S'), '');
  form.set('holdId', 'something else');
  expect(choicesOfForm(form)).toEqual([
    { zoneNo: 3, ticketType: 'R', quantity: 2 },
    { zoneNo: 12, ticketType: 'Z', quantity: 1 },
  ]);
});

test('passes invalid numbers on for the server to reject', () => {
  const form = new FormData();
  form.set(choiceField(1, 'R'), '-2');
  form.set(choiceField(2, 'R'), '1.5');
  expect(choicesOfForm(form).map(({ quantity }) => quantity)).toEqual([-2, 1.5]);
});

test('ignores choices in an address that are not offered', () => {
  const offered = [zone(1, { prices: { R: 100_00 } }), zone(2, { availability: 'sold_out', left: 0 })];
  const search = query('1.R.2', '1.H.2', '2.R.1', '9.R.1', '1.Q.1', 'x', '1.R.0', '1.R.999');
  expect(readTicketChoices(search, offered)).toEqual({ '1.R': 2 });
});

test('writes zones in numerical order', () => {
  expect(writeChoices({ '10.R': 1, '2.Z': 3, '2.H': 0 })).toEqual(['2.Z.3', '10.R.1']);
});

test('moves choices to another zone with the same type, or with one that it offers', () => {
  const student = zone(2, { prices: { R: 300_00, Z: 150_00 } });
  const choices = { '1.R': 2, '1.S': 1, '3.R': 1 };
  expect(writeChoices(moveChoices(choices, zone(1), student))).toEqual(['2.R.3', '3.R.1']);
  expect(writeChoices(moveChoices({ '1.Z': 2, '2.Z': 1 }, zone(1), student))).toEqual(['2.Z.3']);
  const closed = zone(4, { prices: {} });
  expect(moveChoices(choices, zone(1), closed)).toEqual(choices);
});
