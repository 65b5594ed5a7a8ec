import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Text } from '../../../../contract/core/language.ts';
import type { PlanSection, PlanSeat, SeatAttribute, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { makePlanWarning, nowhere, makePlanError } from '../layout/plan-problem.ts';
import {
  checkPretixDocument,
  everySeatCategory,
  PretixDocument,
  type PretixSeat,
  type PretixZone,
} from './check-pretix-document.ts';
import { drawPretixPlan, DrawingFrame, readCarried, type Carried } from './draw-pretix-plan.ts';
import { divideRow, usualDistance, type DrawnSeat } from '../layout/divide-rows.ts';
import { levelOf, levelsOf, planKey } from '../layout/name-sections.ts';
import { inferStageKind } from '../layout/find-front.ts';
import { deriveSeatAttributes } from '../layout/seat-attributes.ts';
import { readPretixStage } from './read-pretix-stage.ts';

/** Data that a plan from pretix stores in `foreign`: the document and its scale. */
export const PretixForeign = z.object({ format: z.literal('pretix'), document: PretixDocument, frame: DrawingFrame });
export type PretixForeign = z.infer<typeof PretixForeign>;

interface DrawnPretixSeat extends DrawnSeat {
  readonly seat: PretixSeat;
}

/** Distance between neighbours in centimetres, for any drawing unit. */
const neighbours = 50;
/** Centimetres per unit if no seat has a neighbour. */
const usualUnit = 2;
/** Margin around the whole plan, in centimetres. */
const margin = 100;

/**
 * Reads a pretix seating plan. Zones become sections, one for each category in them. Rows are in the plan's order,
 * which counts as best first. Seats are ordered from left to right as seen facing the stage, in runs where the drawing
 * leaves no gap. For a plan exported by Fei, the levels, names, runs and attributes are restored. Data that has no
 * field stays in `foreign`.
 * @throws {PlanRefused} if the plan has another shape, rows are empty, categories are unknown, or seats are duplicate.
 */
export function parsePretixPlan(json: unknown): SeatPlan {
  const document = checkPretixDocument(json);
  const guids = new Set<string>();
  const rest: PretixDocument = { ...document, zones: [] };
  let found: Carried | undefined;
  for (const zone of document.zones) {
    const read = readCarried(zone);
    if (read) found = read;
    else rest.zones.push(zone);
  }
  rest.zones.forEach((zone, at) => checkZone(rest, zone, zoneName(zone, at), guids));
  if (!found) return readBare(rest);
  const carried = withStageKind(found, rest);
  const united = checkPlan(unite(carried, rest, { called: 'here' }));
  const own = carried.foreign === undefined ? united : { ...united, foreign: carried.foreign };
  if (carried.isOwn && isAsWeDrewIt(own, carried, rest)) return own;
  // The document was edited in pretix, so its seats are identified by their pretix names from now on.
  const theirs = carried.isOwn ? checkPlan(unite(carried, rest, { called: 'there' })) : united;
  return { ...theirs, foreign: { format: 'pretix', document: rest, frame: carried.frame } satisfies PretixForeign };
}

/** Adds the kind of stage to carried data from before kinds existed. */
function withStageKind(carried: Carried, document: PretixDocument): Carried & Pick<SeatPlan, 'stage'> {
  const spots = document.zones.flatMap((zone) => drawnRows(zone).flat());
  const seats = spots.map((spot) => placeSeat(spot, carried.frame));
  return { ...carried, stage: carried.stage && inferStageKind(carried.stage, seats) };
}

/** Returns true if a document has not been edited since Fei drew it. Ignores the order of fields. */
function isAsWeDrewIt(plan: SeatPlan, carried: Carried, rest: PretixDocument): boolean {
  const { zones, ...drawn } = drawPretixPlan(plan);
  const own = zones.filter((zone) => !readCarried(zone));
  return isDeepStrictEqual({ ...drawn, zones: own }, rest) && isDeepStrictEqual(readCarried(zones.at(-1)!), carried);
}

function checkZone(document: PretixDocument, zone: PretixZone, name: string, guids: Set<string>): void {
  const inZone = { ...nowhere, section: name };
  if (zone.rows.length === 0 && !zone.areas?.length) throw new PlanRefused(makePlanError('no_rows', inZone, {}));
  for (const row of zone.rows) {
    const inRow = { ...inZone, row: row.row_number };
    if (row.seats.length === 0) throw new PlanRefused(makePlanError('row_empty', inRow, {}));
    for (const seat of row.seats) {
      const at = { ...inRow, seat: seat.seat_number };
      if (!document.categories.some((category) => category.name === seat.category)) {
        throw new PlanRefused(makePlanError('category_unknown', at, { category: seat.category }));
      }
      if (guids.has(seat.seat_guid)) throw new PlanRefused(makePlanError('guid_twice', at, {}));
      guids.add(seat.seat_guid);
    }
  }
}

function zoneName(zone: PretixZone, at: number): string {
  return zone.name || `Zone ${at + 1}`;
}

function readBare(document: PretixDocument): SeatPlan {
  const zones = document.zones.map((zone, at) => ({ zone, name: zoneName(zone, at) }));
  const unit = neighbours / (usualDistance(zones.flatMap(({ zone }) => drawnRows(zone))) ?? neighbours / usualUnit);
  const spots = zones.flatMap(({ zone }) => drawnRows(zone).flat());
  const least = (axis: 'x' | 'y') => spots.reduce((sum, spot) => Math.min(sum, spot[axis] * unit), Infinity);
  const shift = (axis: 'x' | 'y') => Math.max(0, Math.ceil(margin - least(axis)));
  const frame: DrawingFrame = { unit, left: shift('x'), top: shift('y') };
  const sections = readSections(zones, frame, new Set());
  const seats = sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
  const max = (axis: 'x' | 'y') => seats.reduce((sum, seat) => Math.max(sum, seat[axis] + margin), 1);
  const names = [...new Set(document.categories.map((category) => category.name))];
  return checkPlan({
    key: planKey(document.name, 'pretix-plan'),
    name: { en_us: document.name || 'Seating plan' },
    width: Math.max(max('x'), Math.round(document.size.width * unit)),
    height: Math.max(max('y'), Math.round(document.size.height * unit)),
    levels: levelsOf(sections),
    categories: names.map((name) => ({
      key: name,
      name: name === everySeatCategory ? everySeatName : { en_us: name },
    })),
    stage: readPretixStage(document, frame, seats),
    sections,
    areas: [],
    foreign: { format: 'pretix', document, frame } satisfies PretixForeign,
  });
}

/** Returns the rows of a zone with their seats from left to right, as drawn. */
function drawnRows(zone: PretixZone): DrawnPretixSeat[][] {
  return zone.rows.map((row) => {
    const seats = row.seats.map((seat) => ({
      seat,
      label: seat.seat_number,
      x: zone.position.x + (row.position?.x ?? 0) + seat.position.x,
      y: zone.position.y + (row.position?.y ?? 0) + seat.position.y,
    }));
    // Reverses a row drawn from right to left. A row that does not follow a line is left unchanged.
    const isTurned = seats.every((seat, at) => at === 0 || seat.x < seats[at - 1]!.x);
    return isTurned ? seats.toReversed() : seats;
  });
}

/** @param taken keys of the existing sections. The new keys are added to it. */
function readSections(
  zones: readonly { zone: PretixZone; name: string }[],
  frame: DrawingFrame,
  taken: Set<string>,
): PlanSection[] {
  const categories = new Map<string, Set<string>>();
  for (const { zone, name } of zones) {
    const known = categories.get(name) ?? new Set();
    for (const row of zone.rows) for (const seat of row.seats) known.add(seat.category);
    categories.set(name, known);
  }
  const found = new Map<string, { name: string; category: string; rows: Map<string, DrawnPretixSeat[][]> }>();
  for (const { zone, name } of zones) {
    const drawn = drawnRows(zone);
    for (const [at, row] of zone.rows.entries()) {
      for (const [category, part] of Map.groupBy(drawn[at]!, (one) => one.seat.category)) {
        const key = JSON.stringify([name, category]);
        const isMixed = categories.get(name)!.size > 1;
        const section = found.get(key) ?? { name: isMixed ? `${name} ${category}` : name, category, rows: new Map() };
        section.rows.set(row.row_number, [...(section.rows.get(row.row_number) ?? []), part]);
        found.set(key, section);
      }
    }
  }
  const usual = neighbours / frame.unit;
  return [...found.values()].map(({ name, category, rows }): PlanSection => {
    let key = name;
    for (let number = 2; taken.has(key); number++) key = `${name} ${number}`;
    taken.add(key);
    const planned = [...rows].map(([label, parts]) => {
      const seats = parts.toSorted((a, b) => middle(a) - middle(b)).flat();
      const { runs, gaps } = divideRow(seats, usual);
      return deriveSeatAttributes({ label, runs: runs.map((run) => run.map((one) => placeSeat(one, frame))) }, gaps);
    });
    return { key, name: { en_us: name }, level: levelOf({ en_us: name }), category, rows: planned };
  });
}

function middle(part: readonly DrawnSeat[]): number {
  return part.reduce((sum, seat) => sum + seat.x, 0) / part.length;
}

const everySeatName: Text = { en_us: everySeatCategory, zh_hk: '全部座位', zh_cn: '全部座位' };

/**
 * Returns the attribute for a seat's status. Any status other than free, including unknown ones, means not for sale:
 * the seat may be sold elsewhere.
 */
function factOfStatus(status: string | null | undefined): SeatAttribute | undefined {
  const said = (status ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (['', 'available', 'free', 'open'].includes(said)) return undefined;
  if (['wheelchair', 'accessible'].includes(said)) return 'wheelchair';
  return ['restricted', 'restricted_view', 'obstructed'].includes(said) ? 'restricted_view' : 'not_for_sale';
}

/** Counts the seats that each status takes off sale. */
export function findOddStatuses(json: unknown): PlanProblem[] {
  const seats = checkPretixDocument(json).zones.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  const closed = seats.filter(({ status }) => factOfStatus(status) === 'not_for_sale');
  return [...Map.groupBy(closed, ({ status }) => status!)].map(([status, those]) =>
    makePlanWarning('status_not_for_sale', nowhere, { status, seats: those.length }),
  );
}

/** Returns the position of a drawn seat in whole centimetres. */
export function placeSeat({ seat, x, y }: Pick<DrawnPretixSeat, 'seat' | 'x' | 'y'>, frame: DrawingFrame): PlanSeat {
  const fact = factOfStatus(seat.status);
  return {
    label: seat.seat_number,
    x: Math.round(x * frame.unit + frame.left),
    y: Math.round(y * frame.unit + frame.top),
    foreignId: seat.seat_guid,
    ...(fact && { facts: [fact] }),
  };
}

/**
 * Merges the document's seats with the carried data. Seats missing from the document are removed, and new ones are
 * added at the end.
 */
function unite(
  carried: Carried & Pick<SeatPlan, 'stage'>,
  document: PretixDocument,
  seats: { called: 'here' | 'there' },
): SeatPlan {
  const spots = new Map<string, DrawnPretixSeat & { row: string }>();
  for (const zone of document.zones) {
    const rows = drawnRows(zone);
    zone.rows.forEach((row, at) =>
      rows[at]!.forEach((one) => spots.set(one.seat.seat_guid, { ...one, row: row.row_number })),
    );
  }
  const { frame, isOwn: _own, foreign: _foreign, categories, ...plan } = carried;
  const called = new Map(categories.map((category) => [category.key, category.called]));
  const sections = carried.sections.flatMap((section): PlanSection[] => {
    const rows = section.rows.flatMap(({ label, runs }) => {
      const kept = runs.map((run) =>
        run.flatMap(({ g, f, c, i }): PlanSeat[] => {
          const spot = spots.get(g);
          if (!spot || spot.row !== label || spot.seat.category !== called.get(section.category)) return [];
          spots.delete(g);
          const { foreignId: _id, ...seat } = placeSeat(spot, frame);
          const id = i === undefined || seats.called === 'there' ? g : i;
          return [
            {
              ...seat,
              ...(f && { facts: f }),
              ...(c !== undefined && { companionOf: c }),
              ...(id !== null && { foreignId: id }),
            },
          ];
        }),
      );
      const labels = new Set(kept.flat().map((seat) => seat.label));
      const filled = kept
        .filter((run) => run.length > 0)
        .map((run) => run.map((seat) => dropLostCompanion(seat, labels)));
      return filled.length > 0 ? [{ label, runs: filled }] : [];
    });
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
  const left = document.zones.flatMap((zone, at) => {
    const rows = zone.rows
      .map((row) => ({ ...row, seats: row.seats.filter((seat) => spots.has(seat.seat_guid)) }))
      .filter((row) => row.seats.length > 0);
    return rows.length > 0 ? [{ zone: { ...zone, rows }, name: zoneName(zone, at) }] : [];
  });
  const more = readSections(left, frame, new Set(sections.map((section) => section.key)));
  const keys = new Map(categories.map((category) => [category.called, category.key]));
  const added = document.categories
    .filter(({ name }) => !keys.has(name))
    .map(({ name }) => ({ key: name, name: { en_us: name } }));
  return {
    ...plan,
    levels: [
      ...plan.levels,
      ...levelsOf(more).filter(({ key }) => more.length > 0 && !plan.levels.some((one) => one.key === key)),
    ],
    categories: [...categories.map(({ key, name }) => ({ key, name })), ...added],
    sections: [
      ...sections,
      ...more.map((section) => ({ ...section, category: keys.get(section.category) ?? section.category })),
    ],
  };
}

function dropLostCompanion(seat: PlanSeat, labels: ReadonlySet<string>): PlanSeat {
  if (seat.companionOf === undefined || labels.has(seat.companionOf)) return seat;
  const { companionOf: _lost, ...rest } = seat;
  return rest;
}
