import { setTimeout as sleep } from 'node:timers/promises';
import { holdMinutes } from '../contract/seating/limits.ts';
import { addsUp, withShops, type Shop, type Used } from './load.ts';
import { Durations, randomNumbers, runMany } from './measure.ts';
import { always, atLeast, atMost, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';
import { arrivalOf } from './ten-oclock/figures.ts';
import { MemberBrowser } from './ten-oclock/member.ts';
import { Tally } from './ten-oclock/tally.ts';
import { visit, type SaleTarget, type Visitor } from './ten-oclock/visit.ts';

/**
 * Measures the rush at the start of a sale. Ten thousand members with sessions arrive as in real sales
 * (`ten-oclock/figures.ts`), reload the event page, open the ticket selection, hold the best seats of a zone or seats
 * on the map, check out, pay and wait for their tickets, until an arena of some 20,000 seats is sold. Some release
 * their hold, some let it expire; once those seats are on sale again, members who got none retry once. Tickets are
 * mailed meanwhile. Five hours of a real sale are compressed into a minute with no pauses for thought, which measures
 * the site's capacity. Runs with one process and with two, each over a fresh database; the clients are another process
 * on the same machine.
 */

interface Scale {
  members: number;
  house: 'arena' | 'cinema';
  /** Milliseconds from the first arrival to the last. */
  arrivingMs: number;
}

const whole: Scale = { members: 10_000, house: 'arena', arrivingMs: 60_000 };
const small: Scale = { members: 90, house: 'cinema', arrivingMs: 300 };
/** Connections opened simultaneously; more would overflow the system's accept queue. */
const openedAtOnce = 200;
const sampleMs = 2000;
/** Minimum throughput of two processes as a multiple of one process. */
const leastScaling = 1.6;

/** Peak memory, in bytes. */
interface Peak {
  node: number;
  database: number;
}

interface Outcome {
  tally: Tally;
  /** Total seconds of both rushes. */
  seconds: number;
  cpu: { node: number; database: number; asking: number };
  peak: Peak;
  sold: number;
  isSound: boolean;
}

/**
 * Starts all members at times distributed as in real sales.
 * @returns the members who got no tickets.
 */
async function rush(visitors: readonly Visitor[], sale: SaleTarget, arrivingMs: number): Promise<Visitor[]> {
  const ends = await Promise.all(
    visitors.map(async (visitor, at) => {
      await sleep(arrivalOf(at / visitors.length) * arrivingMs);
      return visit(visitor, sale);
    }),
  );
  return visitors.filter((_visitor, at) => ends[at] === 'sold out');
}

async function usedBy(shops: readonly Shop[]): Promise<Used> {
  const all = await Promise.all(shops.map((shop) => shop.used()));
  const sum = (key: 'cpuMs' | 'memoryBytes') => all.reduce((total, used) => total + used[key], 0);
  return { ...all[0]!, cpuMs: sum('cpuMs'), memoryBytes: sum('memoryBytes') };
}

async function watchingMemory(shops: readonly Shop[], peak: Peak, work: () => Promise<void>): Promise<void> {
  const ending = new AbortController();
  const watch = async () => {
    while (!ending.signal.aborted) {
      const { memoryBytes, databaseBytes } = await usedBy(shops);
      peak.node = Math.max(peak.node, memoryBytes);
      peak.database = Math.max(peak.database, databaseBytes ?? NaN);
      await sleep(sampleMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const watched = watch();
  // If `work` fails, report its error instead.
  watched.catch(() => undefined);
  await work().finally(() => ending.abort());
  await watched;
}

function visitorsOf(shops: readonly Shop[], tally: Tally): Visitor[] {
  return shops[0]!.members.map((who, at) => {
    const random = randomNumbers(at + 1);
    return { browser: new MemberBrowser(shops[at % shops.length]!.port, who, tally, random), random, tally };
  });
}

/** Runs the whole sale: the rush, and, once unpaid seats are back on sale, the members who got none. */
async function sell(shops: readonly Shop[], { arrivingMs }: Scale): Promise<Outcome> {
  const tally = new Tally();
  const visitors = visitorsOf(shops, tally);
  const { performanceId, eventNumber, zones } = shops[0]!;
  const sale: SaleTarget = { performanceId, eventNumber, zones };
  await runMany(visitors.length, openedAtOnce, (at) => visitors[at]!.browser.connect());
  const [before, asking] = [await usedBy(shops), process.cpuUsage()];
  const peak = { node: before.memoryBytes, database: before.databaseBytes ?? NaN };
  let seconds = 0;
  await watchingMemory(shops, peak, async () => {
    const startedAt = performance.now();
    const inVain = await rush(visitors, sale, arrivingMs);
    seconds = (performance.now() - startedAt) / 1000;
    for (const shop of shops) await shop.later(holdMinutes.event * 60_000 + 1000);
    const beganAgain = performance.now();
    await rush(inVain, sale, arrivingMs / 10);
    seconds += (performance.now() - beganAgain) / 1000;
  });
  const after = await usedBy(shops);
  const requested = process.cpuUsage(asking);
  for (const { browser } of visitors) browser.close();
  const { tickets } = await shops[0]!.check();
  const isSound = (await addsUp(shops[0]!)) && tickets === tally.visits.of('tickets');
  return {
    tally,
    seconds,
    cpu: {
      node: after.cpuMs - before.cpuMs,
      database: (after.databaseMs ?? NaN) - (before.databaseMs ?? NaN),
      asking: (requested.user + requested.system) / 1000,
    },
    peak,
    sold: tickets,
    isSound,
  };
}

type Processes = 'one process' | 'two processes';

function print(processes: Processes, places: number, outcome: Outcome): Measurement[] {
  const { tally, seconds, cpu, peak, sold, isSound } = outcome;
  const { answers: results, refused, errors } = tally;
  const isTold = !Number.isNaN(cpu.database);
  const line = (name: string, ...rest: [number, string, Parameters<typeof makeMeasurement>[3]?]) =>
    makeMeasurement(`${processes}: ${name}`, ...rest);
  return [
    line('answers', results / seconds, '1/s'),
    line(`errors (${errors.tell()})`, errors.total, '', { limit: always(atMost(0)), mayBeZero: true }),
    line(`refused (${refused.tell()})`, refused.total, '', { mayBeZero: true }),
    line(`seats sold of ${places} (members: ${tally.visits.tell()})`, sold, '', { invariants_ok: isSound }),
    line('tickets sold', sold / seconds, '1/s'),
    ...[...tally.steps].map(([name, step]: [string, Durations]) =>
      line(`  ${name}, ${step.count} times`, step.percentile(0.5), 'ms', step.times()),
    ),
    line('Node: cores', cpu.node / 1000 / seconds, ''),
    line('Node: CPU an answer', cpu.node / results, 'ms'),
    line('Node: memory at most', peak.node / 2 ** 20, 'MiB'),
    ...(isTold
      ? [
          line('database: cores', cpu.database / 1000 / seconds, ''),
          line('database: CPU an answer', cpu.database / results, 'ms'),
          line('database: memory at most', peak.database / 2 ** 20, 'MiB'),
        ]
      : []),
    line('who asks: cores', cpu.asking / 1000 / seconds, ''),
  ];
}

export const measure: Benchmark = async ({ tiny }) => {
  const scale = tiny ? small : whole;
  const { members: crowd, house } = scale;
  const size = { crowd, house, members: 0, apart: false, pages: true, mails: true } as const;
  const at = async (processes: Processes, roles: readonly string[]) =>
    withShops(
      tiny,
      roles,
      async (shops) => {
        const outcome = await sell(shops, scale);
        return { rate: outcome.tally.answers / outcome.seconds, rows: print(processes, shops[0]!.places, outcome) };
      },
      size,
    );
  const one = await at('one process', ['all']);
  const two = await at('two processes', ['all', 'all']);
  const scaling = makeMeasurement('two processes: responses relative to one', two.rate / one.rate, 'x', {
    limit: atLeast(leastScaling, 'value'),
  });
  return [...one.rows, ...two.rows, scaling];
};
