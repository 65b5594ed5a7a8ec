import { setTimeout as sleep } from 'node:timers/promises';
import { allHandlers } from '../../server/all-handlers.ts';
import type { Pool } from '../../server/platform/database.ts';
import type { RunningProgram } from '../../server/program.ts';
import { requestContext } from '../../server/testing/contexts.ts';
import { Durations, randomNumbers, runMany, withProgram } from '../measure.ts';
import { atMost, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';
import { cpuTime } from './buy-in-process.ts';

/**
 * Measures the calls for a member's balance and for the first and last page of their year, among a million point
 * movements that twenty thousand members made within two years: for an average member, and for one who pays by points
 * ten times a day.
 */

/** 99th percentile of a call, in ms. Our decision. */
const maxMs = 20;
/** Concurrent callers: one per core of the machine, so that the calls are measured rather than a queue. */
const atOnce = 2;

interface Scale {
  members: number;
  /** Movements per member, and of the most active member. */
  each: number;
  most: number;
  asked: number;
}

const whole: Scale = { members: 20_000, each: 50, most: 7300, asked: 3000 };
const small: Scale = { members: 50, each: 20, most: 100, asked: 60 };

const idOf = (member: number) => `00000000-0000-7000-8000-${String(member).padStart(12, '0')}`;

/**
 * Adds members who earn and spend points repeatedly: one lot, one use and one movement each time. Some points of the
 * last lot remain.
 */
async function fill(pool: Pool, { members, each, most }: Scale): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `create temporary table made as select gen_random_uuid() as id, gen_random_uuid() as lot, n,
          ('00000000-0000-7000-8000-' || lpad(member::text, 12, '0'))::uuid as member,
          now() - interval '730 days' * n / count as at
        from (select member, case member when 0 then $2::int else $3::int end as count
          from generate_series(0, $1::int) member) m, generate_series(1, count) n`,
      [members - 1, most, each],
    );
    await client.query(`insert into point_lot (member_id, lot_id, source, got_cents, left_cents, got_at, expires_at)
      select member, lot, 'grant', 10000, case when n <= 3 then 100 else 0 end, at, at + interval '3 years' from made`);
    await client.query(`insert into point_use (member_id, charge_id, lot_id, cents, state)
      select member, id, lot, 9900, 'spent' from made`);
    await client.query(`insert into point_movement (member_id, movement_id, at, kind, cents, subject_id)
      select member, id, at, case n % 2 when 0 then 'spent' else 'granted' end, case n % 2 when 0 then -99 else 100 end, id
      from made`);
    await client.query('drop table made');
    await client.query('vacuum analyze point_lot, point_use, point_movement');
  } finally {
    client.release(true);
  }
}

async function readWithoutIndex({ pool }: RunningProgram): Promise<number> {
  // Sessions report their statistics after one idle second.
  await sleep(1500);
  const { rows } = await pool.query<{ n: number }>(`select sum(seq_tup_read)::float8 as n from pg_stat_user_tables
    where relname in ('point_lot', 'point_use', 'point_movement')`);
  return rows[0]!.n;
}

async function measureCalls(program: RunningProgram, scale: Scale): Promise<Measurement[]> {
  const random = randomNumbers(7);
  const ctxOf = (member: number) =>
    requestContext(program, {
      actor: { kind: 'member', actorId: idOf(member), sessionId: idOf(member), displayName: 'Member' },
    });
  const page = async (member: number, at: number) => {
    const result = await allHandlers.readPointHistory(ctxOf(member), { query: { page: at } } as never);
    if (!result.ok || result.value.data.length === 0) throw new Error(`no history on page ${at}`);
  };
  const balance = async (member: number) => {
    const outcome = await allHandlers.readPointBalance(ctxOf(member), {} as never);
    if (!outcome.ok || outcome.value.availableCents === 0) throw new Error('no points');
  };
  const lastPage = Math.floor(scale.most / 2 / 20);
  const someMember = () => 1 + Math.floor(random() * (scale.members - 1));
  const questions: [name: string, question: () => Promise<void>][] = [
    ["anybody's balance", () => balance(someMember())],
    ["a page of a member's history", () => page(someMember(), 1)],
    ["the busiest member's balance", () => balance(0)],
    ["the first page of the busiest member's history", () => page(0, 1)],
    ["the last page of the busiest member's history", () => page(0, lastPage)],
  ];
  const before = await readWithoutIndex(program);
  const measurements: Measurement[] = [];
  for (const [name, question] of questions) {
    await runMany(scale.asked / 10, atOnce, question);
    const durations = new Durations();
    const startedAt = cpuTime(program);
    await runMany(scale.asked, atOnce, () => durations.time(question));
    const ended = cpuTime(program);
    const cpu = (ended.nodeMs + ended.databaseMs - startedAt.nodeMs - startedAt.databaseMs) / scale.asked;
    const times = durations.times();
    measurements.push(makeMeasurement(name, times.p99_ms, 'ms', { limit: atMost(maxMs), ...times }));
    measurements.push(makeMeasurement('  CPU time of Node and PostgreSQL', cpu, 'ms'));
  }
  const without = (await readWithoutIndex(program)) - before;
  return [
    ...measurements,
    makeMeasurement('rows read without an index', without, '', { mayBeZero: true, limit: atMost(0) }),
  ];
}

export const measure: Benchmark = ({ tiny }) =>
  withProgram(async (program) => {
    const scale = tiny ? small : whole;
    await program.asOwner((pool) => fill(pool, scale));
    return measureCalls(program, scale);
  });
