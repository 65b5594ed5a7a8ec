import { checkInventory } from '../../server/features/seating/inventory/check-inventory.ts';
import { announceEvent, seatedZone } from '../../server/features/seating/inventory/testing-sale.ts';
import { returnSeatsToSale } from '../../server/features/seating/holds/move-tickets.ts';
import { matchReturned } from '../../server/features/wish-list/match-returned.ts';
import type { RunningProgram } from '../../server/program.ts';
import { percentile, withProgram } from '../measure.ts';
import { atLeast, atMost, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';

/**
 * Measures matching while a hundred thousand requests wait for one performance: pairs that are returned one by one,
 * pairs that only the last request wants, and ten thousand pairs returned together. The aims are product requirements.
 */
const aims = { matchedMs: 50, drainedPerSecond: 500 };

/** Seats in a row, which is one block; a pair is two of its bits. */
const seatsOfRow = 60;
const pairsOfRow = seatsOfRow / 2;

interface Scale {
  waiting: number;
  /** Pairs returned one by one, and pairs returned together. */
  single: number;
  burst: number;
}

interface House {
  readonly performanceId: string;
  /** Returns the next pairs that have not been matched yet. */
  readonly giveBack: (count: number) => Promise<void>;
}

async function fillHouse(program: RunningProgram, pairs: number): Promise<House> {
  const rows = Math.ceil(pairs / pairsOfRow);
  const zones = [seatedZone(rows, seatsOfRow), seatedZone(1, seatsOfRow, { key: 'last', prices: { R: 980_00 } })];
  const [performanceId = ''] = await announceEvent(program, zones);
  await program.pool.query(
    'update inv_block set taken = (1::bigint << width) - 1, available = 0 where performance_id = $1',
    [performanceId],
  );
  let next = 0;
  const giveBack = async (count: number) => {
    const chosen = Array.from({ length: count }, () => next++);
    const work = async () => {
      for (let pair; (pair = chosen.pop()) !== undefined;) {
        const item = { blockNo: Math.floor(pair / pairsOfRow) + 1, mask: 3n << BigInt((pair % pairsOfRow) * 2) };
        await program.transact((tx) => returnSeatsToSale(program, tx, performanceId, [{ ...item, quantity: 2 }]));
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
  };
  return { performanceId, giveBack };
}

/**
 * Adds requests, one per member: for one to four tickets, any zone or the first, any price or one that is too low. Only
 * the last request wants the second zone.
 */
async function standInLine(program: RunningProgram, performanceId: string, waiting: number): Promise<void> {
  await program.pool.query(
    `insert into wish (performance_id, wish_id, member_id, state, place, sequence, quantity, ticket_types, zone_nos,
        highest_cents, together, pay_by, collection, language, requested_at, changed_at)
      select $1, gen_random_uuid(), gen_random_uuid(), 'matching', i, 1, 1 + i % 4, repeat('R', 1 + i % 4),
        case when i = $2 then '{2}'::int[] else '{1}'::int[] end,
        case when i % 5 = 0 then 10000 end, i % 3 > 0, 'points', '{"method": "e_ticket"}', 'en_us', now(), now()
      from generate_series(1, $2) i`,
    [performanceId, waiting],
  );
  await program.pool.query(
    `insert into wish_line (performance_id, last_place, waiting, starts_at)
      select performance_id, $2, $2, starts_at from performance where performance_id = $1`,
    [performanceId, waiting],
  );
  await program.pool.query('update opened_performance set awaited = true where performance_id = $1', [performanceId]);
  await program.asOwner((pool) => pool.query('vacuum analyze'));
}

/**
 * Matches one pair at a time.
 * @returns the milliseconds from each return to its match.
 */
async function matchOneByOne(program: RunningProgram, { performanceId, giveBack }: House, pairs: number) {
  const times: number[] = [];
  for (let at = 0; at < pairs; at++) {
    await giveBack(1);
    const startedAt = performance.now();
    await matchReturned(program, performanceId);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b);
}

async function countFound({ pool }: RunningProgram): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select coalesce(sum(quantity), 0)::int as n from wish where state = 'match_result'`,
  );
  return rows[0]!.n;
}

async function matchLast(program: RunningProgram, { performanceId }: House, rounds: number): Promise<number[]> {
  const { rows } = await program.pool.query<{ n: number }>(
    'select max(block_no) as n from inv_block where performance_id = $1',
    [performanceId],
  );
  const times: number[] = [];
  for (let at = 0; at < rounds; at++) {
    const item = { blockNo: rows[0]!.n, mask: 1n << BigInt(at), quantity: 1 };
    await program.transact((tx) => returnSeatsToSale(program, tx, performanceId, [item]));
    const startedAt = performance.now();
    await matchReturned(program, performanceId);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b);
}

export const measure: Benchmark = ({ tiny }) => {
  const scale: Scale = tiny ? { waiting: 300, single: 5, burst: 50 } : { waiting: 100_000, single: 200, burst: 10_000 };
  return withProgram((program) => run(program, scale));
};

async function run(program: RunningProgram, { waiting, single, burst }: Scale): Promise<Measurement[]> {
  const house = await fillHouse(program, single + burst);
  await standInLine(program, house.performanceId, waiting);
  const times = await matchOneByOne(program, house, single);
  const last = await matchLast(program, house, Math.min(single, seatsOfRow));
  const before = await countFound(program);
  await house.giveBack(burst);
  const startedAt = performance.now();
  await matchReturned(program, house.performanceId);
  const seconds = (performance.now() - startedAt) / 1000;
  const drained = ((await countFound(program)) - before) / 2;
  const { counts } = await checkInventory(program);
  // Blocks were filled without holds or tickets, so only the counts of returned seats are meaningful.
  const invariants_ok = counts.doubled === 0 && counts.broken === 0 && counts.unmarked === 0 && drained === burst;
  const about = `${waiting} requests wait`;
  return [
    makeMeasurement(`a pair is returned, ${about}`, percentile(times, 0.99), 'ms', {
      limit: atMost(aims.matchedMs),
      p50_ms: percentile(times, 0.5),
      p99_ms: percentile(times, 0.99),
    }),
    makeMeasurement(`only the last request matches, ${about}`, percentile(last, 0.99), 'ms', {
      p50_ms: percentile(last, 0.5),
      p99_ms: percentile(last, 0.99),
    }),
    makeMeasurement(`${burst} pairs are returned at the same time`, drained / seconds, '1/s', {
      limit: atLeast(aims.drainedPerSecond, 'value'),
      invariants_ok,
    }),
  ];
}
