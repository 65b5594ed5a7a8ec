import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Text } from '../../contract/core/language.ts';
import type { SeatPlan } from '../../contract/seating/seat-plan.ts';
import { writeText } from '../features/catalogue/lcsd/clean-feed-text.ts';
import { describePlanProblem } from '../features/seating/layout/describe-plan-problem.ts';
import { parseSeatPlan, type ParsedPlan } from '../features/seating/plans/parse-seat-plan.ts';
import { CommandError } from './open-for-command.ts';
import { parseJsonFile } from '../platform/files/json-file.ts';

/** Plan file, and which plan to read if the file contains several. */
export interface PlanFile {
  readonly file: string;
  readonly layout?: string | undefined;
  readonly house?: number | undefined;
}

const Houses = z.array(
  z.object({ house_id: z.int(), house_alias: z.string(), theatre_en: z.string(), theatre_tc: z.string() }),
);

/**
 * Reads a plan in any supported format.
 * @throws with one sentence that names the mistake and its location.
 */
export async function readPlanFile({ file, layout, house }: PlanFile): Promise<ParsedPlan> {
  const json = await readJsonFile(file);
  const houseName = house === undefined ? undefined : await nameHouse(join(dirname(file), 'houses.json'), house);
  return parseSeatPlan(json, { layout, house, houseName });
}

/** Finds a house's name in the list beside the houses file. Returns `undefined` if there is no list. */
async function nameHouse(list: string, house: number): Promise<Text | undefined> {
  const read = Houses.safeParse(await readJsonFile(list).catch(() => []));
  const found = read.data?.find((one) => one.house_id === house);
  if (!found) return undefined;
  return writeText(`${found.theatre_en}, ${found.house_alias}`, `${found.theatre_tc} ${found.house_alias}`);
}

export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`Cannot read ${file}.`);
  });
  try {
    return parseJsonFile(text);
  } catch (error) {
    throw new CommandError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Describes a plan in one line per section and category, so that staff can decide whether to sell with it. */
export function describePlan({ format, plan, dropped, doubts }: ParsedPlan): string[] {
  const count = (sections: SeatPlan['sections']) => {
    const seats = sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
    const kept = seats.filter((seat) => seat.facts?.includes('not_for_sale')).length;
    const wheelchair = seats.filter((seat) => seat.facts?.includes('wheelchair')).length;
    return (
      `${seats.length} seats` +
      (kept > 0 ? `, ${kept} not for sale` : '') +
      (wheelchair > 0 ? `, ${wheelchair} wheelchair spaces` : '')
    );
  };
  return [
    `${plan.name.en_us ?? plan.key} (${plan.key}, ${format}): ${count(plan.sections)}.`,
    ...(dropped > 0 ? [`  Skipped ${dropped} seats without a number: too many to be wheelchair spaces.`] : []),
    ...doubts.map((doubt) => `  ${describePlanProblem(doubt)}`),
    ...plan.sections.map((section) => {
      const runs = section.rows.reduce((sum, row) => sum + row.runs.length, 0);
      return `  section ${section.key || '(unnamed)'}: ${section.rows.length} rows in ${runs} runs, ${count([section])}`;
    }),
    ...plan.categories.map(
      ({ key }) => `  category ${key}: ${count(plan.sections.filter((section) => section.category === key))}`,
    ),
    ...plan.areas.map((area) => `  area ${area.key}: ${area.capacity} unnumbered spots`),
  ];
}
