import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../context.ts';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../testing/open-program.ts';
import { seededRandom, slowness } from '../../testing/run-settings.ts';
import { until } from '../../testing/wait-for.ts';
import { byTestGateway, renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { openWishList } from '../orders/resale/testing-resale.ts';
import { expectOrdersInOrder } from '../orders/settlement/testing-settlement.ts';
import { holdTickets } from '../seating/holds/hold-tickets.ts';
import { checkInventory } from '../seating/inventory/check-inventory.ts';
import { announceEvent, seatedZone, standard } from '../seating/inventory/testing-sale.ts';
import { cancelWish } from './cancel-wish.ts';
import { matchAllReturned } from './match-returned.ts';
import {
  countFreeSeats,
  givePoints,
  makeMembers,
  memberWithPoints,
  returnSome,
  wishFor,
  work,
  buySome,
} from './testing-wishes.ts';

const worker = fileURLToPath(new URL('../../testing/wish-process.ts', import.meta.url));

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let varDir: string;
const workers = new Set<ChildProcess>();
beforeEach(async () => {
  renewTestGateway();
  varDir = mkdtempSync(join(tmpdir(), 'fei-wishes-'));
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  await openWishList(program);
});
afterEach(async () => {
  await Promise.all([...workers].map(kill));
  await closeBoth(programs);
  rmSync(varDir, { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const environment = { DATABASE_URL: program.databaseUrl, VAR_DIR: varDir, SECRET_KEY: 'k'.repeat(40) };
  const child = spawn(process.execPath, [worker, program.now().toISOString()], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.add(child);
  const ended = once(child, 'exit').then(() => 'ended' as const);
  if ((await Promise.race([once(child.stdout, 'data'), ended])) === 'ended')
    throw new Error('a worker exited on its own');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  if (child.kill('SIGKILL')) await exit;
  workers.delete(child);
}

interface Crowd {
  readonly performanceId: string;
  readonly seats: number;
  /** Returns two seats in the hall, the next ones with each call. */
  readonly giveBack: (by: TestProgram) => Promise<void>;
}

/**
 * Prepares a hall sold out to one buyer, and waiting members: every second one for a pair, every third one with points.
 */
async function gather(rows: number, waiting: number): Promise<Crowd> {
  const event = { ticketsPerPurchase: 20 };
  const [performanceId = ''] = await announceEvent(program, [seatedZone(rows, 20)], event);
  const seller = await memberWithPoints(program, 'seller');
  const orders = [];
  for (let row = 0; row < rows; row++) orders.push(await buySome(program, seller, performanceId, 20));
  const names = Array.from({ length: waiting }, (_, at) => `waits-${at}@example.hk`);
  const members = (await makeMembers(program, names)).map((id, at) => programs[at % 2]!.ctx(memberActor(id)));
  const left = members.map((ctx, at) => ({ ctx, at }));
  const ask = async () => {
    for (let one; (one = left.shift());) {
      if (one.at % 3 === 0) await givePoints(one.ctx, 1000_00);
      await wishFor(one.ctx, performanceId, { quantity: (one.at % 2) + 1 });
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  const returns = orders.flatMap((order) =>
    Array.from({ length: 10 }, (_, pair) => ({ order, numbers: [2 * pair + 1, 2 * pair + 2] })),
  );
  const giveBack = async (by: TestProgram) => {
    const { order, numbers } = returns.shift()!;
    await returnSome(by, order, numbers);
  };
  return { performanceId, seats: rows * 20, giveBack };
}

interface WishOfTest {
  state: string;
  quantity: number;
  place: number;
  points: boolean;
}

async function readAll(performanceId: string): Promise<WishOfTest[]> {
  const { rows } = await program.pool.query<WishOfTest>(
    `select state, quantity, place, exists (select from point_lot l where l.member_id = w.member_id) as points
     from wish w where performance_id = $1 order by place`,
    [performanceId],
  );
  return rows;
}

async function countServed(performanceId: string): Promise<number> {
  const { rows } = await program.pool.query<{ seats: number }>(
    `select coalesce(sum(quantity), 0)::int as seats from wish
     where performance_id = $1 and state not in ('matching', 'cancelled')`,
    [performanceId],
  );
  return rows[0]!.seats;
}

const seatsOf = (wishes: readonly WishOfTest[]) => wishes.reduce((sum, { quantity }) => sum + quantity, 0);
const isServed = ({ state }: WishOfTest) => state !== 'matching' && state !== 'cancelled';

/** Asserts that, among requests for the same quantity, those served came before those not served. */
function expectOrderKept(wishes: readonly WishOfTest[]): void {
  for (const alike of Map.groupBy(wishes, ({ quantity }) => quantity).values()) {
    const last = Math.max(...alike.filter(isServed).map(({ place }) => place));
    expect(alike.filter((wish) => wish.state === 'matching' && wish.place < last)).toEqual([]);
  }
}

/**
 * Simulates a buyer who tries to get a ticket until stopped.
 * @returns the tickets bought, and the number of attempts.
 */
async function poll(ctx: Ctx, performanceId: string, isOver: () => boolean): Promise<{ got: string[]; tries: number }> {
  const got: string[] = [];
  let tries = 0;
  for (; !isOver(); tries++) {
    const result = await holdTickets(ctx, { holdId: ctx.id(), performanceId, choices: standard(1) });
    if (result.ok) got.push(result.value.holdId);
    else if (result.code !== 'sold_out') got.push(result.code);
    const free = await countFreeSeats(program, performanceId);
    if (free > 0) got.push(`${free} free`);
  }
  return { got, tries };
}

test(
  'matches a hundred returns with a thousand requests while workers are killed, without duplicate, lost or public seats and with order and money intact',
  async () => {
    const { performanceId, seats, giveBack } = await gather(10, 1000);
    let isOver = false;
    const polling = poll(programs[1].ctx(memberActor()), performanceId, () => isOver);
    await startWorker();
    let victim = await startWorker();
    const random = seededRandom('when a worker of the wish list is killed');
    const killing = (async () => {
      for (let kills = 0; kills < 4; kills++) {
        const atLeast = Math.min(seats, (await countServed(performanceId)) + 1 + Math.floor(random() * 30));
        await until(async () => (await countServed(performanceId)) >= atLeast);
        await kill(victim);
        victim = await startWorker();
      }
    })();
    const returning = programs.map(async (by) => {
      for (let at = 0; at < 50; at++) await giveBack(by);
    });
    await Promise.all(returning);
    const isDone = (wishes: readonly WishOfTest[]) =>
      seatsOf(wishes.filter(isServed)) === seats &&
      wishes.every(({ state }) => state !== 'match_result' && state !== 'points_paid');
    await killing;
    await expect.poll(async () => isDone(await readAll(performanceId)), { timeout: 60_000 * slowness() }).toBe(true);
    isOver = true;
    const { got, tries } = await polling;
    await Promise.all([...workers].map(kill));
    await work(program);
    const wishes = await readAll(performanceId);
    expect(got).toEqual([]);
    expect(tries).toBeGreaterThan(20);
    expect(seatsOf(wishes.filter(isServed))).toBe(seats);
    expectOrderKept(wishes);
    for (const { state, points } of wishes.filter(isServed))
      expect(state).toBe(points ? 'purchase_complete' : 'points_unpaid');
    await expectOrdersInOrder(program);
    const { counts, wrong } = await checkInventory(program);
    expect(wrong).toEqual([]);
    expect(counts).toMatchObject({ free: 0, capacity: seats });
  },
  240_000 * slowness(),
);

test('loses nothing if returns, matches in two processes and cancellations happen concurrently', async () => {
  const { performanceId, giveBack } = await gather(3, 60);
  const { rows } = await program.pool.query<{ member: string; wish: string }>(
    'select member_id as member, wish_id as wish from wish where place % 4 = 0',
  );
  await Promise.all([
    ...programs.map(async (by) => {
      for (let at = 0; at < 15; at++) await giveBack(by);
    }),
    ...programs.map(async (by) => {
      for (let at = 0; at < 40; at++) await matchAllReturned(by);
    }),
    (async () => {
      for (const { member, wish } of rows) await cancelWish(programs[1].ctx(memberActor(member)), wish);
    })(),
  ]);
  await work(program);
  const wishes = await readAll(performanceId);
  const { rows: lines } = await program.pool.query('select waiting from wish_line');
  expect(lines).toEqual([{ waiting: wishes.filter(({ state }) => state === 'matching').length }]);
  expect(seatsOf(wishes.filter(isServed)) + (await countFreeSeats(program, performanceId))).toBe(60);
  await expectOrdersInOrder(program);
  expect((await checkInventory(program)).wrong).toEqual([]);
});
