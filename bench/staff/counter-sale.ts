import { setTimeout as sleep } from 'node:timers/promises';
import { allStaffHandlers } from '../../server/all-staff-handlers.ts';
import { checkLedger } from '../../server/check-ledger.ts';
import { checkOrders } from '../../server/check-orders.ts';
import { checkInventory } from '../../server/features/seating/inventory/check-inventory.ts';
import { announceEvent, seatedZone, standard } from '../../server/features/seating/inventory/testing-sale.ts';
import { answerStaffCall } from '../../server/http/api/serve-staff-calls.ts';
import type { RunningProgram } from '../../server/program.ts';
import { requestContext } from '../../server/testing/contexts.ts';
import { staffActor } from '../../server/testing/open-program.ts';
import type { CounterSale, HeldAtCounter, Shift } from '../../contract/staff/counter/box-office.ts';
import type { StaffCallName } from '../../contract/staff-calls.ts';
import { Durations, withProgram } from '../measure.ts';
import { atMost, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';

/**
 * Measures a counter sale from the keystroke that holds the best pair until the tickets are ready to print, with the
 * payment recorded in between. Counters sell in parallel; the clerk's own time is excluded.
 */

/** 99th percentile from hold to print, in ms. */
const maxMs = 500;
/** Seats per row; opening float of a drawer, in cents. */
const [rowSeats, floatCents] = [40, 500_00];

interface Scale {
  counters: number;
  /** Sales per counter, excluding the warm-up. */
  sales: number;
  /** Milliseconds between two sales, for counting money and tearing off tickets. */
  pauseMs: number;
}

const whole: Scale = { counters: 20, sales: 40, pauseMs: 500 };
const small: Scale = { counters: 3, sales: 3, pauseMs: 0 };
/** Warm-up sales per counter, not timed. */
const before = 2;

interface Window {
  readonly ask: <Output>(
    name: StaffCallName,
    raw: { params?: object; query?: object; body?: object },
  ) => Promise<Output>;
  sold: number;
  cents: number;
}

async function openWindow(program: RunningProgram, at: number): Promise<Window> {
  const actor = staffActor('administrator');
  const ask = async <Output>(name: StaffCallName, raw: { params?: object; query?: object; body?: object }) => {
    const ctx = requestContext(program, { actor });
    const result = await answerStaffCall(allStaffHandlers, ctx, name, { params: {}, query: {}, body: {}, ...raw });
    if (!result.ok) throw new Error(`${name}: ${result.problem.code}`);
    return result.output as Output;
  };
  const counterId = program.id();
  await ask('addCounter', { body: { counterId, name: `Window ${at}` } });
  await ask('openShift', { body: { shiftId: program.id(), counterId, floatCents } });
  return { ask, sold: 0, cents: 0 };
}

interface Timed {
  readonly whole: Durations;
  readonly hold: Durations;
  readonly pay: Durations;
}

/**
 * Sells the best pair for the exact amount in cash and prints the tickets.
 * @throws if a ticket or its code is missing.
 */
async function sellPair(program: RunningProgram, one: Window, performanceId: string, times: Timed): Promise<void> {
  const { ask } = one;
  const params = { saleId: program.id() };
  await times.whole.time(async () => {
    const held = await times.hold.time(() =>
      ask<HeldAtCounter>('holdAtCounter', {
        params,
        body: { holdId: program.id(), performanceId, choices: standard(2) },
      }),
    );
    const totalCents = held.lines.reduce((sum, line) => sum + line.quantity * (line.unitCents + line.feeCents), 0);
    const sale = await times.pay.time(() =>
      ask<CounterSale>('sellAtCounter', {
        params,
        body: {
          checkoutId: program.id(),
          paymentId: program.id(),
          holds: [{ performanceId, holdId: held.holdId }],
          method: 'cash',
          totalCents,
        },
      }),
    );
    const codes = new Set(sale.tickets.flatMap(({ code }) => code ?? []));
    if (codes.size !== 2) throw new Error(`a pair has ${codes.size} codes to print`);
    one.sold += 1;
    one.cents += totalCents;
  });
  await ask('endSale', { params });
}

/** Returns true if the drawers hold the cash received and everything sold is consistent. */
async function addsUp(program: RunningProgram, windows: readonly Window[]): Promise<boolean> {
  const checks = [await checkInventory(program), await checkOrders(program), await checkLedger(program)];
  const wrong = checks.flatMap((check) => check.wrong);
  for (const { ask, cents } of windows) {
    const { shift } = await ask<{ shift: Shift }>('readOwnShift', {});
    if (shift.cashCents !== cents || shift.expectedCents !== floatCents + cents)
      wrong.push(`a drawer has ${shift.expectedCents} cents, and ${cents} were taken`);
  }
  for (const words of wrong) console.error(words);
  return wrong.length === 0;
}

export const measure: Benchmark = ({ tiny }) =>
  withProgram(async (program): Promise<Measurement[]> => {
    const { counters, sales, pauseMs } = tiny ? small : whole;
    const rows = Math.ceil((2 * counters * (sales + before)) / rowSeats) + 2;
    const [performanceId = ''] = await announceEvent(program, [seatedZone(rows, rowSeats)]);
    const windows: Window[] = [];
    for (let at = 0; at < counters; at++) windows.push(await openWindow(program, at));
    const times: Timed = { whole: new Durations(), hold: new Durations(), pay: new Durations() };
    const all = Object.values(times) as Durations[];
    const sellMany = (many: number) =>
      Promise.all(
        windows.map(async (one, at) => {
          await sleep((at * pauseMs) / counters);
          for (let sale = 0; sale < many; sale++) {
            await sellPair(program, one, performanceId, times);
            await sleep(pauseMs);
          }
        }),
      );
    await sellMany(before);
    for (const one of all) one.forget();
    await sellMany(sales);
    const { p50_ms, p99_ms } = times.whole.times();
    const isWhole = windows.every(({ sold }) => sold === sales + before);
    return [
      makeMeasurement(`from hold to print, at ${counters} counters`, p99_ms, 'ms', {
        limit: atMost(maxMs),
        p50_ms,
        p99_ms,
        invariants_ok: isWhole && (await addsUp(program, windows)),
      }),
      makeMeasurement('  step: hold the best pair', times.hold.percentile(0.5), 'ms', times.hold.times()),
      makeMeasurement('  step: pay and issue tickets', times.pay.percentile(0.5), 'ms', times.pay.times()),
    ];
  });
