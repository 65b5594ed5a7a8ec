import { checkLedger } from '../../server/check-ledger.ts';
import { announceEvent, generalZone } from '../../server/features/seating/inventory/testing-sale.ts';
import type { RunningProgram } from '../../server/program.ts';
import { Durations, median, runMany, withProgram } from '../measure.ts';
import { atMost, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';
import { buyOnce, cpuTime } from './buy-in-process.ts';

/**
 * Measures in-process purchases with and without the ledger: the same program over the same database, which discards
 * postings in every second round. Building the rows and sending them with the transaction's next statement is still
 * included, about ten microseconds.
 */

/** Maximum fraction of a purchase's CPU time spent on its postings. Our decision. */
const max = 0.1;
const atOnce = 64;

interface Round {
  rate: number;
  nodeMs: number;
  databaseMs: number;
}

async function buyMany(
  program: RunningProgram,
  performanceId: string,
  { count, durations }: { count: number; durations: Durations },
): Promise<Round> {
  const before = cpuTime(program);
  const seconds = await runMany(count, atOnce, () => durations.time(() => buyOnce(program, performanceId)));
  const after = cpuTime(program);
  return {
    rate: count / seconds,
    nodeMs: (after.nodeMs - before.nodeMs) / count,
    databaseMs: (after.databaseMs - before.databaseMs) / count,
  };
}

/** @param kind `without` discards postings until it is switched to `with`. */
async function switchLedger({ asOwner }: RunningProgram, kind: 'with' | 'without'): Promise<void> {
  const statement =
    kind === 'with'
      ? 'drop rule if exists bench_ledger on ledger'
      : 'create or replace rule bench_ledger as on insert to ledger do instead nothing';
  await asOwner((pool) => pool.query(statement));
}

async function compare(program: RunningProgram, tiny: boolean): Promise<Measurement[]> {
  const [count, rounds] = tiny ? [40, 1] : [2500, 5];
  const [performanceId] = await announceEvent(program, [generalZone(count * (rounds + 1) * 2)]);
  await buyMany(program, performanceId!, { count, durations: new Durations() });
  const invariants_ok = (await checkLedger(program)).wrong.length === 0;
  const durations = { with: new Durations(), without: new Durations() };
  const of: Record<'with' | 'without', Round[]> = { with: [], without: [] };
  for (let round = 0; round < rounds; round++) {
    // The order alternates, so that neither mode always runs second.
    for (const kind of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await switchLedger(program, kind);
      of[kind].push(await buyMany(program, performanceId!, { count, durations: durations[kind] }));
    }
  }
  const cpu = (kind: 'with' | 'without') => median(of[kind].map(({ nodeMs, databaseMs }) => nodeMs + databaseMs));
  const rate = (kind: 'with' | 'without') => median(of[kind].map((one) => one.rate));
  return [
    makeMeasurement('purchases with the ledger', rate('with'), '1/s', { ...durations.with.times(), invariants_ok }),
    makeMeasurement('purchases without', rate('without'), '1/s', durations.without.times()),
    makeMeasurement('CPU time of Node and PostgreSQL, per purchase', cpu('with'), 'ms'),
    makeMeasurement('  of which the ledger', Math.max(0, cpu('with') - cpu('without')), 'ms', {
      limit: atMost(max, 'ratio'),
      ratio: Math.max(0, cpu('with') - cpu('without')) / cpu('with'),
      mayBeZero: true,
    }),
  ];
}

export const measure: Benchmark = ({ tiny }) => withProgram((program) => compare(program, tiny));
