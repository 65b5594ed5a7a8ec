import { announceEvent, seatedZone } from '../../server/features/seating/inventory/testing-sale.ts';
import { readSettlement } from '../../server/features/reports/settlement/read-settlement.ts';
import { tableOfAccounting } from '../../server/features/staff/exports/report-tables.ts';
import { tableOfOrders } from '../../server/features/staff/exports/list-tables.ts';
import { writeCsv } from '../../server/features/staff/exports/write-file.ts';
import type { Ctx } from '../../server/context.ts';
import type { RunningProgram } from '../../server/program.ts';
import { staffActor } from '../../server/testing/open-program.ts';
import { requestContext } from '../../server/testing/contexts.ts';
import { Durations, withProgram } from '../measure.ts';
import { atMost, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';
import { fillPerformance } from './fill-performance.ts';

/** Time limit for settling a performance with this number of tickets. */
const maxMs = 1000;
/** Maximum additional memory while a long file is streamed, in bytes. */
const maxMemory = 100 * 1024 * 1024;

async function settle(program: RunningProgram, performanceId: string, rounds: number): Promise<Measurement> {
  const durations = new Durations();
  let agrees = true;
  for (let round = 0; round < rounds; round++) {
    const { now } = await durations.time(() => readSettlement(program, performanceId));
    agrees &&= now.totals.payableCents === now.ledgerCents && now.totals.sold > 0;
  }
  const { p99_ms, ...times } = durations.times();
  return makeMeasurement('settlement of a performance', Number(p99_ms), 'ms', {
    ...times,
    p99_ms,
    limit: atMost(maxMs, 'value'),
    invariants_ok: agrees,
  });
}

/**
 * Streams a file and discards it.
 * @returns line count and additional memory in bytes.
 */
async function stream(file: ReturnType<typeof writeCsv>): Promise<{ lines: number; bytes: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [lines, bytes] = [0, 0];
  for await (const chunk of file) {
    lines += String(chunk).split('\n').length - 1;
    bytes = Math.max(bytes, process.memoryUsage.rss() - before);
  }
  return { lines, bytes };
}

function measuredFile(name: string, { lines, bytes }: { lines: number; bytes: number }, least: number): Measurement {
  return makeMeasurement(`additional memory for ${name} with ${lines} lines`, Math.max(1, bytes) / 1024 / 1024, 'MiB', {
    limit: atMost(maxMemory / 1024 / 1024, 'value'),
    invariants_ok: lines >= least,
  });
}

export const measure: Benchmark = ({ tiny }) =>
  withProgram(async (program) => {
    const [orders, lines] = tiny ? [50, 200] : [10_000, 200_000];
    const rows = tiny ? 10 : 500;
    const zones = [seatedZone(rows, 50)];
    const events = tiny ? 1 : 9;
    const ids: string[] = [];
    for (let at = 0; at < events; at++) ids.push(...(await announceEvent(program, zones, { key: `event-${at}` })));
    for (const id of ids)
      await program.asOwner((pool) => fillPerformance(pool, id, { orders, returnedEvery: 20, days: 40 }));
    await program.asOwner((pool) => pool.query('analyze'));
    const ctx: Ctx = requestContext(program, { actor: staffActor() });
    const books = tableOfAccounting(ctx, { from: '2020-01-01', to: '2035-12-31' });
    const all = await tableOfOrders(ctx, {});
    return [
      await settle(program, ids[0]!, tiny ? 3 : 30),
      measuredFile('accounts', await stream(writeCsv(books)), lines),
      measuredFile('orders', await stream(writeCsv(all)), events * orders),
    ];
  });
