import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSeats, listSeats } from '../../../contract/seating/seat-choice.ts';
import { ReturnedStock, type TakenSeats } from '../seating/returned/returned-stock.ts';
import {
  chanceOf,
  idOf,
  lastFoundAt,
  wishPaymentDeadline,
  readTypes,
  reorder,
  serve,
  sharePositions,
  writeTypes,
} from './rules.ts';

/** Row in a hall: its zone, its number of seats, and the returned ones as bits; or unnumbered spots. */
interface TestRow {
  readonly zoneNo: number;
  readonly width: number;
  readonly back: number;
}

const prices = new Map([
  [1, { R: 480_00, H: 240_00 }],
  [2, { R: 380_00 }],
  [3, { R: 280_00, H: 140_00 }],
]);

/** Returned seats that are still free, row by row; for an unnumbered zone, their count. */
type Left = Map<number, { readonly zoneNo: number; seats: Set<number>; count: number }>;

const rows = fc.array(
  fc.record({ zoneNo: fc.constantFrom(1, 2), width: fc.integer({ min: 1, max: 9 }), back: fc.nat(511) }),
  { minLength: 1, maxLength: 6 },
);
const general = fc.record({ zoneNo: fc.constant(3), width: fc.constant(0), back: fc.nat(9) });
const wanted = fc
  .record({
    ticketTypes: fc.constantFrom('R', 'H', 'RR', 'RH', 'RRR', 'HHH', 'RRRR', 'RRHH'),
    zoneNos: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
    highestCents: fc.option(fc.constantFrom(140_00, 240_00, 300_00, 400_00, 480_00)),
    together: fc.boolean(),
  })
  .map((one) => ({ ...one, quantity: one.ticketTypes.length }));
type Wanted = typeof wanted extends fc.Arbitrary<infer One> ? One : never;

/** Builds the stock. A row of six or more seats becomes two blocks, as a row of more than sixty does in production. */
function openStock(house: readonly TestRow[]): {
  stock: ReturnedStock;
  rowOf: Map<number, { row: number; first: number }>;
} {
  const parts = house.flatMap(({ zoneNo, width, back }, row) =>
    (width >= 6
      ? [
          { first: 0, width: 3 },
          { first: 3, width: width - 3 },
        ]
      : [{ first: 0, width }]
    ).map((part) => ({
      ...part,
      zoneNo,
      row,
      mask: width === 0 ? 0n : (BigInt(back) >> BigInt(part.first)) & ((1n << BigInt(part.width)) - 1n),
      quantity:
        width === 0 ? back : countSeats((BigInt(back) >> BigInt(part.first)) & ((1n << BigInt(part.width)) - 1n)),
    })),
  );
  const blocks = parts.map((part, at) => ({
    blockNo: at + 1,
    rank: part.zoneNo * 100 + part.row,
    width: part.width,
    capacity: part.width || 50,
    taken: (1n << BigInt(part.width)) - 1n,
    available: 0,
    zoneNo: part.zoneNo,
    rowNo: part.row,
    firstSeat: part.first,
    section: null,
    sectionName: null,
    rowLabel: String(part.row),
    seatLabels: Array.from({ length: part.width }, (_, seat) => String(seat)),
    closed: 0n,
    restricted: 0n,
    measures: [],
  }));
  const items = parts.flatMap(({ mask, quantity }, at) => (quantity > 0 ? [{ blockNo: at + 1, mask, quantity }] : []));
  const rowOf = new Map(parts.map(({ row, first }, at) => [at + 1, { row, first }]));
  return { stock: new ReturnedStock('of a test', ['a hold'], items, blocks), rowOf };
}

/** Lists the returned seats in a simple form, independent of the tested code. */
function writeDown(house: readonly TestRow[]): Left {
  return new Map(
    house.map(({ zoneNo, width, back }, row) => {
      const seats = new Set(Array.from({ length: width }, (_, seat) => seat).filter((seat) => (back >> seat) & 1));
      return [row, { zoneNo, seats, count: width === 0 ? back : seats.size }];
    }),
  );
}

/** Returns true if a row has that number of adjacent seats left, by trying each position. */
function hasBlock({ seats }: { seats: ReadonlySet<number> }, quantity: number): boolean {
  return [...seats].some((first) => Array.from({ length: quantity }, (_, at) => seats.has(first + at)).every(Boolean));
}

/** Returns the zone that a request must be served from, or `undefined` if none can serve it. */
function zoneByHand(
  left: Left,
  { ticketTypes, zoneNos, highestCents, together, quantity }: Wanted,
): number | undefined {
  return (zoneNos.length > 0 ? zoneNos : [1, 2, 3]).find((zoneNo) => {
    const ofZone: Partial<Record<string, number>> = prices.get(zoneNo)!;
    if (!Array.from(ticketTypes).every((type) => (ofZone[type] ?? Infinity) <= (highestCents ?? 1e9))) return false;
    const there = [...left.values()].filter((row) => row.zoneNo === zoneNo);
    if (zoneNo !== 3 && together) return there.some((row) => hasBlock(row, quantity));
    return there.reduce((sum, row) => sum + row.count, 0) >= quantity;
  });
}

function takeByHand(left: Left, rowOf: ReturnType<typeof openStock>['rowOf'], places: TakenSeats): number[][] {
  return places.map(({ blockNo, mask, quantity }) => {
    const { row, first } = rowOf.get(blockNo)!;
    const there = left.get(row)!;
    const seats = listSeats(mask).map((seat) => seat + first);
    for (const seat of seats) expect(there.seats.delete(seat), `seat ${seat} of row ${row} was there`).toBe(true);
    if (mask > 0n) expect(seats).toHaveLength(quantity);
    there.count -= quantity;
    expect(there.count).toBeGreaterThanOrEqual(0);
    return seats.map((seat) => row * 100 + seat);
  });
}

const isRun = (seats: readonly number[]) => seats.every((seat, at) => at === 0 || seat === seats[at - 1]! + 1);

describe('allocation of returned tickets', () => {
  test('serves the first request that can be served whole, from its preferred zone, without selling a seat twice or losing one', () => {
    fc.assert(
      fc.property(rows, general, fc.array(wanted, { maxLength: 12 }), (seated, places, line) => {
        const house = [...seated, places];
        const { stock, rowOf } = openStock(house);
        const left = writeDown(house);
        for (const wish of line) {
          const zoneNo = zoneByHand(left, wish);
          const canSit = [...left.values()].some((row) => row.zoneNo === zoneNo && hasBlock(row, wish.quantity));
          const result = serve(wish, stock, prices);
          expect(result?.zoneNo).toBe(zoneNo);
          if (!result) continue;
          expect(result.places.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wish.quantity);
          for (const { blockNo } of result.places) expect(left.get(rowOf.get(blockNo)!.row)!.zoneNo).toBe(zoneNo);
          const seats = takeByHand(left, rowOf, result.places).flat();
          // Seats are adjacent if possible, even if the request does not require it.
          if (zoneNo !== 3 && (wish.together || canSit)) expect(isRun(seats.toSorted((a, b) => a - b))).toBe(true);
        }
        const rest = stock.rest.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(rest).toBe([...left.values()].reduce((sum, { count }) => sum + count, 0));
        expect(stock.free).toBe(rest);
      }),
      { numRuns: 400 },
    );
  });

  test("returns each zone's free seats and largest adjacent block", () => {
    fc.assert(
      fc.property(rows, general, (seated, places) => {
        const { stock } = openStock([...seated, places]);
        const left = writeDown([...seated, places]);
        for (const zoneNo of [1, 2, 3]) {
          const there = [...left.values()].filter((row) => row.zoneNo === zoneNo);
          const free = there.reduce((sum, { count }) => sum + count, 0);
          const sizes = [4, 3, 2, 1].filter((size) =>
            zoneNo === 3 ? size <= free : there.some((row) => hasBlock(row, size)),
          );
          const said = stock.zones(4).find((zone) => zone.zoneNo === zoneNo);
          expect([said?.free ?? 0, said?.together ?? 0]).toEqual([free, sizes[0] ?? 0]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("member's own order of requests", () => {
  const wish = (wishId: string, performanceId: string, place: number) => ({ wishId, performanceId, place });

  test('moves one request and preserves all of them', () => {
    const items = [wish('a', 'p', 1), wish('b', 'p', 4), wish('c', 'q', 2)];
    expect(reorder(items, 'c', 0).map(({ wishId }) => wishId)).toEqual(['c', 'a', 'b']);
    expect(reorder(items, 'a', 99).map(({ wishId }) => wishId)).toEqual(['b', 'c', 'a']);
    expect(reorder(items, 'nobody', 0)).toEqual(items);
  });

  test('redistributes only the positions that the requests have in each line', () => {
    const ordered = [wish('b', 'p', 4), wish('c', 'q', 2), wish('a', 'p', 1)];
    expect(sharePositions(ordered).map(({ wishId, place }) => [wishId, place])).toEqual([
      ['b', 1],
      ['c', 2],
      ['a', 4],
    ]);
  });
});

describe('payment period', () => {
  const startsAt = new Date('2026-12-05T12:00:00Z');
  const hours = (before: number) => new Date(startsAt.getTime() - before * 3_600_000);

  test('lasts a day, and ends six hours before the performance at the latest', () => {
    expect(wishPaymentDeadline(startsAt, hours(100))).toEqual(hours(76));
    expect(wishPaymentDeadline(startsAt, hours(30))).toEqual(hours(6));
    expect(wishPaymentDeadline(startsAt, hours(7))).toEqual(hours(6));
  });

  test('lasts at least half an hour', () => {
    const last = lastFoundAt(startsAt);
    expect(wishPaymentDeadline(startsAt, last).getTime() - last.getTime()).toBe(30 * 60_000);
  });
});

test('writes ticket types as one letter each and reads them back', () => {
  const tickets = [
    { ticketType: 'S' as const, quantity: 1 },
    { ticketType: 'R' as const, quantity: 2 },
  ];
  expect(writeTypes(tickets)).toBe('RRS');
  expect(readTypes('RRS')).toEqual([
    { ticketType: 'R', quantity: 2 },
    { ticketType: 'S', quantity: 1 },
  ]);
});

test('lowers the chance with each request ahead', () => {
  expect([0, 4, 5, 40, 41, 100_000].map((ahead) => chanceOf(ahead))).toEqual([
    'good',
    'good',
    'fair',
    'fair',
    'small',
    'small',
  ]);
});

test('derives stable IDs from a request that cannot be made without the key', () => {
  const requestedAt = new Date('2026-11-22T04:00:00Z');
  const wish = { performanceId: 'p', wishId: 'w', memberId: 'm', requestedAt };
  const ids = [
    idOf(Buffer.from('key'), wish, 1, 'hold'),
    idOf(Buffer.from('key'), wish, 2, 'hold'),
    idOf(Buffer.from('key'), wish, 1, 'checkout'),
    idOf(Buffer.from('other'), wish, 1, 'hold'),
    idOf(Buffer.from('key'), { ...wish, memberId: 'n' }, 1, 'hold'),
    idOf(Buffer.from('key'), { ...wish, requestedAt: new Date('2026-11-22T04:00:00.001Z') }, 1, 'hold'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  // The value may also be text, as read from database JSON.
  for (const written of [requestedAt, '2026-11-22T12:00:00+08:00']) {
    expect(idOf(Buffer.from('key'), { ...wish, requestedAt: written }, 1, 'hold')).toBe(ids[0]);
  }
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
