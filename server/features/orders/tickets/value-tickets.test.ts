import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketType } from '../../../../contract/catalogue/feed.ts';
import { ticketTypes } from '../../../../contract/catalogue/kinds.ts';
import { shareByLargestRemainder } from '../../discounts/share-cents.ts';
import { valueTickets } from './value-tickets.ts';

const lines = fc.uniqueArray(
  fc.record({
    zoneNo: fc.integer({ min: 1, max: 3 }),
    ticketType: fc.constantFrom<TicketType>(...ticketTypes),
    quantity: fc.integer({ min: 1, max: 6 }),
    unitCents: fc.integer({ min: 0, max: 500_000 }),
    feeCents: fc.integer({ min: 0, max: 9000 }),
  }),
  { minLength: 1, maxLength: 6, selector: (line) => `${line.zoneNo} ${line.ticketType}` },
);

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

function ticketsOf(sold: readonly { zoneNo: number; ticketType: TicketType; quantity: number }[]) {
  return sold
    .flatMap(({ zoneNo, ticketType, quantity }) => Array.from({ length: quantity }, () => ({ zoneNo, ticketType })))
    .map((ticket, at) => ({ ...ticket, n: at + 1 }));
}

describe('valueTickets', () => {
  it('values the tickets of an order at its total less delivery, equal within a line up to a cent', () => {
    fc.assert(
      fc.property(lines, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (priced, parts) => {
        const sold = priced.map((line) => ({
          ...line,
          discountCents: Math.floor(line.unitCents * line.quantity * (parts.next().value as number)),
        }));
        const discountCents = sum(sold.map((line) => line.discountCents));
        const values = valueTickets({ lines: sold, discountCents }, ticketsOf(sold));
        for (const [at, line] of sold.entries()) {
          const before = sum(sold.slice(0, at).map(({ quantity }) => quantity));
          const own = values.slice(before, before + line.quantity);
          const cents = own.map(({ priceCents }) => priceCents);
          expect(sum(cents)).toBe(line.unitCents * line.quantity - line.discountCents);
          expect(sum(own.map(({ feeCents }) => feeCents))).toBe(line.feeCents * line.quantity);
          expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
          expect(Math.min(...cents)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("applies a line's discount to its own tickets only, with the lower price first", () => {
    const line = { zoneNo: 1, ticketType: 'R' as const, quantity: 3, unitCents: 10_000, feeCents: 600 };
    const sold = [
      { ...line, discountCents: 1000 },
      { ...line, ticketType: 'H' as const, quantity: 1 },
    ];
    expect(valueTickets({ lines: sold, discountCents: 1000 }, ticketsOf(sold))).toEqual([
      { n: 1, priceCents: 9666, feeCents: 600 },
      { n: 2, priceCents: 9667, feeCents: 600 },
      { n: 3, priceCents: 9667, feeCents: 600 },
      { n: 4, priceCents: 10_000, feeCents: 600 },
    ]);
  });

  it('throws for an order whose discount differs from that of its lines', () => {
    const sold = [{ zoneNo: 1, ticketType: 'R' as const, quantity: 1, unitCents: 10_000, feeCents: 0 }];
    expect(() => valueTickets({ lines: sold, discountCents: 1 }, ticketsOf(sold))).toThrow('lines less 0 cents');
  });

  it('throws for tickets that no line sold, and for lines with missing tickets', () => {
    const sold = [{ zoneNo: 1, ticketType: 'R' as const, quantity: 2, unitCents: 10_000, feeCents: 0 }];
    const [one, other] = ticketsOf(sold);
    expect(() => valueTickets({ lines: sold, discountCents: 0 }, [one!])).toThrow('more tickets than there are');
    expect(() => valueTickets({ lines: sold, discountCents: 0 }, [one!, { ...other!, zoneNo: 2 }])).toThrow('no line');
  });
});

describe('shareByLargestRemainder', () => {
  it('distributes every cent, with no part above its weight, and within a cent of the exact part', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const cents = Math.floor(sum(all) * part);
        const shares = shareByLargestRemainder(cents, all);
        expect(sum(shares)).toBe(cents);
        for (const [at, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(all[at]!);
          if (sum(all) > 0) expect(Math.abs(share - (cents * all[at]!) / sum(all))).toBeLessThan(1.01);
        }
      }),
    );
  });

  it('throws when distributing more than the total weight', () => {
    expect(() => shareByLargestRemainder(4, [1, 2])).toThrow(RangeError);
  });
});
