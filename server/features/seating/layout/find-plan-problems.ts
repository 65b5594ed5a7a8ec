import type * as z from 'zod/mini';
import { formatNumber } from '../../../../contract/core/format.ts';
import { languages, localize } from '../../../../contract/core/language.ts';
import { hasHidden } from '../../../../contract/core/text.ts';
import {
  maxSeats,
  SeatPlan,
  type PlanRow,
  type PlanSeat,
  type PlanSection,
} from '../../../../contract/seating/seat-plan.ts';
import {
  maxPlanProblems,
  type PlanLocation,
  type PlanProblem,
} from '../../../../contract/staff/problems/plan-problems.ts';
import { crossesItself } from './crosses-itself.ts';
import { findCrossings } from './find-crossings.ts';
import { makePlanWarning, nowhere, makePlanError, describeSchemaIssue } from './plan-problem.ts';

/** Minimum distance between two seats, in centimetres. Closer seats are one seat drawn twice. */
const nearestSeats = 20;

/** Longest seat and row labels ('Wheel Chair Box') that fit on a ticket, in characters. */
const longestLabel = { seat: 12, row: 24 } as const;

/** Most seats in a run that the catalogue allows. */
const widestRun = 240;

/** Stops the search once the list of problems is full. */
class Enough extends Error {}

/**
 * Finds the problems of a plan and their locations, such as duplicate or overlapping seats, crossing rows and long
 * names. The time is linear in the seats.
 * @param plan a value of any shape.
 * @param look `asRead` accepts crossing rows, because the plan is as others have drawn it.
 * @returns a limited list of problems. Those that prevent saving come first.
 */
export function findPlanProblems(plan: unknown, look: { readonly asRead?: boolean } = {}): PlanProblem[] {
  const found: PlanProblem[] = [];
  const add = (problem: PlanProblem) => {
    found.push(problem);
    if (found.length >= maxPlanProblems) throw new Enough();
  };
  const shape = SeatPlan.safeParse(plan);
  const issues = shape.error?.issues ?? [];
  try {
    if (issues.every(isCheckedHere)) checkWholePlan(plan as SeatPlan, look, add);
    if (found.every(({ weight }) => weight === 'doubt')) {
      for (const issue of issues.filter(({ path }, at) => path.join() !== issues[at - 1]?.path.join()))
        add(makePlanError('not_readable', placeAt(plan, issue.path), describeSchemaIssue(issue)));
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found.toSorted((a, b) => Number(a.weight === 'doubt') - Number(b.weight === 'doubt'));
}

/**
 * Returns true if the plan can be checked further. Empty values, long texts and long runs are reported as their own
 * problems; other lists or numbers out of bounds would make the checks too slow.
 */
function isCheckedHere(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_format') return true;
  if (issue.code === 'too_big') return issue.origin === 'string' || issue.path.at(-2) === 'runs';
  return issue.code === 'too_small' && (issue.origin === 'string' || issue.origin === 'array');
}

type Add = (problem: PlanProblem) => void;

/** Returns the location of a schema issue in a plan. */
function placeAt(plan: unknown, path: readonly PropertyKey[]): PlanLocation {
  const names = { sections: 'section', rows: 'row', runs: '', '': 'seat' } as const;
  const place = { ...nowhere };
  let value = plan;
  let list = '';
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? (Reflect.get(value, step) as unknown) : undefined;
    if (typeof step !== 'number') list = String(step);
    else {
      const name = Object.hasOwn(names, list) ? names[list as keyof typeof names] : undefined;
      const label: unknown =
        typeof value === 'object' && value !== null ? Reflect.get(value, name === 'section' ? 'key' : 'label') : '';
      if (name && typeof label === 'string') place[name] = label;
      // Runs have no name of their own, so the path continues to the seats.
      list = list === 'runs' ? '' : 'done';
    }
  }
  return place;
}

function checkWholePlan(plan: SeatPlan, { asRead }: { readonly asRead?: boolean }, add: Add): void {
  const seats = countPlanSeats(plan);
  if (seats === 0 && plan.areas.length === 0) add(makePlanError('no_seats', nowhere, {}));
  if (seats > maxSeats) {
    // Too many seats for the other checks, which are skipped.
    add(makePlanError('too_many_seats', nowhere, { seats: formatNumber(seats), most: formatNumber(maxSeats) }));
    return;
  }
  const levels = new Set(plan.levels.map((level) => level.key));
  const categories = new Set(plan.categories.map((category) => category.key));
  const keys = new Set<string>();
  for (const section of plan.sections) {
    const at = { ...nowhere, section: section.key };
    if (keys.has(section.key)) add(makePlanError('section_twice', at, {}));
    keys.add(section.key);
    if (!levels.has(section.level)) add(makePlanError('level_unknown', at, { level: section.level }));
    if (!categories.has(section.category)) add(makePlanError('category_unknown', at, { category: section.category }));
    checkRows(section, add);
  }
  for (const level of plan.levels) {
    const own = plan.sections.filter((section) => section.level === level.key);
    checkDistances(own, add);
    for (const [one, other] of asRead ? [] : findCrossings(own)) add(makePlanError('rows_cross', one, {}, other));
  }
  if (!asRead) checkOutlines(plan, add);
  checkFrame(plan, add);
  checkNames(plan, add);
}

export function countPlanSeats({ sections }: Pick<SeatPlan, 'sections'>): number {
  return sections.reduce((sum, section) => sum + countSeats(section), 0);
}

function countSeats(section: PlanSection): number {
  return section.rows.reduce((sum, row) => sum + row.runs.reduce((inRow, run) => inRow + run.length, 0), 0);
}

function checkRows(section: PlanSection, add: Add): void {
  if (section.rows.length === 0) add(makePlanError('no_rows', { ...nowhere, section: section.key }, {}));
  const labels = new Set<string>();
  for (const row of section.rows) {
    const at = { section: section.key, row: row.label, seat: '' };
    if (labels.has(row.label)) add(makePlanError('row_twice', at, {}));
    labels.add(row.label);
    if (hasHidden(row.label)) add(makePlanError('hidden_characters', at, {}));
    if (row.label.length > longestLabel.row) add(makePlanError('row_name_long', at, { most: longestLabel.row }));
    if (row.runs.length === 0 || row.runs.some((run) => run.length === 0)) add(makePlanError('row_empty', at, {}));
    if (row.runs.some((run) => run.length > widestRun)) add(makePlanError('row_wide', at, { most: widestRun }));
    checkSeatLimits(at, row, add);
  }
}

function checkSeatLimits(row: PlanLocation, { runs }: PlanRow, add: Add): void {
  const seats = runs.flat();
  const byLabel = new Map<string, PlanSeat>();
  for (const seat of seats) {
    const at = { ...row, seat: seat.label };
    if (byLabel.has(seat.label)) add(makePlanError('seat_twice', at, {}));
    if (seat.label === '') add(makePlanError('seat_unnamed', at, {}));
    if (hasHidden(seat.label)) add(makePlanError('hidden_characters', at, {}));
    if (seat.label.length > longestLabel.seat) add(makePlanError('seat_name_long', at, { most: longestLabel.seat }));
    byLabel.set(seat.label, seat);
  }
  for (const { label, companionOf } of seats) {
    if (companionOf === undefined || byLabel.get(companionOf)?.facts?.includes('wheelchair')) continue;
    add(
      makePlanError('companion_alone', { ...row, seat: label }, { seat: companionOf }, { ...row, seat: companionOf }),
    );
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly section: PlanSection;
  readonly row: string;
  readonly seat: string;
}

/** Compares each seat only with those in adjacent squares, so that checking a stadium takes milliseconds. */
function checkDistances(sections: readonly PlanSection[], add: Add): void {
  const squares = new Map<number, Spot[]>();
  const square = (x: number, y: number) => x * 1_000_003 + y;
  const placeOf = ({ section, row, seat }: Spot): PlanLocation => ({ section: section.key, row, seat });
  for (const section of sections) {
    for (const row of section.rows) {
      for (const { x, y, label } of row.runs.flat()) {
        const spot: Spot = { x, y, section, row: row.label, seat: label };
        const [column, line] = [Math.floor(x / nearestSeats), Math.floor(y / nearestSeats)];
        let near: Spot | undefined;
        for (const at of [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => square(column + dx, line + dy)))) {
          near ??= squares.get(at)?.find((other) => distance(other, spot) < nearestSeats);
        }
        if (near) {
          const apart = Math.round(distance(near, spot));
          // The seat is not added as a neighbour. Otherwise thousands of seats on one spot would each be compared with
          // all others.
          add(makePlanError('too_near', placeOf(near), { apart, least: nearestSeats }, placeOf(spot)));
          continue;
        }
        const own = squares.get(square(column, line));
        if (own) own.push(spot);
        else squares.set(square(column, line), [spot]);
      }
    }
  }
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Reports seats outside the frame, one per section. */
function checkFrame(plan: SeatPlan, add: Add): void {
  const isOutside = ({ x, y }: { x: number; y: number }) => x < 0 || y < 0 || x > plan.width || y > plan.height;
  for (const section of plan.sections) {
    const row = section.rows.find(({ runs }) => runs.some((run) => run.some(isOutside)));
    const seat = row?.runs.flat().find(isOutside);
    if (!row || !seat) continue;
    add(makePlanWarning('outside', { section: section.key, row: row.label, seat: seat.label }, {}));
  }
}

/** The editor can correct areas and the stage, but section outlines come from files. */
function checkOutlines({ areas, stage, sections }: SeatPlan, add: Add): void {
  for (const { key, outline } of areas) {
    if (crossesItself(outline)) add(makePlanError('outline_crosses', { ...nowhere, area: key }, {}));
  }
  if (stage && crossesItself(stage.outline)) add(makePlanError('outline_crosses', nowhere, {}));
  for (const { key, outline } of sections) {
    if (outline && crossesItself(outline)) add(makePlanWarning('outline_crosses', { ...nowhere, section: key }, {}));
  }
}

function checkNames(plan: SeatPlan, add: Add): void {
  const named = [
    { key: plan.key, name: plan.name, at: nowhere },
    ...[...plan.levels, ...plan.categories].map((one) => ({ ...one, at: nowhere })),
    ...plan.areas.map(({ key, name }) => ({ key, name, at: { ...nowhere, area: key } })),
    ...plan.sections.map(({ key, name }) => ({ key, name, at: { ...nowhere, section: key } })),
  ];
  const ofStage = plan.stage ? [{ key: '', name: plan.stage.name, at: nowhere }] : [];
  for (const { key, name, at } of [...named, ...ofStage]) {
    if ([key, ...languages.map((language) => name[language] ?? '')].some(hasHidden))
      add(makePlanError('hidden_characters', at, {}));
  }
  for (const { name, at } of named) {
    const known = localize(name, 'en_us');
    // Numbers and letters are the same in every language.
    if (/^[\p{ASCII}]{1,4}$/u.test(known)) continue;
    for (const language of languages) {
      if (!name[language]) add(makePlanWarning('language_missing', at, { name: known, language }));
    }
  }
}
