import type { FeedZone } from '../contract/catalogue/feed.ts';
import { checkInventory } from '../server/features/seating/inventory/check-inventory.ts';
import { confirmBatch, confirmHolds } from '../server/features/seating/holds/confirm-holds.ts';
import { holdTickets } from '../server/features/seating/holds/hold-tickets.ts';
import { inventoryOf } from '../server/features/seating/inventory/inventory-cache.ts';
import { announceEvent, generalZone, seatedZone } from '../server/features/seating/inventory/testing-sale.ts';
import { Batcher } from '../server/platform/batch.ts';
import type { RunningProgram } from '../server/program.ts';
import { buyerContext } from '../server/testing/contexts.ts';
import { Durations, durableCommits, median, randomNumbers, runMany, withProgram } from './measure.ts';
import { atLeast, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';

/**
 * Measures how fast tickets are held and confirmed: complete actions in one process, without HTTP. The limits are
 * multiples of durable commits.
 */

interface Scale {
  buyersAtOnce: number;
  /** Performances sold one after another, following one warm-up; rates are medians. */
  rounds: number;
  /** Commits measured before each round: about a second's worth. */
  commitsMeasured: number;
  /** Fraction of the full inventory and of the attempts. */
  share: number;
}

const whole: Scale = { buyersAtOnce: 500, rounds: 5, commitsMeasured: 9000, share: 1 };
const small: Scale = { buyersAtOnce: 20, rounds: 1, commitsMeasured: 150, share: 0.01 };
const wholeRows = 500;
const rowWidth = 40;

interface Kind {
  name: string;
  limits: { hold: number; confirm: number };
  zone: FeedZone;
  attempts: number;
  /**
   * Tries to hold tickets.
   * @returns the hold ID, or undefined.
   */
  hold: (sale: Sale) => Promise<string | undefined>;
}

interface Sale {
  program: RunningProgram;
  performanceId: string;
  random: () => number;
  rows: number;
}

async function holdBest({ program, performanceId, random }: Sale): Promise<string | undefined> {
  const holdId = program.id();
  const choices = [{ zoneNo: 1, ticketType: 'R' as const, quantity: 1 + Math.floor(random() * 4) }];
  const outcome = await holdTickets(buyerContext(program), { holdId, performanceId, choices });
  return outcome.ok ? holdId : undefined;
}

/** Holds seats that the buyer selected, as on a seat map: buyers want the same rows, so they compete. */
async function holdNamed({ program, performanceId, random, rows }: Sale): Promise<string | undefined> {
  const holdId = program.id();
  const quantity = 1 + Math.floor(random() * 4);
  const mask = ((1n << BigInt(quantity)) - 1n) << BigInt(Math.floor(random() * (rowWidth + 1 - quantity)));
  const items = [{ blockNo: 1 + Math.floor(random() * rows), mask, quantity }];
  const result = await inventoryOf(program, performanceId).hold({
    holdId,
    buyerId: program.id(),
    lines: [{ zoneNo: 1, ticketType: 'R', quantity, unitCents: 380_00, feeCents: 20_00 }],
    wanted: { items },
    maxHeld: 8,
    limit: null,
    forMs: 900_000,
  });
  return result.kind === 'held' ? holdId : undefined;
}

const kindsOf = (rows: number, places: number): Kind[] => [
  {
    name: 'best available',
    limits: { hold: 1.5, confirm: 1 },
    zone: seatedZone(rows, rowWidth),
    attempts: 8500,
    hold: holdBest,
  },
  {
    name: 'named rows',
    limits: { hold: 0.7, confirm: 1 },
    zone: seatedZone(rows, rowWidth),
    attempts: 12_000,
    hold: holdNamed,
  },
  {
    name: 'general admission',
    limits: { hold: 1.5, confirm: 1 },
    zone: generalZone(places),
    attempts: 16_000,
    hold: holdBest,
  },
];

async function sell(
  program: RunningProgram,
  kind: Kind,
  { round, buyersAtOnce, share }: Scale & { round: number },
  times: { hold: Durations; confirm: Durations },
) {
  const [performanceId] = await announceEvent(program, [kind.zone], { key: `${kind.name} ${round}` });
  await inventoryOf(program, performanceId!).look();
  await program.asOwner((pool) => pool.query('vacuum analyze hold, hold_item, inv_block, ticket'));
  await program.asOwner((pool) => pool.query('checkpoint'));
  const random = randomNumbers(round + 1);
  const sale: Sale = { program, performanceId: performanceId!, random, rows: wholeRows * share };
  const held: string[] = [];
  let lastHeld = 0;
  const startedAt = performance.now();
  await runMany(kind.attempts * share, buyersAtOnce, async () => {
    const holdId = await times.hold.time(() => kind.hold(sale));
    if (holdId === undefined) return;
    held.push(holdId);
    lastHeld = performance.now();
  });
  const holdRate = held.length / ((lastHeld - startedAt) / 1000);

  const confirming = new Batcher<string, boolean>(async (holdIds) => {
    const pairs = holdIds.map((holdId) => ({ holdId, orderId: program.id() }));
    const confirmed = await program.transact((tx) => confirmHolds(tx, performanceId!, program.now(), pairs));
    return holdIds.map((holdId) => confirmed.has(holdId));
  }, confirmBatch);
  let confirmed = 0;
  const seconds = await runMany(held.length, buyersAtOnce, async (index) => {
    if (await times.confirm.time(() => confirming.add(held[index]!))) confirmed++;
  });
  if (confirmed !== held.length) throw new Error(`${held.length} held, but ${confirmed} confirmed`);
  return { holdRate, confirmRate: confirmed / seconds };
}

/**
 * Measures one kind of sale, each round against the durable commit rate at that moment, because machines are seldom
 * idle.
 */
async function measureKind(program: RunningProgram, kind: Kind, scale: Scale): Promise<Measurement[]> {
  await sell(program, kind, { ...scale, round: 0 }, { hold: new Durations(), confirm: new Durations() });
  const times = { hold: new Durations(), confirm: new Durations() };
  const all: { commits: Measurement; holdRate: number; confirmRate: number }[] = [];
  for (let round = 1; round <= scale.rounds; round++) {
    const commits = await durableCommits(program, scale.commitsMeasured);
    all.push({ commits, ...(await sell(program, kind, { ...scale, round }, times)) });
  }
  const { wrong } = await checkInventory(program);
  for (const words of wrong) console.error(`${kind.name}: ${words}`);
  const line = (name: string, rate: 'holdRate' | 'confirmRate', limit: number, durations: Durations): Measurement =>
    makeMeasurement(`${name}, ${kind.name}`, median(all.map((one) => one[rate])), '1/s', {
      limit: atLeast(limit),
      ratio: median(all.map((one) => one[rate] / one.commits.value)),
      ...durations.times(),
      invariants_ok: wrong.length === 0,
    });
  const commits = median(all.map((one) => one.commits.value));
  return [
    { ...all[0]!.commits, name: `durable commits, ${kind.name}`, value: commits },
    line('holds', 'holdRate', kind.limits.hold, times.hold),
    line('confirmations', 'confirmRate', kind.limits.confirm, times.confirm),
  ];
}

export const measure: Benchmark = ({ tiny }) =>
  withProgram(async (program) => {
    const scale = tiny ? small : whole;
    const all: Measurement[] = [];
    for (const kind of kindsOf(wholeRows * scale.share, 50_000 * scale.share)) {
      all.push(...(await measureKind(program, kind, scale)));
    }
    return all;
  });
