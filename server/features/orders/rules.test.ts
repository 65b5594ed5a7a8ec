import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, startOfDay, weekdayOf } from '../../../contract/core/hong-kong-calendar.ts';
import { addWorkingDays, isWorkingDay } from '../../../contract/core/working-days.ts';
import { isOrderNumber } from '../../../contract/orders/order-number.ts';
import { paymentMethods, type PaymentMethod } from '../../../contract/payments/methods.ts';
import { generalHolidays } from './cart/count-working-days.ts';
import { orderNumber, sixMonthsBefore, splitTotal, listCollectionOffers, priceOrder, sharePoints } from './rules.ts';

const holidays = generalHolidays('2026-01-01', '2027-12-31');
const day = fc.integer({ min: 0, max: 650 }).map((count) => addDays('2026-02-01', count));

function performance(at: string, kind: 'event' | 'cinema' | 'streamed' = 'event') {
  return { startsAt: new Date(at), isCinema: kind === 'cinema', isStreamed: kind === 'streamed' };
}

function offers(now: string, ...performances: ReturnType<typeof performance>[]) {
  return listCollectionOffers({ now: new Date(now), performances, holidays, payBy: paymentMethods });
}

function courier(now: string, ...performances: ReturnType<typeof performance>[]) {
  return offers(now, ...performances).filter((offer) => offer.method === 'courier');
}

const saturdayShow = '2026-12-05T20:00:00+08:00';

describe('working days', () => {
  test('skips weekends and general holidays', () => {
    const week = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'];
    expect(week.map((each) => isWorkingDay(each, holidays))).toEqual([true, false, false, false, true]);
  });

  test.each([
    ['2026-12-05', -7, '2026-11-26'],
    ['2026-12-05', 0, '2026-12-05'],
    ['2026-12-04', 1, '2026-12-07'],
    // Over Christmas and New Year.
    ['2027-01-04', -7, '2026-12-22'],
    ['2026-12-22', 7, '2027-01-04'],
  ])('moves from %s by %i working days to %s', (from, count, to) => {
    expect(addWorkingDays(from, count, holidays)).toBe(to);
  });

  test('counts the requested number of working days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (from, count) => {
        const to = addWorkingDays(from, count, holidays);
        expect(isWorkingDay(to, holidays)).toBe(true);
        const between = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1));
        expect(between.filter((each) => isWorkingDay(each, holidays))).toHaveLength(count);
        if (isWorkingDay(from, holidays)) expect(addWorkingDays(to, -count, holidays)).toBe(from);
      }),
    );
  });
});

describe('listCollectionOffers', () => {
  test('offers every method with its fee and last day, long before the show', () => {
    expect(offers('2026-11-01T12:00:00+08:00', performance(saturdayShow))).toEqual([
      { method: 'e_ticket', region: null, available: true, feeCents: 0, refusal: null, lastDay: null },
      { method: 'kiosk', region: null, available: true, feeCents: 0, refusal: null, lastDay: null },
      { method: 'box_office', region: null, available: true, feeCents: 0, refusal: null, lastDay: null },
      { method: 'courier', region: 'hong_kong', available: true, feeCents: 4000, refusal: null, lastDay: '2026-11-26' },
      { method: 'courier', region: 'macao', available: true, feeCents: 4500, refusal: null, lastDay: '2026-11-26' },
      { method: 'courier', region: 'mainland', available: true, feeCents: 20000, refusal: null, lastDay: '2026-11-21' },
      { method: 'courier', region: 'overseas', available: true, feeCents: 50000, refusal: null, lastDay: '2026-11-15' },
    ]);
  });

  test.each([
    ['2026-11-15T23:59:59.999+08:00', [true, true, true, true]],
    ['2026-11-16T00:00:00+08:00', [true, true, true, false]],
    ['2026-11-21T23:59:59+08:00', [true, true, true, false]],
    ['2026-11-22T00:00:00+08:00', [true, true, false, false]],
    ['2026-11-26T15:59:59Z', [true, true, false, false]],
    ['2026-11-26T16:00:00Z', [false, false, false, false]],
    ['2026-12-06T00:00:00Z', [false, false, false, false]],
  ])('offers the courier at %s to Hong Kong, Macao, the Mainland, overseas: %s', (now, available) => {
    const found = courier(now, performance(saturdayShow));
    expect(found.map((offer) => offer.available)).toEqual(available);
    expect(found.map((offer) => offer.refusal === 'too_late_for_courier')).toEqual(available.map((each) => !each));
  });

  test('excludes general holidays: Christmas and New Year move the cutoff of a show on 2 January back', () => {
    const [hongKong, , mainland] = courier('2026-12-01T12:00:00+08:00', performance('2027-01-02T20:00:00+08:00'));
    expect(hongKong?.lastDay).toBe('2026-12-22');
    expect(mainland?.lastDay).toBe('2026-12-19');
  });

  test('uses the Hong Kong day of a show just after midnight', () => {
    const [hongKong] = courier('2026-11-01T12:00:00Z', performance('2026-12-04T16:30:00Z'));
    expect(hongKong?.lastDay).toBe('2026-11-26');
  });

  test('applies the cutoff of the earliest performance, in any order of the list', () => {
    const later = performance('2027-03-01T20:00:00+08:00');
    const found = courier('2026-11-27T12:00:00+08:00', later, performance(saturdayShow), later);
    expect(found.map((offer) => offer.available)).toEqual([false, false, false, false]);
    expect(found).toEqual(courier('2026-11-27T12:00:00+08:00', performance(saturdayShow)));
  });

  test('charges HKD 35 in Hong Kong for cinema tickets alone, and the usual fee with other tickets', () => {
    const film = performance(saturdayShow, 'cinema');
    const now = '2026-11-01T12:00:00+08:00';
    expect(courier(now, film, film).map((offer) => offer.feeCents)).toEqual([3500, 4500, 20000, 50000]);
    expect(courier(now, film, performance(saturdayShow))[0]?.feeCents).toBe(4000);
  });

  test('leaves only the e-ticket if one of the shows is streamed', () => {
    const found = offers('2026-11-01T12:00:00+08:00', performance(saturdayShow, 'streamed'), performance(saturdayShow));
    expect(found.filter((offer) => offer.available).map((offer) => offer.method)).toEqual(['e_ticket']);
    for (const offer of found.slice(1)) expect(offer.refusal).toBe('streamed_by_e_ticket_only');
  });

  test('offers no kiosk collection if card payment, which it requires, is unavailable', () => {
    const input = { now: new Date('2026-11-01T12:00:00Z'), performances: [performance(saturdayShow)], holidays };
    const kiosk = (payBy: readonly PaymentMethod[]) =>
      listCollectionOffers({ ...input, payBy }).find(({ method }) => method === 'kiosk');
    expect(kiosk(['fps', 'pps'])).toMatchObject({ available: false, refusal: 'kiosk_needs_card' });
    expect(kiosk(['fps', 'card'])).toMatchObject({ available: true, refusal: null });
    const others = listCollectionOffers({ ...input, payBy: ['fps'] }).filter(({ method }) => method !== 'kiosk');
    expect(others.every(({ available }) => available)).toBe(true);
  });

  test('throws for an order without performances', () => {
    expect(() => offers('2026-11-01T12:00:00Z')).toThrow(RangeError);
  });

  test('offers no courier within seven working days of the show or past the cutoff, on any day', () => {
    const cutoff = { hong_kong: 7, macao: 7, mainland: 14, overseas: 20 };
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40 }), (today, ahead) => {
        const show = addDays(today, ahead);
        const found = courier(`${today}T03:00:00Z`, { ...performance(saturdayShow), startsAt: startOfDay(show) });
        const before = Array.from({ length: ahead }, (_, index) => addDays(today, index));
        const working = before.filter((each) => weekdayOf(each) % 6 !== 0 && !holidays.has(each)).length;
        for (const offer of found) {
          const inTime = working >= 7 && ahead >= cutoff[offer.region ?? 'overseas'];
          expect(offer.available, `${today} ${show} ${offer.region}`).toBe(inTime);
          expect(offer.available).toBe(today <= (offer.lastDay ?? ''));
          expect(offer.available).toBe(offer.refusal === null);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('priceOrder', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    unitCents: fc.integer({ min: 0, max: 1_000_000 }),
    feeCents: fc.integer({ min: 0, max: 5000 }),
  });

  test('adds up tickets, service fees and delivery, less the discount', () => {
    const lines = [
      { zoneNo: 1, quantity: 2, unitCents: 380_00, feeCents: 20_00 },
      { zoneNo: 2, quantity: 1, unitCents: 190_00, feeCents: 10_00 },
    ];
    expect(priceOrder(lines, { feeCents: 40_00 }, 50_00)).toEqual({
      lines: [
        { zoneNo: 1, quantity: 2, unitCents: 380_00, feeCents: 20_00, ticketsCents: 760_00, feesCents: 40_00 },
        { zoneNo: 2, quantity: 1, unitCents: 190_00, feeCents: 10_00, ticketsCents: 190_00, feesCents: 10_00 },
      ],
      ticketsCents: 950_00,
      feesCents: 50_00,
      deliveryFeeCents: 40_00,
      discountCents: 50_00,
      totalCents: 990_00,
    });
  });

  test('limits the discount to the ticket prices and still charges the fees', () => {
    const price = priceOrder([{ quantity: 1, unitCents: 100_00, feeCents: 20_00 }], { feeCents: 35_00 }, 500_00);
    expect([price.discountCents, price.totalCents]).toEqual([100_00, 55_00]);
  });

  test('equals the sum of its parts, in whole cents, never negative, and never more with a discount', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.integer({ min: 0, max: 500_00 }),
        fc.nat(100_000_000),
        (lines, feeCents, discount) => {
          const price = priceOrder(lines, { feeCents }, discount);
          const tickets = lines.flatMap((each) => Array<number>(each.quantity).fill(each.unitCents + each.feeCents));
          expect(price.totalCents + price.discountCents).toBe(
            tickets.reduce((sum, cents) => sum + cents, 0) + feeCents,
          );
          expect(price.ticketsCents + price.feesCents + price.deliveryFeeCents - price.discountCents).toBe(
            price.totalCents,
          );
          expect(price.lines.reduce((sum, each) => sum + each.ticketsCents, 0)).toBe(price.ticketsCents);
          expect(price.lines.reduce((sum, each) => sum + each.feesCents, 0)).toBe(price.feesCents);
          expect(price.totalCents).toBeGreaterThanOrEqual(price.feesCents + price.deliveryFeeCents);
          expect(price.discountCents).toBeLessThanOrEqual(discount);
          expect(Number.isSafeInteger(price.totalCents)).toBe(true);
        },
      ),
    );
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2_147_483_648])(
    'throws for the amount %d in any field',
    (bad) => {
      const good = { quantity: 1, unitCents: 1, feeCents: 1 };
      expect(() => priceOrder([{ ...good, quantity: bad }], { feeCents: 0 }, 0)).toThrow(RangeError);
      expect(() => priceOrder([{ ...good, unitCents: bad }], { feeCents: 0 }, 0)).toThrow(RangeError);
      expect(() => priceOrder([{ ...good, feeCents: bad }], { feeCents: 0 }, 0)).toThrow(RangeError);
      expect(() => priceOrder([good], { feeCents: bad }, 0)).toThrow(RangeError);
      expect(() => priceOrder([good], { feeCents: 0 }, bad)).toThrow(RangeError);
    },
  );

  test("throws for a total beyond the database's int", () => {
    const lines = [{ quantity: 40, unitCents: 50_000_000, feeCents: 0 }];
    expect(priceOrder(lines, { feeCents: 147_483_647 }, 0).totalCents).toBe(2_147_483_647);
    expect(() => priceOrder(lines, { feeCents: 147_483_648 }, 0)).toThrow(RangeError);
  });
});

describe('order numbers', () => {
  test('detects any single error in its ten digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.nat(9), fc.nat(9), (bytes, at, digit) => {
        const number = orderNumber(Buffer.from(bytes));
        expect(number).toMatch(/^[1-9]\d{9}$/);
        expect(isOrderNumber(number)).toBe(true);
        const wrong = number.slice(0, at) + String(digit) + number.slice(at + 1);
        if (wrong !== number) expect(isOrderNumber(wrong)).toBe(false);
      }),
    );
  });
});

describe('splitTotal', () => {
  test('adds up to the whole, with no negative part', () => {
    const group = fc
      .record({ ticketsCents: fc.nat(1_000_00), feesCents: fc.nat(100_00), discount: fc.nat(1_000_00) })
      .map(({ discount, ...one }) => ({ ...one, discountCents: Math.min(discount, one.ticketsCents) }));
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 10 }), fc.nat(500_00), (groups, fee) => {
        const tickets = groups.reduce((sum, one) => sum + one.ticketsCents, 0);
        const discountCents = groups.reduce((sum, one) => sum + one.discountCents, 0);
        const orders = splitTotal(groups, { deliveryFeeCents: fee });
        const fees = groups.reduce((sum, one) => sum + one.feesCents, 0);
        expect(orders.reduce((sum, one) => sum + one.totalCents, 0)).toBe(tickets + fees + fee - discountCents);
        expect(orders.every((one) => one.totalCents >= 0 && one.discountCents <= one.ticketsCents)).toBe(true);
      }),
    );
  });
});

describe('sixMonthsBefore', () => {
  test.each([
    ['2026-09-15T16:00:00Z', '2026-03-15T16:00:00.000Z'],
    ['2026-08-31T12:00:00Z', '2026-02-27T16:00:00.000Z'],
    ['2028-08-30T20:00:00Z', '2028-02-28T16:00:00.000Z'],
    ['2026-01-31T15:59:59Z', '2025-07-30T16:00:00.000Z'],
  ])('goes back from %s to %s', (now, since) => {
    expect(sixMonthsBefore(new Date(now)).toISOString()).toBe(since);
  });
});

describe('points of one payment', () => {
  test('divides points among the orders to the cent', () => {
    expect(sharePoints([100_00, 200_00], 150_00)).toEqual([50_00, 100_00]);
    expect(sharePoints([100, 100, 100], 100)).toEqual([33, 33, 34]);
    expect(sharePoints([0, 100], 100)).toEqual([0, 100]);
    expect(sharePoints([0], 0)).toEqual([0]);
  });

  test('adds up to the payment, with no order above its price', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 6 }), fc.nat(1_000_000), (totals, part) => {
        const value = totals.reduce((sum, cents) => sum + cents, 0);
        const points = Math.floor((value * part) / 1_000_000);
        const shares = sharePoints(totals, points);
        expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(points);
        expect(shares.every((cents, at) => cents >= 0 && cents <= totals[at]!)).toBe(true);
      }),
    );
  });
});
