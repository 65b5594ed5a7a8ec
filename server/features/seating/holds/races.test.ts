import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ActorOf } from '../../../context.ts';
import { closeBoth, openTwoPrograms, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { seededRandom } from '../../../testing/run-settings.ts';
import { confirmHolds } from './confirm-holds.ts';
import { extendHolds } from './extend-holds.ts';
import { holdTickets } from './hold-tickets.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHolds } from './release-holds.ts';
import { takeHolds } from '../store-take-holds.ts';
import { announceEvent, announceInBoth, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { expectInventoryInOrder } from '../inventory/testing-inventory.ts';
import { allApart, requestBestSeats, hold } from './testing-holds.ts';
import { untilLocked } from '../../../testing/wait-for.ts';

let programs: [TestProgram, TestProgram];

beforeEach(async () => {
  programs = await openTwoPrograms();
});
afterEach(() => closeBoth(programs));

/** Counts outcomes by code; `ok` for created holds. */
async function tally(outcomes: Promise<{ ok: boolean; code?: string }>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(outcomes)) {
    const key = outcome.code ?? 'ok';
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function both<Value>(count: number, work: (program: TestProgram, index: number) => Promise<Value>): Promise<Value>[] {
  return Array.from({ length: count }, (_, index) => work(programs[index % 2]!, index));
}

/** Returns the number of deadlocks so far. Connections report them within seconds, or when flushed. */
async function deadlocks(): Promise<number> {
  for (const { pool } of programs) {
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    await Promise.all(connections.map((connection) => connection.query('select pg_stat_force_next_flush()')));
    for (const connection of connections) connection.release();
  }
  const { rows } = await programs[0].pool.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.n;
}

describe('sale with many concurrent buyers', () => {
  test('sells the last seat to exactly one of 200 buyers', async () => {
    const performanceId = await announceInBoth(programs, [seatedZone(1, 1)]);
    const codes = await tally(both(200, (program) => requestBestSeats(program, performanceId, standard(1))));
    expect(codes).toEqual({ ok: 1, sold_out: 199 });
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ free: 0, held: 1 });
  });

  test('never oversells a general-admission zone', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(700)]);
    const codes = await tally(both(500, (program) => requestBestSeats(program, performanceId, standard(2))));
    expect(codes).toEqual({ ok: 350, sold_out: 150 });
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ free: 0, held: 700 });
  });

  test('sells all seats, and no seat twice, in two processes', async () => {
    const performanceId = await announceInBoth(programs, [seatedZone(20, 30)]);
    const codes = await tally(
      both(700, (program, index) => requestBestSeats(program, performanceId, standard(1 + (index % 3)))),
    );
    expect(codes.ok).toBeGreaterThan(200);
    const { held, free } = await expectInventoryInOrder(programs[0]);
    expect(held + free).toBe(600);
    // Rejections for too few tickets must have been correct.
    if (free > 0)
      expect(await requestBestSeats(programs[0], performanceId, standard(free))).toMatchObject({ ok: true });
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ free: 0, held: 600 });
  });

  test('creates one hold for an ID that arrives ten times concurrently in two processes', async () => {
    const performanceId = await announceInBoth(programs, [seatedZone(5, 10)]);
    const [holdId, buyerId] = [programs[0].id(), programs[0].id()];
    const outcomes = await Promise.all(
      both(10, (program) => requestBestSeats(program, performanceId, standard(3), { holdId, buyerId })),
    );
    expect(outcomes[0]).toMatchObject({ ok: true });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ held: 3 });
  });

  test('responds to each of many IDs that arrive twice simultaneously', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(600)]);
    const ids = Array.from({ length: 100 }, () => [programs[0].id(), programs[0].id()] as const);
    const twice = await Promise.all(
      both(200, (program, index) => {
        const [holdId, buyerId] = ids[index >> 1]!;
        return requestBestSeats(program, performanceId, standard(2), { holdId, buyerId });
      }),
    );
    for (let at = 0; at < 200; at += 2) expect(twice[at]).toEqual(twice[at + 1]);
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ held: 200 });
  });

  test('enforces the member limit under concurrent requests', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(500)], { ticketsPerMember: 4 });
    const members = Array.from({ length: 10 }, () => programs[0].id());
    const requested = both(200, (program, index) =>
      requestBestSeats(program, performanceId, standard(1), { buyerId: members[index % 10]! }),
    );
    expect(await tally(requested)).toEqual({ ok: 40, over_member_limit: 160 });
    expect(await expectInventoryInOrder(programs[0], performanceId)).toMatchObject({ held: 40 });
  });

  test('enforces the purchase limit under requests in two processes', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(500)]);
    const members = Array.from({ length: 10 }, () => programs[0].id());
    const request = both(100, (program, index) =>
      requestBestSeats(program, performanceId, standard(4), { buyerId: members[index % 10]!, apart: index % 20 < 10 }),
    );
    expect(await tally(request)).toEqual({ ok: 20, over_purchase_limit: 80 });
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ held: 80 });
  });

  test('enforces the limit across all performances under concurrent requests', async () => {
    const performances: string[] = [];
    for (let at = 0; at < 8; at++) {
      performances.push(await announceInBoth(programs, [generalZone(100)], { key: `at once ${at}` }));
    }
    for (let round = 0; round < 5; round++) {
      const buyerId = programs[0].id();
      const asked = both(8, (program, index) =>
        requestBestSeats(program, performances[index]!, standard(8), { buyerId }),
      );
      expect(await tally(asked)).toEqual({ ok: 5, over_held_limit: 3 });
    }
  });

  test('merges tickets that a member adds concurrently in two processes into one hold', async () => {
    const performanceId = await announceInBoth(programs, [seatedZone(10, 20)]);
    const buyerId = programs[0].id();
    expect(
      await tally(both(8, (program) => requestBestSeats(program, performanceId, standard(1), { buyerId }))),
    ).toEqual({
      ok: 8,
    });
    const { rows } = await programs[0].pool.query('select length(ticket_types) as n from hold');
    expect(rows).toEqual([{ n: 8 }]);
    await expectInventoryInOrder(programs[0]);
  });
});

describe('ending a hold', () => {
  test('pays, releases or expires each hold exactly once when all three happen simultaneously', async () => {
    const performanceId = await announceInBoth(programs, [seatedZone(20, 30), generalZone(300)], {
      ticketsPerMember: 4,
    });
    const id = () => programs[0].id();
    const holds = await Promise.all(
      both(120, async (program, index) => {
        const buyerId = id();
        const held = await hold(program, performanceId, standard(2, 1 + (index % 2)), { buyerId });
        return { ...held, buyerId, orderId: id() };
      }),
    );
    const paidAt = programs[0].now();
    programs[0].clock.advance(15 * 60_000);
    const [confirmed, released] = await Promise.all([
      Promise.all(
        [0, 30, 60, 90].map((from, at) =>
          programs[at % 2]!.transact((tx) => confirmHolds(tx, performanceId, paidAt, holds.slice(from, from + 30))),
        ),
      ),
      Promise.all(holds.slice(0, 80).map((one) => releaseHolds(programs[1], one.buyerId, [one]))),
      releaseExpiredHolds(programs[0]),
      releaseExpiredHolds(programs[1]),
    ]);
    await releaseExpiredHolds(programs[0]);
    const paid = new Set(confirmed.flatMap((ids) => [...ids]));
    for (const { holdId } of released.flat()) expect(paid.has(holdId)).toBe(false);
    expect(await expectInventoryInOrder(programs[0], performanceId)).toMatchObject({
      held: 0,
      sold: 2 * paid.size,
      free: 900 - 2 * paid.size,
    });
  });

  test('waits for a payment that is being settled and then leaves its tickets alone', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(100)], { ticketsPerMember: 4 });
    const buyerId = programs[0].id();
    const held = await hold(programs[0], performanceId, standard(2), { buyerId });
    const { holdId } = held;
    let giving = Promise.resolve<unknown[]>([]);
    let confirmingAgain = Promise.resolve(new Set<string>());
    await programs[0].transact(async (tx) => {
      const pairs = [{ holdId, orderId: programs[0].id() }];
      expect((await confirmHolds(tx, performanceId, programs[0].now(), pairs)).size).toBe(1);
      giving = releaseHolds(programs[1], buyerId, [held]);
      confirmingAgain = programs[1].transact((other) => confirmHolds(other, performanceId, programs[1].now(), pairs));
      await untilLocked(programs[0], 2);
    });
    expect(await giving).toEqual([]);
    expect(await confirmingAgain).toEqual(new Set());
    expect(await expectInventoryInOrder(programs[0], performanceId)).toMatchObject({ held: 0, sold: 2 });
  });

  test('preserves a hold that is extended just before its release', async () => {
    const performanceId = await announceInBoth(programs, [generalZone(100)]);
    const buyerId = programs[0].id();
    const held = await hold(programs[0], performanceId, standard(2), { buyerId });
    const now = programs[0].now();
    programs[0].clock.advance(15 * 60_000);
    await programs[0].transact(async (tx) => {
      const until = new Date(programs[0].now().getTime() + 60_000);
      expect(await extendHolds(tx, buyerId, { now, until }, [held])).toEqual([]);
      expect(await releaseExpiredHolds(programs[1])).toBe(0);
    });
    expect(await releaseExpiredHolds(programs[1])).toBe(0);
    expect(await expectInventoryInOrder(programs[0])).toMatchObject({ held: 2 });
  });
});

test('prevents deadlocks between multi-zone holds, releases, payments and expiry', async () => {
  const zones = [
    seatedZone(6, 20),
    seatedZone(6, 20, { key: 'circle' }),
    generalZone(150),
    generalZone(150, { key: 'rear' }),
  ];
  const performanceId = await announceInBoth(programs, zones, { ticketsPerMember: 8 });
  const members = Array.from({ length: 12 }, () => programs[0].id());
  const draw = seededRandom('who holds, pays and releases what');
  const random = (below: number) => Math.floor(draw() * below);
  const errors: unknown[] = [];
  let rounds = 0;
  const sweeping: Promise<unknown>[] = [];
  const sweep = () => {
    programs[0].clock.advance(5 * 60_000);
    sweeping.push(
      ...programs.map((one) => releaseExpiredHolds(one).catch((error: unknown) => void errors.push(error))),
    );
  };
  const buy = async (program: TestProgram, index: number) => {
    for (let round = 0; round < 25; round++) {
      if (++rounds % 20 === 0) sweep();
      const buyerId = index % 3 === 0 ? members[random(12)]! : program.id();
      // The order in which a buyer lists zones must not become the lock order.
      const chosen = [1, 2, 3, 4].toSorted(() => random(3) - 1).slice(0, 1 + random(4));
      const outcome = await requestBestSeats(
        program,
        performanceId,
        chosen.flatMap((zoneNo) => standard(1 + random(2), zoneNo)),
        { buyerId },
      );
      if (!outcome.ok) continue;
      const { holdId } = outcome.value;
      if (random(10) < 2) {
        const pair = { holdId, orderId: program.id() };
        await Promise.all(
          programs.map((one) => one.transact((tx) => confirmHolds(tx, performanceId, one.now(), [pair]))),
        );
      } else if (random(10) < 8) await releaseHolds(programs[random(2)]!, buyerId, [outcome.value]);
    }
  };
  await Promise.all(
    both(40, (program, index) => buy(program, index).catch((error: unknown) => void errors.push(error))),
  );
  await Promise.all(sweeping);
  expect(errors).toEqual([]);
  const counts = await expectInventoryInOrder(programs[0], performanceId);
  expect(counts.sold).toBeGreaterThan(0);
  expect(await deadlocks()).toBe(0);
});

describe('holds on one performance created in one statement', () => {
  const announce = (ticketsPerMember: number) => announceInBoth(programs, [generalZone(1000)], { ticketsPerMember });

  test('counts tickets per member and exempts counter sales', async () => {
    const performanceId = await announce(2);
    const [program] = programs;
    const counter = { ...staffActor('boxOffice'), sale: { buyerId: program.id() } } as ActorOf<'staff'>;
    const members = Array.from({ length: 20 }, () => program.id());
    const requested = [1, 2, 3].flatMap(() => [
      holdTickets(program.ctx(counter), { holdId: program.id(), performanceId, choices: standard(10) }, allApart),
      ...members.map((buyerId) => requestBestSeats(program, performanceId, standard(1), { buyerId, apart: true })),
    ]);
    expect(await tally(requested)).toEqual({ ok: 3 + 20 * 2, over_member_limit: 20 });
  });

  test('applies a member limit that staff have just published', async () => {
    const performanceId = await announce(4);
    const [first] = programs;
    const members = Array.from({ length: 20 }, () => first.id());
    const askAll = () =>
      members.flatMap((buyerId, at) =>
        [1, 2].map((nth) =>
          requestBestSeats(programs[(at + nth) % 2]!, performanceId, standard(1), { buyerId, apart: true }),
        ),
      );
    expect(await tally(askAll())).toEqual({ ok: 40 });
    const publishing = announceEvent(first, [generalZone(1000)], { ticketsPerMember: 2 });
    const during = askAll();
    await publishing;
    await Promise.all(during);
    expect(await tally(askAll())).toEqual({ over_member_limit: 40 });
    await expectInventoryInOrder(first);
  });
});

test('never takes a seat twice or more spots than exist within one statement', async () => {
  const performanceId = await announceInBoth(programs, [seatedZone(1, 5), generalZone(3)]);
  const [program] = programs;
  const line = { ticketType: 'R', unitCents: 100_00, feeCents: 20_00 } as const;
  const holdOf = (blockNo: number, mask: bigint, quantity: number) => ({
    holdId: program.id(),
    buyerId: program.id(),
    lines: [{ ...line, zoneNo: blockNo, quantity }],
    ticketTypes: 'R'.repeat(quantity),
    items: [{ blockNo, mask, quantity }],
    maxHeld: 8,
  });
  const holds = [
    holdOf(1, 0b0011n, 2),
    holdOf(1, 0b0110n, 2),
    holdOf(1, 0b10000n, 1),
    holdOf(2, 0n, 2),
    holdOf(2, 0n, 2),
    holdOf(3, 1n, 1),
  ];
  const expiresAt = new Date(program.now().getTime() + 60_000);
  const result = await takeHolds(program, performanceId, { holds, now: program.now(), expiresAt, limit: null });
  expect({ ...result, gone: new Set(result.gone) }).toEqual({
    outdated: false,
    known: [],
    gone: new Set([1, 4, 5]),
    over: [],
    stale: [],
    hindered: [],
    blocks: [
      { blockNo: 1, taken: 0b10011n, available: 2 },
      { blockNo: 2, taken: 0n, available: 1 },
    ],
  });
  expect(await expectInventoryInOrder(programs[0])).toMatchObject({ held: 5, free: 3 });
});
