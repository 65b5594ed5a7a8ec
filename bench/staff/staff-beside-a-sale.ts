import { setTimeout as sleep } from 'node:timers/promises';
import { allStaffHandlers } from '../../server/all-staff-handlers.ts';
import type { StaffCallName } from '../../contract/staff-calls.ts';
import { checkInventory } from '../../server/features/seating/inventory/check-inventory.ts';
import { holdTickets } from '../../server/features/seating/holds/hold-tickets.ts';
import { inventoryOf } from '../../server/features/seating/inventory/inventory-cache.ts';
import { announceEvent, seatedZone, standard } from '../../server/features/seating/inventory/testing-sale.ts';
import { answerStaffCall } from '../../server/http/api/serve-staff-calls.ts';
import type { RunningProgram } from '../../server/program.ts';
import { buyerContext, requestContext } from '../../server/testing/contexts.ts';
import { staffActor } from '../../server/testing/open-program.ts';
import { fillPerformance } from '../money/fill-performance.ts';
import { Durations, median, randomNumbers, runMany, withProgram } from '../measure.ts';
import { atLeast, makeMeasurement, type Benchmark } from '../measurement.ts';
import { fillOrders, orderNumberAt, personAt, type Crowd } from './fill-orders.ts';

/**
 * Measures what staff work costs a sale in the same process over the same database: staff view the live sale, search,
 * open orders, page through and read a settlement, each at a person's pace. Rounds alternate with and without staff, so
 * that both run under the same load.
 */

interface Scale extends Crowd {
  rounds: number;
  /** Halls sold one after another per round: a single hall sells out before each staff member has made one call. */
  houses: number;
  /** Per hall. */
  holds: number;
  buyersAtOnce: number;
  rows: number;
  /** Orders in the settled performance, two tickets each. */
  sold: number;
  /** Performances that all other orders belong to. */
  past: number;
}

const whole: Scale = {
  members: 20_000,
  orders: 100_000,
  rounds: 5,
  houses: 6,
  holds: 18_000,
  buyersAtOnce: 300,
  rows: 500,
  sold: 10_000,
  past: 10,
};
const small: Scale = {
  members: 50,
  orders: 100,
  rounds: 1,
  houses: 2,
  holds: 60,
  buyersAtOnce: 10,
  rows: 10,
  sold: 10,
  past: 1,
};

/** Concurrent staff members, and ms between two calls of each: a busy morning at a large venue. */
const staff = 20;
const pauseMs = 3000;
/** Staff work may slow a running sale by less than 5 %. */
const leastShare = 0.95;

interface Work {
  name: StaffCallName;
  raw: { params?: object; query?: object };
}

/** Returns the next staff call. The settlement is the most expensive and least frequent call. */
function workOf(random: () => number, scale: Scale, selling: string, settled: string): Work {
  const person = personAt(Math.floor(random() * scale.members));
  const number = orderNumberAt(Math.floor(random() * scale.orders));
  const at = random();
  if (at < 0.3) return { name: 'readLiveSale', raw: { params: { performanceId: selling } } };
  if (at < 0.5) return { name: 'findAnything', raw: { query: { text: person.telephone } } };
  if (at < 0.65) return { name: 'findAnything', raw: { query: { text: person.name } } };
  if (at < 0.8) return { name: 'readStaffOrder', raw: { params: { number } } };
  if (at < 0.98) return { name: 'listStaffOrders', raw: { query: {} } };
  return { name: 'readSettlement', raw: { params: { performanceId: settled } } };
}

async function workBeside(
  program: RunningProgram,
  choose: () => Work,
  isOver: () => boolean,
  times: Durations,
): Promise<void> {
  await Promise.all(
    Array.from({ length: staff }, async (_, at) => {
      await sleep((at * pauseMs) / staff);
      while (!isOver()) {
        const { name, raw } = choose();
        const ctx = requestContext(program, { actor: staffActor('administrator') });
        const result = await times.time(() =>
          answerStaffCall(allStaffHandlers, ctx, name, { params: {}, query: {}, body: {}, ...raw }),
        );
        if (!result.ok) throw new Error(`${name}: ${result.problem.code}`);
        await sleep(pauseMs);
      }
    }),
  );
}

/** @returns holds per second. */
async function sell(program: RunningProgram, selling: readonly string[], scale: Scale): Promise<number> {
  let seconds = 0;
  for (const performanceId of selling)
    seconds += await runMany(scale.holds, scale.buyersAtOnce, async () => {
      const input = { holdId: program.id(), performanceId, choices: standard(1) };
      const held = await holdTickets(buyerContext(program), input);
      if (!held.ok) throw new Error(held.code);
    });
  return (scale.holds * selling.length) / seconds;
}

async function announce(program: RunningProgram, key: string, rows: number): Promise<string> {
  const [performanceId] = await announceEvent(program, [seatedZone(rows, 40)], { key });
  await inventoryOf(program, performanceId!).look();
  return performanceId!;
}

export const measure: Benchmark = ({ tiny }) =>
  withProgram(async (program) => {
    const scale = tiny ? small : whole;
    const settled = await announce(program, 'settled', scale.rows);
    await program.asOwner((pool) =>
      fillPerformance(pool, settled, { orders: scale.sold, returnedEvery: 20, days: 40 }),
    );
    const past: string[] = [];
    for (let at = 0; at < scale.past; at++) past.push(await announce(program, `past-${at}`, scale.rows));
    await program.asOwner((pool) => fillOrders(pool, past, scale));
    // Sales inserted by SQL leave the seats of returned tickets sold, so only new inconsistencies count.
    const before = new Set((await checkInventory(program)).wrong);
    const random = randomNumbers(5);
    const times = new Durations();
    const rates: { alone: number; beside: number }[] = [];
    for (let round = 0; round <= scale.rounds; round++) {
      const rate = { alone: 0, beside: 0 };
      // Alternate which kind runs first, because later ones run on larger tables.
      const kinds = round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const);
      for (const kind of kinds) {
        const selling: string[] = [];
        for (let house = 0; house < scale.houses; house++)
          selling.push(await announce(program, `${kind}-${round}-${house}`, scale.rows));
        await program.asOwner((pool) => pool.query('checkpoint'));
        let isOver = kind === 'alone';
        const work = isOver
          ? Promise.resolve()
          : workBeside(
              program,
              () => workOf(random, scale, selling[Math.floor(random() * selling.length)]!, settled),
              () => isOver,
              times,
            );
        // Staff must already be at work when the sale peaks.
        if (!isOver) await sleep(pauseMs);
        rate[kind] = await sell(program, selling, scale);
        isOver = true;
        await work;
      }
      if (round > 0) rates.push(rate);
    }
    const wrong = (await checkInventory(program)).wrong.filter((words) => !before.has(words));
    for (const words of wrong) console.error(words);
    const invariants_ok = wrong.length === 0;
    return [
      makeMeasurement('holds without staff', median(rates.map(({ alone }) => alone)), '1/s', { invariants_ok }),
      makeMeasurement(`holds while ${staff} staff members work`, median(rates.map(({ beside }) => beside)), '1/s', {
        ratio: median(rates.map(({ alone, beside }) => beside / alone)),
        limit: atLeast(leastShare),
        invariants_ok,
      }),
      makeMeasurement('staff requests during the sale', times.times().p99_ms, 'ms', times.times()),
    ];
  });
