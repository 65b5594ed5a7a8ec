import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfPoints, endOfReturned, shareReturn } from './rules.ts';

describe('points', () => {
  test.each([
    ['2026-11-22T04:00:00Z', '2028-11-22T16:00:00.000Z'],
    // Already the next day in Hong Kong.
    ['2026-11-22T16:00:00Z', '2028-11-23T16:00:00.000Z'],
    // 2030 is no leap year.
    ['2028-02-29T04:00:00Z', '2030-02-28T16:00:00.000Z'],
  ])('that come at %s end with the day of the same date in Hong Kong, two years later: %s', (now, end) => {
    expect(endOfPoints(new Date(now)).toISOString()).toBe(end);
  });

  test('that come back keep their end, or can be spent for 30 days', () => {
    const now = new Date('2026-11-22T04:00:00Z');
    const late = new Date('2027-11-22T16:00:00Z');
    expect(endOfReturned(late, now)).toEqual(late);
    expect(endOfReturned(new Date('2026-11-01T16:00:00Z'), now).toISOString()).toBe('2026-12-22T16:00:00.000Z');
  });
});

describe('what comes back', () => {
  const uses = [
    { lotId: 'a', cents: 300, backCents: 0 },
    { lotId: 'b', cents: 200, backCents: 150 },
  ];

  test('goes to what was spent last, then to what was spent before', () => {
    expect(shareReturn(uses, 50)).toEqual([{ lotId: 'b', cents: 50 }]);
    expect(shareReturn(uses, 51)).toEqual([
      { lotId: 'b', cents: 50 },
      { lotId: 'a', cents: 1 },
    ]);
  });

  test.each([351, 0, -1, 0.5])('is refused where it is %s of 350', (cents) => {
    expect(() => shareReturn(uses, cents)).toThrow(RangeError);
  });

  test('is whole, and never more than a lot gave, in whatever parts it comes', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (lots, parts) => {
        const state = lots.map((cents, index) => ({ lotId: String(index), cents, backCents: 0 }));
        let left = lots.reduce((sum, cents) => sum + cents, 0);
        for (const part of [...parts, 1]) {
          const cents = Math.ceil(left * part);
          if (cents === 0) continue;
          for (const share of shareReturn(state, cents)) state[Number(share.lotId)]!.backCents += share.cents;
          left -= cents;
        }
        expect(state.every(({ cents, backCents }) => backCents <= cents)).toBe(true);
        expect(left).toBe(0);
      }),
    );
  });
});
