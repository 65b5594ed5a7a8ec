import type { FeedZone } from '../../contract/catalogue/feed.ts';
import type { SeatPlan } from '../../contract/seating/seat-plan.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { writeText } from '../features/catalogue/lcsd/clean-feed-text.ts';
import { adoptSeatingPlan } from '../features/seating/plans/adopt-seating-plan.ts';
import { zonesOfPlan, type PlanZone } from '../features/seating/plans/sell-by-plan.ts';
import type { RunningProgram } from '../program.ts';
import { CommandError } from './open-for-command.ts';

export interface SeatingPlanToImport {
  /** Event number, as in its URL. */
  event: number;
  /** Prices by plan category. */
  prices: ReadonlyMap<string, FeedZone['prices']>;
  /** Traditional Chinese names by category. Simplified Chinese names are derived from them. */
  chineseNames: ReadonlyMap<string, string>;
}

export interface SeatingPlanReport {
  plan: string;
  performances: number;
  zones: { category: string; rows: number; seats: number }[];
}

const refusals = {
  event_not_found: () => 'No event has this number.',
  not_sold_here: () => 'Another site sells this event, so it has no seats here.',
  nothing_to_come: () => 'This event has no upcoming performances.',
  windows_name_zones: () =>
    'Sale windows of this event name zones that the plan does not have. Set the plan in the feed of the event instead.',
  plan_of_staff: () => 'Staff have edited this plan in the consoles. Change it there.',
  tickets_taken: (startsAt: string) =>
    `The performance at ${startsAt} has held or sold tickets, so its plan can no longer be replaced.`,
};

/**
 * Puts an event's coming performances on sale with a seating plan.
 * @throws {CommandError} if this is impossible.
 */
export async function importSeatingPlan(
  program: RunningProgram,
  plan: SeatPlan,
  requested: SeatingPlanToImport,
): Promise<SeatingPlanReport> {
  const named = nameCategories(plan, requested.chineseNames);
  const planned = zonesOfPlan(named);
  const categories = planned.map((zone) => zone.key);
  for (const given of [...requested.prices.keys(), ...requested.chineseNames.keys()]) {
    if (!categories.includes(given)) {
      throw new CommandError(`The plan has no category "${given}". Its categories: ${categories.join(', ')}.`);
    }
  }
  const zones = planned.map((zone): FeedZone => {
    const prices = requested.prices.get(zone.key);
    if (prices?.R === undefined) {
      throw new CommandError(`Category "${zone.key}" has no standard price. Add --price "${zone.key}=CENTS".`);
    }
    return { ...zone, prices };
  });
  const permit = permitSystem('command import', 'plan.adopt', requested.event);
  const outcome = await adoptSeatingPlan(program, permit, zones, named);
  if (!outcome.ok) throw new CommandError(refusals[outcome.code](String(outcome.facts?.startsAt ?? '')));
  return {
    plan: plan.name.en_us ?? plan.key,
    performances: outcome.value.performances,
    zones: planned.map((zone) => ({ category: zone.key, ...countZone(zone) })),
  };
}

/** Counts each row name once, however many runs it has. Spots in an unnumbered zone count as seats. */
function countZone({ rows, capacity }: PlanZone): { rows: number; seats: number } {
  const names = new Set((rows ?? []).map((row) => JSON.stringify([row.section, row.row])));
  const seats = (rows ?? []).reduce((sum, row) => sum + row.seats.length, 0);
  return { rows: names.size, seats: seats + (capacity ?? 0) };
}

function nameCategories(plan: SeatPlan, chineseNames: SeatingPlanToImport['chineseNames']): SeatPlan {
  const categories = plan.categories.map((category) => {
    const chinese = chineseNames.get(category.key);
    const name = chinese === undefined ? undefined : writeText(category.name.en_us ?? category.key, chinese);
    return { ...category, name: name ?? category.name };
  });
  return { ...plan, categories };
}
