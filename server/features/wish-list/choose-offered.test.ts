import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseOffered, zonesOffered, type Offered } from './choose-offered.ts';
import { readTypes, type WishCriteria } from './rules.ts';

const seat = (seatNo: number, more: Partial<Offered> = {}): Offered => ({
  memberId: 'seller',
  zoneNo: 1,
  blockNo: 1,
  seatNo,
  ticketType: 'R',
  unitCents: 380_00,
  feeCents: 20_00,
  ...more,
});
const wish = (quantity: number, more: Partial<WishCriteria> = {}) => ({
  memberId: 'buyer',
  quantity,
  ticketTypes: 'R'.repeat(quantity),
  zoneNos: [],
  highestCents: null,
  together: true,
  ...more,
});
const seatsOf = (tickets: readonly Offered[] | undefined) => tickets?.map(({ seatNo }) => seatNo);

describe('chooseOffered', () => {
  test('prefers adjacent seats, and single ones if the request allows it', () => {
    const offered = [seat(1), seat(3), seat(4)];
    expect(seatsOf(chooseOffered(wish(2), offered))).toEqual([3, 4]);
    expect(chooseOffered(wish(3), offered)).toBeUndefined();
    expect(seatsOf(chooseOffered(wish(3, { together: false }), offered))).toEqual([1, 3, 4]);
  });

  test('treats seats in another row as separate', () => {
    expect(chooseOffered(wish(2), [seat(1), seat(2, { blockNo: 2 })])).toBeUndefined();
  });

  test('treats unnumbered spots as adjacent', () => {
    const places = [seat(0, { seatNo: null }), seat(0, { seatNo: null })];
    expect(chooseOffered(wish(2), places)).toHaveLength(2);
  });

  test('uses the preferred zone that has enough', () => {
    const offered = [seat(1, { zoneNo: 1 }), seat(1, { zoneNo: 2, blockNo: 5 }), seat(2, { zoneNo: 2, blockNo: 5 })];
    expect(chooseOffered(wish(1, { zoneNos: [2, 1] }), offered)![0]!.zoneNo).toBe(2);
    expect(chooseOffered(wish(2, { zoneNos: [1, 2] }), offered)![0]!.zoneNo).toBe(2);
    expect(chooseOffered(wish(1, { zoneNos: [3] }), offered)).toBeUndefined();
  });

  test("preserves type and price, uses one price per type, and skips the member's own", () => {
    const child = seat(2, { ticketType: 'Z', unitCents: 190_00 });
    expect(chooseOffered(wish(2), [seat(1), child])).toBeUndefined();
    expect(seatsOf(chooseOffered(wish(2, { ticketTypes: 'RZ' }), [seat(1), child]))).toEqual([1, 2]);
    expect(chooseOffered(wish(1, { highestCents: 379_99 }), [seat(1)])).toBeUndefined();
    const dear = seat(2, { unitCents: 400_00 });
    expect(chooseOffered(wish(2, { together: false }), [seat(1), dear])).toBeUndefined();
    expect(chooseOffered({ ...wish(1), memberId: 'seller' }, [seat(1)])).toBeUndefined();
  });
});

test('serves what was requested, and finds every request that can be served, zone by zone', () => {
  const offer = fc.record({
    memberId: fc.constantFrom('seller', 'other', 'buyer'),
    zoneNo: fc.integer({ min: 1, max: 2 }),
    blockNo: fc.integer({ min: 1, max: 2 }),
    seatNo: fc.integer({ min: 0, max: 7 }),
    ticketType: fc.constantFrom<Offered['ticketType']>('R', 'S'),
    unitCents: fc.constantFrom(380_00, 400_00),
    feeCents: fc.constant(20_00),
  });
  // A block belongs to one zone, and each seat is offered once.
  const offers = fc
    .uniqueArray(offer, { selector: ({ blockNo, seatNo }) => `${blockNo} ${seatNo}`, maxLength: 10 })
    .map((list) => list.map((one) => ({ ...one, zoneNo: one.blockNo })));
  const requested = fc.record({
    ticketTypes: fc.constantFrom('R', 'RR', 'RS', 'RRS', 'RRRR'),
    zoneNos: fc.constantFrom<number[]>([], [1], [2, 1]),
    highestCents: fc.constantFrom(null, 380_00),
    together: fc.boolean(),
  });
  fc.assert(
    fc.property(offers, requested, (offered, terms) => {
      const wanted = { ...terms, memberId: 'buyer', quantity: terms.ticketTypes.length };
      const chosen = chooseOffered(wanted, offered);
      if (!chosen) return;
      expect(new Set(chosen).size).toBe(wanted.quantity);
      expect(chosen.every((one) => offered.includes(one) && one.memberId !== 'buyer')).toBe(true);
      expect(new Set(chosen.map(({ zoneNo }) => zoneNo)).size).toBe(1);
      expect(wanted.zoneNos.length === 0 || wanted.zoneNos.includes(chosen[0]!.zoneNo)).toBe(true);
      for (const { ticketType, quantity } of readTypes(wanted.ticketTypes)) {
        const ofType = chosen.filter((one) => one.ticketType === ticketType);
        expect(ofType).toHaveLength(quantity);
        expect(new Set(ofType.map(({ unitCents }) => unitCents)).size).toBe(1);
        expect(wanted.highestCents === null || ofType[0]!.unitCents <= wanted.highestCents).toBe(true);
      }
      const zone = zonesOffered(offered).find(({ zoneNo }) => zoneNo === chosen[0]!.zoneNo)!;
      expect(zone.free).toBeGreaterThanOrEqual(wanted.quantity);
      if (wanted.together) {
        const seats = chosen.map(({ seatNo }) => seatNo).toSorted((a, b) => a - b);
        expect(seats.at(-1)! - seats[0]!).toBe(wanted.quantity - 1);
        expect(zone.together).toBeGreaterThanOrEqual(wanted.quantity);
      }
    }),
  );
});
