import { permitSystem } from '../server/features/audit/permit-action.ts';
import { createAccessCodes } from '../server/features/priority/create-access-codes.ts';
import { checkInventory } from '../server/features/seating/inventory/check-inventory.ts';
import { holdTickets } from '../server/features/seating/holds/hold-tickets.ts';
import { codeWindow, openWindow } from '../server/features/seating/holds/testing-windows.ts';
import { inventoryOf } from '../server/features/seating/inventory/inventory-cache.ts';
import { announceEvent, generalZone, standard } from '../server/features/seating/inventory/testing-sale.ts';
import type { RunningProgram } from '../server/program.ts';
import { buyerContext } from '../server/testing/contexts.ts';
import { median, runMany, withProgram } from './measure.ts';
import { atLeast, makeMeasurement, type Benchmark } from './measurement.ts';

/**
 * Measures what a sale window costs a hold: complete actions in one process, in a general admission zone, with the same
 * number of buyers. The kinds alternate, so that all run under the same load.
 */

interface Scale {
  buyers: number;
  buyersAtOnce: number;
  rounds: number;
}

const whole: Scale = { buyers: 12_000, buyersAtOnce: 500, rounds: 5 };
const small: Scale = { buyers: 100, buyersAtOnce: 20, rounds: 1 };

const kinds = ['no window', 'a code for all', 'a code for each', 'a code, a share and limits'] as const;
type Kind = (typeof kinds)[number];

async function prepare(program: RunningProgram, kind: Kind, key: string, { buyers }: Scale) {
  if (kind === 'no window') return { codes: [], event: { key } };
  const codes = await createAccessCodes(program, permitSystem('command codes', 'codes.make', key), {
    count: kind === 'a code for each' ? buyers : 1,
    single: kind === 'a code for each',
    uses: buyers,
  });
  const who = { ...codeWindow, codes: key };
  const bounds = kind === 'a code, a share and limits' ? { limitPerMember: 4, share: { tickets: buyers } } : {};
  const window = openWindow(program, { who, ...bounds });
  return { codes, event: { key, saleWindows: [window] } };
}

/** @returns holds per second. */
async function sell(program: RunningProgram, kind: Kind, round: number, scale: Scale): Promise<number> {
  const key = `${kind} ${round}`.replaceAll(/[^a-z0-9]+/g, '-');
  const { codes, event } = await prepare(program, kind, key, scale);
  const [performanceId] = await announceEvent(program, [generalZone(scale.buyers)], event);
  await inventoryOf(program, performanceId!).look();
  await program.asOwner((pool) => pool.query('vacuum analyze hold, hold_item, inv_block'));
  await program.asOwner((pool) => pool.query('checkpoint'));
  const seconds = await runMany(scale.buyers, scale.buyersAtOnce, async (index) => {
    const priorityCode = codes[index % codes.length];
    const input = { holdId: program.id(), performanceId: performanceId!, choices: standard(1), priorityCode };
    const held = await holdTickets(buyerContext(program), input);
    if (!held.ok) throw new Error(`${kind}: ${held.code}`);
  });
  return scale.buyers / seconds;
}

/** A hold with one shared code may cost at most 15 % more than one without a window. Our decision. */
const leastShare = 1 / 1.15;

export const measure: Benchmark = ({ tiny }) =>
  withProgram(async (program) => {
    const scale = tiny ? small : whole;
    const rates: Record<Kind, number>[] = [];
    for (const kind of kinds) await sell(program, kind, 0, scale);
    for (let round = 1; round <= scale.rounds; round++) {
      const rate = {} as Record<Kind, number>;
      for (const kind of kinds) rate[kind] = await sell(program, kind, round, scale);
      rates.push(rate);
    }
    const { wrong } = await checkInventory(program);
    for (const words of wrong) console.error(words);
    const invariants_ok = wrong.length === 0;
    return kinds.map((kind) =>
      makeMeasurement(`holds with ${kind}`, median(rates.map((rate) => rate[kind])), '1/s', {
        ...(kind === 'no window' ? {} : { ratio: median(rates.map((rate) => rate[kind] / rate['no window'])) }),
        ...(kind === 'a code for all' ? { limit: atLeast(leastShare) } : {}),
        invariants_ok,
      }),
    );
  });
