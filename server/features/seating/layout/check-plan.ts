import * as z from 'zod/mini';
import { say } from '../../../../contract/core/language.ts';
import {
  mostSeats,
  SeatPlan,
  type PlanRow,
  type PlanSeat,
  type PlanSection,
} from '../../../../contract/seating/seat-plan.ts';

/** Says in one sentence what is wrong with a plan, and where. */
export class PlanRefused extends Error {}

/** Two seats that stand nearer to each other are one seat drawn twice. Centimetres. */
const nearestSeats = 20;

/** Longest label of a seat, and of a row ('Wheel Chair Box'), that a ticket has room for. Characters. */
const longestLabel = { seat: 12, row: 24 } as const;

/** Seats of the widest run that the catalogue takes. */
const widestRun = 240;

/** How a place of a plan is named in a sentence: 'Stalls, row C, seat 12'. */
function placeName(section: string, row?: string, seat?: string): string {
  return [section, row === undefined ? '' : `row ${row}`, seat === undefined ? '' : `seat ${seat}`]
    .filter(Boolean)
    .join(', ');
}

/**
 * A plan that everything else may rely on: of the right shape, every section, row and seat named once, no seat on top of
 * another of its level, no more seats than a plan may have.
 * @throws {PlanRefused} naming the first place where that is not so.
 */
export function checkPlan(plan: SeatPlan): SeatPlan {
  const seats = plan.sections.reduce((sum, section) => sum + countSeats(section), 0);
  if (seats === 0 && plan.areas.length === 0) throw new PlanRefused('The plan has no seats.');
  if (seats > mostSeats) throw new PlanRefused(`The plan has ${seats} seats, more than ${mostSeats}.`);
  const levels = new Set(plan.levels.map((level) => level.key));
  const categories = new Set(plan.categories.map((category) => category.key));
  const keys = new Set<string>();
  for (const section of plan.sections) {
    const name = nameOf(section);
    if (keys.has(section.key)) throw new PlanRefused(`${name} stands twice.`);
    keys.add(section.key);
    if (!levels.has(section.level))
      throw new PlanRefused(`${name} is on the level ${section.level}, which is unknown.`);
    if (!categories.has(section.category)) {
      throw new PlanRefused(`${name} is of the category ${section.category}, which the plan does not list.`);
    }
    checkRows(name, section.rows);
  }
  const read = SeatPlan.safeParse(plan, { error: z.locales.en().localeError });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new PlanRefused(`The plan cannot be used: ${issue?.path.join('.') || 'top'}: ${issue?.message}.`);
  }
  for (const level of plan.levels) {
    checkDistances(plan.sections.filter((section) => section.level === level.key));
  }
  return plan;
}

export function countSeats(section: PlanSection): number {
  return section.rows.reduce((sum, row) => sum + row.runs.reduce((inRow, run) => inRow + run.length, 0), 0);
}

function nameOf(section: PlanSection): string {
  return section.key || say(section.name, 'en_us');
}

function checkRows(section: string, rows: readonly PlanRow[]): void {
  if (rows.length === 0) throw new PlanRefused(`${section} has no rows.`);
  const labels = new Set<string>();
  for (const row of rows) {
    const place = placeName(section, row.label);
    if (labels.has(row.label)) throw new PlanRefused(`${place} stands twice.`);
    labels.add(row.label);
    if (row.label.length > longestLabel.row) {
      throw new PlanRefused(`${place}: its name is longer than ${longestLabel.row}.`);
    }
    if (row.runs.length === 0 || row.runs.some((run) => run.length === 0)) {
      throw new PlanRefused(`${place} has no seats.`);
    }
    if (row.runs.some((run) => run.length > widestRun)) {
      throw new PlanRefused(`${place} has more than ${widestRun} seats.`);
    }
    checkSeats(place, row.runs.flat());
  }
}

function checkSeats(place: string, seats: readonly PlanSeat[]): void {
  const byLabel = new Map<string, PlanSeat>();
  for (const seat of seats) {
    const name = `${place}, seat ${seat.label}`;
    if (byLabel.has(seat.label)) throw new PlanRefused(`${name} stands twice.`);
    if (seat.label === '') throw new PlanRefused(`${place} has a seat without a number.`);
    if (seat.label.length > longestLabel.seat) {
      throw new PlanRefused(`${name}: its name is longer than ${longestLabel.seat}.`);
    }
    byLabel.set(seat.label, seat);
  }
  for (const { label, companionOf } of seats) {
    if (companionOf === undefined || byLabel.get(companionOf)?.facts?.includes('wheelchair')) continue;
    throw new PlanRefused(`${place}, seat ${label} accompanies seat ${companionOf}, which is no wheelchair place.`);
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly name: () => string;
}

/** Compares each seat with those in the squares around its own, so that a stadium takes milliseconds. */
function checkDistances(sections: readonly PlanSection[]): void {
  const squares = new Map<number, Spot[]>();
  const square = (x: number, y: number) => x * 1_000_003 + y;
  for (const section of sections) {
    for (const row of section.rows) {
      for (const { x, y, label } of row.runs.flat()) {
        const spot = { x, y, name: () => placeName(nameOf(section), row.label, label) };
        const [column, line] = [Math.floor(x / nearestSeats), Math.floor(y / nearestSeats)];
        for (const at of [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => square(column + dx, line + dy)))) {
          const near = squares.get(at)?.find((other) => distance(other, spot) < nearestSeats);
          if (!near) continue;
          throw new PlanRefused(
            `${near.name()} and ${spot.name()} are ${Math.round(distance(near, spot))} cm apart, less than ${nearestSeats}.`,
          );
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
