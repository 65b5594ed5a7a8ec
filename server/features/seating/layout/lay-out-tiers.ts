import type { Text } from '../../../../contract/core/language.ts';
import type {
  Outline,
  PlanRow,
  PlanSeat,
  PlanSection,
  PlanStage,
  SeatPlan,
} from '../../../../contract/seating/seat-plan.ts';
import { deriveSeatAttributes } from './seat-attributes.ts';

export type DraftSeat = Omit<PlanSeat, 'x' | 'y'>;

/** Neighbours from left to right. `side` places them at that edge of the section. */
interface DraftRun {
  readonly seats: readonly DraftSeat[];
  readonly side?: 'left' | 'right';
}

export interface DraftRow {
  readonly label: string;
  readonly runs: readonly DraftRun[];
}

/** A section to draw, with rows from front to back. */
export interface DraftSection {
  readonly key: string;
  readonly name: Text;
  readonly level: string;
  readonly category: string;
  readonly rows: readonly DraftRow[];
}

/**
 * Spacing in centimetres: seat to seat, row to row, across an aisle, between adjacent sections, tiers and levels, and
 * at the margin.
 */
export const spacing = { seat: 55, row: 95, aisle: 130, section: 150, tier: 220, level: 420, margin: 150 } as const;

/** Largest angle to either side that rows span around the stage, in radians: about 35 degrees. */
const widestAngle = 0.6;
/** Minimum radius of the first row, in centimetres. */
const leastRadius = 2400;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws a plan with its stage in front (a screen if `straight`). Tiers are one behind the other, the sections of a tier
 * side by side, all rows curved around one centre, and aisles aligned. Row order is preserved.
 */
export function layOutTiers(
  tiers: readonly (readonly DraftSection[])[],
  front: Pick<PlanStage, 'name' | 'kind'> & { readonly straight: boolean },
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  const laid = tiers.map((tier) => placeSideBySide(tier.map(placeRuns)));
  const depths = depthsOf(tiers);
  const radius = front.straight ? Infinity : radiusFor(laid, depths);
  const sections = tiers.flatMap((tier, at) =>
    tier.map((section, number) => {
      const rows = section.rows.map((row, line): PlanRow => {
        const y = depths[at]! + line * spacing.row;
        const places = laid[at]![number]![line]!;
        const runs = row.runs.map((run, part) =>
          run.seats.map((seat, place): PlanSeat => ({
            ...seat,
            ...bend(places[part]! + place * spacing.seat, y, radius),
          })),
        );
        return deriveSeatAttributes({ label: row.label, runs });
      });
      return { ...section, rows };
    }),
  );
  const stage = stageBefore(sections, front.straight);
  return fitIntoFrame(sections, { name: front.name, kind: front.kind, outline: stage });
}

/** Moves a drawing into its frame and rounds it to whole centimetres. */
export function fitIntoFrame(
  sections: readonly PlanSection[],
  stage: SeatPlan['stage'],
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  const seats = sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
  const all: Spot[] = [...seats, ...(stage?.outline ?? [])];
  const least = { x: Math.min(...bounds(all, 'x')), y: Math.min(...bounds(all, 'y')) };
  const max = { x: Math.max(...bounds(all, 'x')), y: Math.max(...bounds(all, 'y')) };
  const { margin } = spacing;
  const move = <Point extends Spot>(point: Point): Point => ({
    ...point,
    x: Math.round(point.x - least.x + margin),
    y: Math.round(point.y - least.y + margin),
  });
  const moved = sections.map((section): PlanSection => {
    const rows = section.rows.map((row) => ({ ...row, runs: row.runs.map((run) => run.map(move)) }));
    return { ...section, rows };
  });
  return {
    width: Math.ceil(max.x - least.x + 2 * margin),
    height: Math.ceil(max.y - least.y + 2 * margin),
    stage: stage && { ...stage, outline: stage.outline.map(move) },
    sections: moved,
  };
}

/** Returns the smallest and largest value. Avoids `Math.min(...)`, which would need one argument per seat. */
function bounds(points: readonly Spot[], axis: 'x' | 'y'): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const point of points) {
    least = Math.min(least, point[axis]);
    most = Math.max(most, point[axis]);
  }
  return [least, most];
}

function bend(along: number, depth: number, radius: number): Spot {
  if (radius === Infinity) return { x: along, y: depth };
  const angle = along / (radius + depth);
  return { x: (radius + depth) * Math.sin(angle), y: (radius + depth) * Math.cos(angle) - radius };
}

function depthsOf(tiers: readonly (readonly DraftSection[])[]): number[] {
  let depth = 0;
  return tiers.map((tier, at) => {
    if (at > 0) depth += tier[0]?.level === tiers[at - 1]![0]?.level ? spacing.tier : spacing.level;
    const start = depth;
    depth += Math.max(0, ...tier.map((section) => section.rows.length - 1)) * spacing.row;
    return start;
  });
}

/** Start of each run in each row, measured along the row from its middle. */
type Beginnings = number[][];

function runWidth(run: DraftRun): number {
  return (run.seats.length - 1) * spacing.seat;
}

/** Aligns aisles through all rows that have the same number of runs. The middle is inside a run or an aisle. */
function placeRuns(section: DraftSection): { section: DraftSection; places: Beginnings } {
  const widths = new Map<number, number[]>();
  for (const { runs } of section.rows) {
    const known = widths.get(runs.length) ?? runs.map(() => 0);
    widths.set(
      runs.length,
      known.map((width, at) => Math.max(width, runWidth(runs[at]!))),
    );
  }
  const places = section.rows.map(({ runs }) => alignRuns(runs, widths.get(runs.length)!));
  const others = section.rows.flatMap((row, at) =>
    row.runs.some((run) => run.side)
      ? []
      : row.runs.flatMap((run, part) => [-places[at]![part]!, places[at]![part]! + runWidth(run)]),
  );
  const edge = Math.max(0, ...others);
  section.rows.forEach(({ runs }, at) => {
    const standAtEdge = (side: 'left' | 'right') => {
      const parts = [...runs.keys()].filter((part) => runs[part]!.side === side);
      const width = parts.reduce((sum, part) => sum + runWidth(runs[part]!) + spacing.aisle, -spacing.aisle);
      const reach = Math.max(edge, spacing.aisle / 2 + width);
      let from = side === 'left' ? -reach : reach - width;
      for (const part of parts) {
        places[at]![part] = from;
        from += runWidth(runs[part]!) + spacing.aisle;
      }
    };
    standAtEdge('left');
    standAtEdge('right');
  });
  return { section, places };
}

function alignRuns(runs: readonly DraftRun[], widths: readonly number[]): number[] {
  const places = runs.map(() => 0);
  const middle = Math.floor(runs.length / 2);
  const isOdd = runs.length % 2 === 1;
  if (isOdd) places[middle] = -runWidth(runs[middle]!) / 2;
  let right = isOdd ? widths[middle]! / 2 + spacing.aisle : spacing.aisle / 2;
  let left = -right;
  for (let at = isOdd ? middle + 1 : middle; at < runs.length; at++) {
    places[at] = right;
    right += widths[at]! + spacing.aisle;
  }
  for (let at = middle - 1; at >= 0; at--) {
    places[at] = left - runWidth(runs[at]!);
    left -= widths[at]! + spacing.aisle;
  }
  return places;
}

/**
 * Places sections side by side. A single section keeps its own middle; several are centred as a tier.
 * @returns positions by section, row and run.
 */
function placeSideBySide(sections: readonly { section: DraftSection; places: Beginnings }[]): Beginnings[] {
  if (sections.length === 1) return sections.map(({ places }) => places);
  const extents = sections.map(({ section, places }) => {
    const ends = section.rows.flatMap(({ runs }, at) =>
      runs.flatMap((run, part) => [places[at]![part]!, places[at]![part]! + runWidth(run)]),
    );
    return { left: Math.min(0, ...ends), right: Math.max(0, ...ends) };
  });
  const whole = extents.reduce((sum, { left, right }) => sum + right - left + spacing.section, -spacing.section);
  let from = -whole / 2;
  return sections.map(({ places }, at) => {
    const shift = from - extents[at]!.left;
    from += extents[at]!.right - extents[at]!.left + spacing.section;
    return places.map((row) => row.map((place) => place + shift));
  });
}

function radiusFor(laid: readonly Beginnings[][], depths: readonly number[]): number {
  const wanted = laid.map((tier, at) => {
    const reach = Math.max(0, ...tier.flat(2).map(Math.abs));
    return reach / widestAngle - depths[at]!;
  });
  return Math.max(leastRadius, ...wanted);
}

/** Returns a stage that is narrower than the first rows and clear of their wings. A screen is as wide as the rows. */
function stageBefore(sections: readonly PlanSection[], straight: boolean): Outline {
  const seats = sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
  const widest = Math.max(...bounds(seats, 'x').map(Math.abs));
  if (straight) {
    const half = Math.max(200, widest * 0.85);
    return corners(-half, -320, half, -290);
  }
  const half = Math.min(1100, Math.max(450, widest * 0.45));
  const near = seats.filter((seat) => Math.abs(seat.x) <= half + 100);
  const [front] = bounds(near.length > 0 ? near : seats, 'y');
  return [
    { x: -half * 0.82, y: front - 950 },
    { x: half * 0.82, y: front - 950 },
    { x: half, y: front - 330 },
    ...[0.6, 0.2, -0.2, -0.6].map((part) => ({ x: half * part, y: front - 330 + 110 * (1 - part * part) })),
    { x: -half, y: front - 330 },
  ];
}

export function corners(left: number, top: number, right: number, bottom: number): Outline {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
