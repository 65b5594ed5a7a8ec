import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfPoints, endOfReturned, shareReturn } from './rules.ts';

describe('points expiry', () => {
  test.each([
    ['2026-11-22T04:00:00Z', '2028-11-22T16:00:00.000Z'],
    // Already the next day in Hong Kong.
    ['2026-11-22T16:00:00Z', '2028-11-23T16:00:00.000Z'],
    // 2030 is not a leap year.
    ['2028-02-29T04:00:00Z', '2030-02-28T16:00:00.000Z'],
  ])('expires points credited at %s at the end of the same Hong Kong date two years later: %s', (now, end) => {
    expect(endOfPoints(new Date(now)).toISOString()).toBe(end);
  });

  test('preserves the expiry of returned points but allows at least 30 days', () => {
    const now = new Date('2026-11-22T04:00:00Z');
    const late = new Date('2027-11-22T16:00:00Z');
    expect(endOfReturned(late, now)).toEqual(late);
    expect(endOfReturned(new Date('2026-11-01T16:00:00Z'), now).toISOString()).toBe('2026-12-22T16:00:00.000Z');
  });
});

describe('shareReturn', () => {
  const uses = [
    { lotId: 'a', cents: 300, backCents: 0 },
    { lotId: 'b', cents: 200, backCents: 150 },
  ];

  test('returns points to the lot spent last, then to earlier ones', () => {
    expect(shareReturn(uses, 50)).toEqual([{ lotId: 'b', cents: 50 }]);
    expect(shareReturn(uses, 51)).toEqual([
      { lotId: 'b', cents: 50 },
      { lotId: 'a', cents: 1 },
    ]);
  });

  test.each([351, 0, -1, 0.5])('throws when returning %s of 350', (cents) => {
    expect(() => shareReturn(uses, cents)).toThrow(RangeError);
  });

  test('returns whole cents and never more than a lot gave, for any sequence of parts', () => {
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
