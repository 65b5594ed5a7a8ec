import { expect, test } from 'vitest';
import { eventTypes } from './catalogue/kinds.ts';
import { cookieSeconds, openingHours, timeouts } from './core/limits.ts';
import { deliveryLimits, serviceFeeCents } from './orders/limits.ts';
import { oneTimePassword, passwordLength } from './identity/limits.ts';
import { wishListLimits } from './wish-list/limits.ts';

test('uses the limits stated in the specification', () => {
  expect(passwordLength).toEqual({ least: 8, most: 20 });
  expect(oneTimePassword).toEqual({ validMinutes: 15, resendSeconds: 60 });
  expect(wishListLimits).toEqual({ tickets: 4, displayDelayMs: 1500 });
  expect(timeouts).toEqual({ requestMs: 30_000, chunkLoadMs: 120_000, partnerRedirectMs: 3000 });
  expect(
    Object.entries(deliveryLimits.regions).map(([region, { feeCents, cutoffDays }]) => [
      region,
      feeCents / 100,
      cutoffDays,
    ]),
  ).toEqual([
    ['hong_kong', 40, 7],
    ['macao', 45, 7],
    ['mainland', 200, 14],
    ['overseas', 500, 20],
  ]);
  expect(cookieSeconds).toBe(2_592_000);
  expect(deliveryLimits.cinemaFeeCents / 100).toBe(35);
  expect(openingHours.weeklyMaintenance).toEqual({ from: '00:00', to: '02:00', days: [3] });
});

test('charges a service fee for every event type except streamed shows', () => {
  expect(eventTypes.map((type) => [type, serviceFeeCents(type)])).toEqual([
    ['shows', 2000],
    ['sports', 2000],
    ['cultural', 2000],
    ['priority', 2000],
    ['others', 2000],
    ['cinema', 1000],
    ['streamed', 0],
  ]);
});
