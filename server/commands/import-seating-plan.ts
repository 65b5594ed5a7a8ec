import { readFile } from 'node:fs/promises';
import type { FeedZone } from '../../contract/catalogue-feed.ts';
import { readPretixPlan } from '../features/catalogue/read-pretix-plan.ts';
import { writeText } from '../features/catalogue/clean-feed-text.ts';
import { adoptSeatingPlan } from '../features/seating/adopt-seating-plan.ts';
import type { RunningProgram } from '../program.ts';
import { CommandError } from './open-for-command.ts';

export interface SeatingPlanToImport {
  file: string;
  /** The event's number, as it stands in its address. */
  event: number;
  /** By category of the plan. */
  prices: ReadonlyMap<string, FeedZone['prices']>;
  /** Names in Traditional Chinese by category; Simplified ones are made from them. */
  chineseNames: ReadonlyMap<string, string>;
}

export interface SeatingPlanReport {
  plan: string;
  performances: number;
  zones: { category: string; rows: number; seats: number }[];
}

const refusals = {
  event_not_found: () => 'No event has that number.',
  not_sold_here: () => 'Another site sells that event: it has no places of ours.',
  nothing_to_come: () => 'That event has no performance to come.',
  tickets_taken: (startsAt: string) =>
    `Somebody has tickets of the performance at ${startsAt}: a plan can be replaced only before that.`,
};

/** Sells the coming performances of an event by a pretix seating plan. @throws {CommandError} when it cannot be. */
export async function importSeatingPlan(
  program: RunningProgram,
  asked: SeatingPlanToImport,
): Promise<SeatingPlanReport> {
  const plan = readPretixPlan(await readJson(asked.file));
  const categories = plan.zones.map((zone) => zone.key);
  for (const named of [...asked.prices.keys(), ...asked.chineseNames.keys()]) {
    if (!categories.includes(named)) {
      throw new CommandError(`The plan has no category ${named}; it has ${categories.join(', ')}.`);
    }
  }
  const zones = plan.zones.map((zone): FeedZone => {
    const prices = asked.prices.get(zone.key);
    if (prices?.R === undefined) {
      throw new CommandError(`A standard price is missing: --price "${zone.key}=CENTS".`);
    }
    const name = writeText(zone.key, asked.chineseNames.get(zone.key) ?? '') ?? { en_us: zone.key };
    return { ...zone, name, prices };
  });
  const outcome = await adoptSeatingPlan(program, asked.event, zones);
  if (!outcome.ok) throw new CommandError(refusals[outcome.code](String(outcome.facts?.startsAt ?? '')));
  return {
    plan: plan.name,
    performances: outcome.value.performances,
    zones: plan.zones.map(({ key, rows }) => ({
      category: key,
      rows: rows.length,
      seats: rows.reduce((sum, row) => sum + row.seats.length, 0),
    })),
  };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${file} is not JSON.`);
  }
}
