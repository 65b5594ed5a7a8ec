import { expect, test } from 'vitest';
import type { PassPage } from '../../../../contract/catalogue/passes.ts';
import type { ActInput } from '../../../shared/page/page.ts';
import {
  isAvailableInClass,
  chosenZone,
  fields,
  holdPass,
  isSeries,
  priceChoice,
  readPassChoice,
} from './choose-pass.ts';

const zone = (classKey: string, zoneNo: number, cents: number) => ({
  classKey,
  zoneNo,
  name: `Zone ${zoneNo}`,
  prices: { R: cents },
  serviceFeeCents: 10_00,
});

const performance = (performanceId: string, zones: PassPage['performances'][number]['zones']) => ({
  performanceId,
  eventNumber: 1001,
  title: 'Forty Minutes',
  name: null,
  startsAt: '2026-12-02T05:10:00.000Z',
  venue: 'Concert Hall',
  house: null,
  state: 'available' as const,
  ticketsPerPurchase: 8,
  adultsOnly: false,
  zones,
});

/**
 * A pass for two of three performances. The stalls have a front and a rear zone in the first two; the third has only
 * the front.
 */
const pass: PassPage = {
  number: 101,
  name: 'Pass',
  description: null,
  presenter: null,
  choose: 2,
  classes: [
    { key: 'stalls', name: 'Stalls', prices: { R: 150_00 } },
    { key: 'circle', name: 'Circle', prices: { R: 90_00 } },
  ],
  performances: [
    performance('a', [zone('stalls', 1, 100_00), zone('stalls', 2, 80_00), zone('circle', 3, 60_00)]),
    performance('b', [zone('stalls', 1, 100_00), zone('stalls', 2, 80_00), zone('circle', 3, 60_00)]),
    performance('c', [zone('stalls', 1, 100_00)]),
  ],
};

const chosen = (values: Record<string, string>) =>
  readPassChoice(
    pass,
    (name) => ({ 'performance-a': 'on', 'performance-b': 'on', 'quantity-R': '1', ...values })[name],
  );

test('selects the best zone of the class unless another is selected for a performance', () => {
  const choice = chosen({ [fields.zone('b')]: '2' });
  expect(pass.performances.map((one) => chosenZone(one, choice)?.zoneNo)).toEqual([1, 2, 1]);
  expect(priceChoice(pass, choice)).toEqual({ passCents: 150_00, fullCents: 180_00, feeCents: 20_00 });
});

test('ignores a zone of another class in a form', () => {
  const choice = chosen({ [fields.zone('a')]: '3', [fields.zone('b')]: 'any' });
  expect(pass.performances.map((one) => chosenZone(one, choice)?.zoneNo)).toEqual([1, 1, 1]);
  const [, , last] = pass.performances;
  expect([isAvailableInClass(last!, 'stalls'), isAvailableInClass(last!, 'circle')]).toEqual([true, false]);
});

test('holds tickets in the selected zone of each performance', async () => {
  const form = new FormData();
  const values = { 'performance-a': 'on', 'performance-c': 'on', 'quantity-R': '2', [fields.zone('a')]: '2' };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const held: unknown[] = [];
  const api = {
    holdTickets: async ({ body }: { body: { performanceId: string; choices: unknown } }) => {
      held.push([body.performanceId, body.choices]);
      return { lines: [{ quantity: 2 }] };
    },
  };
  await holdPass({ api, form } as unknown as ActInput, pass);
  expect(held).toEqual([
    ['a', [{ zoneNo: 2, ticketType: 'R', quantity: 2 }]],
    ['c', [{ zoneNo: 1, ticketType: 'R', quantity: 2 }]],
  ]);
});

test('recognizes performances of one event at one venue as a series', () => {
  expect(isSeries(pass)).toBe(true);
  const [first, ...rest] = pass.performances;
  expect(isSeries({ ...pass, performances: [first!, ...rest.map((one) => ({ ...one, venue: 'Studio' }))] })).toBe(
    false,
  );
});
