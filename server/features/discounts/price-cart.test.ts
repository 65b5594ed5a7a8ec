import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketLine } from '../../../contract/seating/holds.ts';
import { priceCart, type DiscountOffer, type PassPart, type Priceable } from './price-cart.ts';

const name = { en_us: 'A discount' };
const offer = (parts: Partial<DiscountOffer>): DiscountOffer => ({
  id: 'offer',
  kind: 'early_bird',
  name,
  fromTickets: 1,
  zones: null,
  ticketTypes: null,
  ...parts,
});
const line = (quantity: number, unitCents: number, parts: Partial<TicketLine> = {}): TicketLine => ({
  zoneNo: 1,
  ticketType: 'R',
  quantity,
  unitCents,
  feeCents: 20_00,
  ...parts,
});
const passOf = (choose: number, priceCents: number, id = 'pass'): PassPart => ({
  id,
  name,
  choose,
  classes: new Map([[1, { key: 'a', prices: { R: priceCents } }]]),
});
const hold = (n: number, lines: TicketLine[], parts: Partial<Priceable> = {}): Priceable => ({
  performanceId: `p${n}`,
  holdId: `h${n}`,
  lines,
  offers: [],
  pass: null,
  ...parts,
});
const off = (holds: readonly Priceable[]) => priceCart(holds).map(({ discountCents }) => discountCents);

describe('single-ticket discount', () => {
  it('deducts cents or a percentage from each ticket, rounded down and never more than its price', () => {
    const taken = (parts: Partial<DiscountOffer>) => off([hold(1, [line(3, 99_99)], { offers: [offer(parts)] })])[0];
    expect(taken({ offCents: 10_00 })).toBe(30_00);
    expect(taken({ offPercent: 15 })).toBe(3 * 14_99);
    expect(taken({ offCents: 500_00 })).toBe(3 * 99_99);
    expect(taken({ offPercent: 100 })).toBe(3 * 99_99);
  });

  it('applies a discount only to its zones and ticket types', () => {
    const lines = [line(1, 100_00), line(1, 100_00, { zoneNo: 2 }), line(1, 50_00, { ticketType: 'H' })];
    expect(off([hold(1, lines, { offers: [offer({ offCents: 10_00, zones: new Set([2]) })] })])).toEqual([10_00]);
    expect(off([hold(1, lines, { offers: [offer({ offPercent: 10, ticketTypes: new Set(['H']) })] })])).toEqual([5_00]);
  });

  it("counts a group's tickets over all its zones, separately for each performance", () => {
    const group = { offers: [offer({ kind: 'group', fromTickets: 4, offCents: 5_00 })] };
    expect(off([hold(1, [line(3, 100_00)], group), hold(2, [line(3, 100_00)], group)])).toEqual([0, 0]);
    expect(off([hold(1, [line(2, 100_00), line(2, 80_00, { zoneNo: 2 })], group)])).toEqual([20_00]);
  });

  it('applies the offer that saves most, and prefers one without a code if both save the same', () => {
    const offers = [
      offer({ id: 'a', kind: 'code', offCents: 20_00 }),
      offer({ id: 'b', offCents: 20_00 }),
      offer({ id: 'c', kind: 'group', fromTickets: 2, offPercent: 15 }),
    ];
    expect(priceCart([hold(1, [line(2, 100_00)], { offers })])[0]!.discounts).toEqual([
      { id: 'b', kind: 'early_bird', name, quantity: 2, cents: 40_00 },
    ]);
  });
});

describe('pass', () => {
  const festival = (quantities: readonly number[], pass: PassPart, unitCents = 100_00) =>
    quantities.map((quantity, n) => hold(n, [line(quantity, unitCents)], { pass }));

  it('charges the pass price for one ticket in each of the required number of performances', () => {
    const pass = passOf(3, 240_00);
    expect(off(festival([1, 1], pass))).toEqual([0, 0]);
    expect(off(festival([1, 1, 1], pass))).toEqual([20_00, 20_00, 20_00]);
    expect(off(festival([3], pass))).toEqual([0]);
  });

  it('applies a pass once per person, even across different performances', () => {
    expect(off(festival([2, 2, 1, 1], passOf(3, 240_00))).reduce((a, b) => a + b)).toBe(120_00);
    expect(off(festival([2, 2, 1], passOf(3, 240_00))).reduce((a, b) => a + b)).toBe(60_00);
    expect(off(festival([2, 2, 2], passOf(2, 150_00))).reduce((a, b) => a + b)).toBe(150_00);
  });

  it('uses the most expensive tickets for a pass, and skips it if single tickets are cheaper', () => {
    const pass = passOf(2, 150_00);
    const holds = [100_00, 90_00, 60_00].map((cents, n) => hold(n, [line(1, cents)], { pass }));
    expect(priceCart(holds).map(({ discounts }) => discounts.length)).toEqual([1, 1, 0]);
    const cheap = [70_00, 60_00].map((cents, n) => hold(n, [line(1, cents)], { pass }));
    expect(off(cheap)).toEqual([0, 0]);
  });

  it('skips a pass if single-ticket discounts are cheaper', () => {
    const pass = passOf(2, 170_00);
    const bird = { offers: [offer({ offPercent: 20 })], pass };
    expect(priceCart([hold(1, [line(1, 100_00)], bird), hold(2, [line(1, 100_00)], bird)])).toMatchObject([
      { discountCents: 20_00, discounts: [{ kind: 'early_bird' }] },
      { discountCents: 20_00, discounts: [{ kind: 'early_bird' }] },
    ]);
  });

  it('excludes a ticket from a pass if its own discount makes it cheaper', () => {
    const pass = passOf(2, 120_00);
    const half = { pass, offers: [offer({ offPercent: 50 })] };
    const holds = [
      hold(1, [line(1, 100_00)], half),
      hold(2, [line(1, 90_00)], { pass }),
      hold(3, [line(1, 80_00)], { pass }),
    ];
    expect(priceCart(holds).map(({ discounts }) => discounts[0]?.kind)).toEqual(['early_bird', 'pass', 'pass']);
  });

  it('requires tickets of the same type for a pass', () => {
    const pass = passOf(2, 100_00);
    expect(
      off([hold(1, [line(1, 80_00)], { pass }), hold(2, [line(1, 80_00, { ticketType: 'H' })], { pass })]),
    ).toEqual([0, 0]);
  });
});

const offers = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    kind: fc.constantFrom('early_bird' as const, 'group' as const, 'code' as const),
    name: fc.constant(name),
    off: fc.oneof(
      fc.record({ offCents: fc.constantFrom(1, 4_000, 4_001) }),
      fc.record({ offPercent: fc.constantFrom(33, 40, 100) }),
    ),
    fromTickets: fc.integer({ min: 1, max: 4 }),
    zones: fc.option(fc.constantFrom(new Set([1]), new Set([2]))),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
);
const lines = fc.uniqueArray(
  fc.record({
    zoneNo: fc.constantFrom(1, 2),
    ticketType: fc.constantFrom('R' as const, 'H' as const),
    quantity: fc.integer({ min: 1, max: 2 }),
    // Few distinct prices, so that many tickets cost the same.
    unitCents: fc.constantFrom(0, 6_000, 9_999, 10_000),
    feeCents: fc.constant(2000),
  }),
  { selector: ({ zoneNo, ticketType }) => `${zoneNo}${ticketType}`, minLength: 1, maxLength: 2 },
);
const carts = fc
  .record({
    choose: fc.integer({ min: 2, max: 3 }),
    prices: fc.record({ R: fc.constantFrom(1, 9_000, 15_000, 19_000), H: fc.constantFrom(5_000, 13_000) }),
    holds: fc.array(fc.record({ lines, offers, inPass: fc.constantFrom(true, true, true, false) }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(({ choose, prices, holds }) => {
    const pass: PassPart = { id: 'pass', name, choose, classes: new Map([[1, { key: 'a', prices }]]) };
    return holds.map(({ lines: own, offers: some, inPass }, n): Priceable =>
      hold(n, own, {
        offers: some.map(({ off: parts, ...one }) => ({ ticketTypes: null, ...one, ...parts })),
        pass: inPass ? pass : null,
      }),
    );
  });

const total = (holds: readonly Priceable[]) =>
  priceCart(holds).reduce((sum, { discountCents }) => sum - discountCents, 0) +
  holds.flatMap((one) => one.lines).reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

/** Returns a cart's lowest possible price, by brute force. */
function leastOf(holds: readonly Priceable[]): number {
  const units = holds.flatMap((one) =>
    one.lines.flatMap((l) => {
      const counted = (o: DiscountOffer) =>
        one.lines.reduce((sum, x) => sum + (!o.zones || o.zones.has(x.zoneNo) ? x.quantity : 0), 0);
      const costs = one.offers.map((o) =>
        (!o.zones || o.zones.has(l.zoneNo)) && counted(o) >= o.fromTickets
          ? Math.max(0, l.unitCents - (o.offCents ?? Math.floor((l.unitCents * o.offPercent!) / 100)))
          : l.unitCents,
      );
      const price = l.zoneNo === 1 ? one.pass?.classes.get(1)?.prices[l.ticketType] : undefined;
      const unit = { place: one.performanceId, type: l.ticketType, net: Math.min(l.unitCents, ...costs), price };
      return Array.from({ length: l.quantity }, () => unit);
    }),
  );
  const choose = holds.find(({ pass }) => pass)?.pass?.choose ?? 2;
  const tried = new Map<string, number>();
  const least = (left: readonly number[]): number => {
    const [first, ...rest] = left;
    if (first === undefined) return 0;
    const known = tried.get(left.join());
    if (known !== undefined) return known;
    let best = units[first]!.net + least(rest);
    const { price, type } = units[first]!;
    if (price !== undefined) {
      const others = rest.filter((i) => units[i]!.price !== undefined && units[i]!.type === type);
      for (const set of subsets(others, choose - 1)) {
        if (new Set([first, ...set].map((i) => units[i]!.place)).size < choose) continue;
        best = Math.min(best, price + least(rest.filter((i) => !set.includes(i))));
      }
    }
    tried.set(left.join(), best);
    return best;
  };
  return least(units.map((_, i) => i));
}

function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((one, at) => subsets(of.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

describe('price of a random cart', () => {
  it("returns the lowest price that the cart's discounts allow", () => {
    fc.assert(
      fc.property(carts, (holds) => {
        // Brute force takes twice as long for each additional ticket.
        const quantity = holds.flatMap((one) => one.lines).reduce((sum, one) => sum + one.quantity, 0);
        fc.pre(quantity <= 9);
        expect(total(holds)).toBe(leastOf(holds));
      }),
      { numRuns: 400 },
    );
  });

  it('deducts whole cents, at most the price, with equal sums by line, discount and hold', () => {
    fc.assert(
      fc.property(carts, (holds) => {
        for (const [at, priced] of priceCart(holds).entries()) {
          const sums = [priced.lines.map((l) => l.discountCents ?? 0), priced.discounts.map(({ cents }) => cents)];
          for (const sum of sums) expect(sum.reduce((a, b) => a + b, 0)).toBe(priced.discountCents);
          priced.lines.forEach((l, n) => {
            expect({ ...l, discountCents: undefined }).toEqual({ ...holds[at]!.lines[n], discountCents: undefined });
            expect(Number.isInteger(l.discountCents ?? 0)).toBe(true);
            expect(l.discountCents ?? 0).toBeLessThanOrEqual(l.quantity * l.unitCents);
          });
          // A pass may include a ticket without reducing its price.
          expect(priced.discounts.every((one) => one.quantity > 0 && (one.cents > 0 || one.kind === 'pass'))).toBe(
            true,
          );
        }
      }),
    );
  });

  it('returns the same prices for any order of holds, lines and discounts', () => {
    fc.assert(
      fc.property(carts, fc.infiniteStream(fc.nat()), (holds, random) => {
        const shuffle = <Item>(items: readonly Item[]) =>
          items.map((item) => [random.next().value as number, item] as const).toSorted((a, b) => a[0] - b[0]);
        const mixed = shuffle(
          holds.map((one) => ({
            ...one,
            lines: shuffle(one.lines).map(([, l]) => l),
            offers: shuffle(one.offers).map(([, o]) => o),
          })),
        ).map(([, one]) => one);
        const byHold = (of: readonly Priceable[]) =>
          Object.fromEntries(
            priceCart(of).map(({ lines: own, discounts }, at) => [
              of[at]!.holdId,
              { discounts, lines: own.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) },
            ]),
          );
        expect(byHold(mixed)).toEqual(byHold(holds));
      }),
    );
  });

  it('never raises the price when a discount is added', () => {
    fc.assert(
      fc.property(carts, fc.nat(), (holds, n) => {
        const without = holds.map((one) => ({ ...one, offers: one.offers.filter((_, at) => at !== n % 3) }));
        expect(total(holds)).toBeLessThanOrEqual(total(without));
        expect(total(holds)).toBeLessThanOrEqual(total(holds.map((one) => ({ ...one, pass: null }))));
      }),
    );
  });
});
