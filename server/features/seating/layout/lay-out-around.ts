import type { PlanRow, PlanSection, PlanStage, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { corners, layOutTiers, fitIntoFrame, type DraftSection } from './lay-out-tiers.ts';

/** Sides of a platform as seen by the audience in front of it. */
export const sides = ['front', 'left', 'right', 'behind'] as const;
type Side = (typeof sides)[number];

export interface SidedSection extends DraftSection {
  readonly side: Side;
}

/** Half the width and the depth of an orchestra platform, in centimetres. */
const platform = { half: 900, depth: 1300 } as const;
/** Distance from the platform to the first row beside or behind it, in centimetres. */
const beside = 330;
/** Minimum distance to seats on another side, in centimetres. */
const clear = 170;
const step = 40;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws a hall around its platform. Seats in front are drawn as in a theatre, and seats behind face them. Rows at the
 * sides follow the walls. Side sections of the same level are placed end to end from the front edge: back along the
 * platform, or along the hall if no seats are behind the platform. Other sections on a side are one behind the other in
 * the given order, with the first row nearest to the platform.
 * @param tiers the sections in front, grouped where some are side by side. By default they are one behind the other.
 */
export function layOutAround(
  sections: readonly SidedSection[],
  front: Pick<PlanStage, 'name' | 'kind'>,
  tiers: readonly (readonly DraftSection[])[] = sections.flatMap((one) => (one.side === 'front' ? [[one]] : [])),
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  const { half, depth } = platform;
  const of = (side: Side) => sections.filter((section) => section.side === side);
  const placed = tiers.length > 0 ? frontOf(tiers) : [];
  const isAround = of('behind').length > 0;
  for (const side of ['behind', 'left', 'right'] as const) {
    const passed = new Map<string, number>();
    for (const section of of(side)) {
      const [drawn] = plain(layOutTiers([[section]], { ...front, straight: side !== 'behind' }).sections);
      const begin = passed.get(section.level) ?? step;
      placed.push(pushOut(drawn!, side, placed, { begin, isAround }));
      passed.set(section.level, begin + lengthOf(drawn!) + beside);
    }
  }
  const order = sections.map(({ key }) => placed.find((section) => section.key === key)!);
  return fitIntoFrame(order, { ...front, outline: stageOutline(half, depth) });
}

/** Draws the platform wider towards the audience, with its front edge at y = 0. */
function stageOutline(half: number, depth: number): PlanStage['outline'] {
  const [left, top, right, bottom] = [-half, -depth, half, 0];
  const [, , ...front] = corners(left, top, right, bottom);
  return [{ x: left * 0.78, y: top }, { x: right * 0.78, y: top }, ...front];
}

function frontOf(tiers: readonly (readonly DraftSection[])[]): PlanSection[] {
  const drawn = layOutTiers(tiers, { name: {}, kind: 'platform', straight: false });
  const middle = middleOfWidth(drawn.sections);
  // Also keeps clear of the wings, which come forward beside the platform.
  const before = seatsOf(drawn.sections).filter(({ x }) => Math.abs(x - middle) <= platform.half + beside);
  const first = Math.min(...(before.length > 0 ? before : seatsOf(drawn.sections)).map(({ y }) => y));
  return plain(drawn.sections).map((section) =>
    moveSection(section, ({ x, y }) => ({ x: x - middle, y: y - first + beside })),
  );
}

function pushOut(
  section: PlanSection,
  side: Exclude<Side, 'front'>,
  placed: readonly PlanSection[],
  wall: { readonly begin: number; readonly isAround: boolean },
): PlanSection {
  const middle = middleOfWidth([section]);
  const first = Math.min(...seatsOf([section]).map(({ y }) => y));
  const taken = new Taken(placed);
  const along = wall.begin + lengthOf(section) / 2;
  for (let out = beside; ; out += step) {
    const moved = moveSection(section, (spot) => {
      const [aside, back] = [spot.x - middle, spot.y - first + out];
      if (side === 'behind') return { x: -aside, y: -platform.depth - back };
      // Runs from the front edge back along the platform, or forward along the walls of the hall.
      const y = wall.isAround ? -along : along;
      return side === 'left' ? { x: -platform.half - back, y: y + aside } : { x: platform.half + back, y: y - aside };
    });
    if (!seatsOf([moved]).some((spot) => taken.isNear(spot))) return moved;
  }
}

/** Positions already used by seats. */
class Taken {
  readonly #squares = new Map<string, Spot[]>();

  constructor(sections: readonly PlanSection[]) {
    for (const spot of seatsOf(sections)) {
      const key = this.#key(Math.floor(spot.x / clear), Math.floor(spot.y / clear));
      this.#squares.set(key, [...(this.#squares.get(key) ?? []), spot]);
    }
  }

  isNear({ x, y }: Spot): boolean {
    const [column, line] = [Math.floor(x / clear), Math.floor(y / clear)];
    return [-1, 0, 1].some((across) =>
      [-1, 0, 1].some((down) =>
        this.#squares
          .get(this.#key(column + across, line + down))
          ?.some((spot) => Math.hypot(spot.x - x, spot.y - y) < clear),
      ),
    );
  }

  #key(column: number, line: number): string {
    return `${column} ${line}`;
  }
}

function seatsOf(sections: readonly PlanSection[]): Spot[] {
  return sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
}

function lengthOf(section: PlanSection): number {
  const xs = seatsOf([section]).map(({ x }) => x);
  return Math.max(...xs) - Math.min(...xs);
}

function middleOfWidth(sections: readonly PlanSection[]): number {
  const xs = seatsOf(sections).map(({ x }) => x);
  return (Math.min(...xs) + Math.max(...xs)) / 2;
}

function moveSection(section: PlanSection, move: (spot: Spot) => Spot): PlanSection {
  const rows = section.rows.map((row): PlanRow => ({
    ...row,
    runs: row.runs.map((run) => run.map((seat) => ({ ...seat, ...move(seat) }))),
  }));
  return { ...section, rows };
}

/** Removes properties that only the layout needs. */
function plain(sections: readonly PlanSection[]): PlanSection[] {
  return sections.map(({ key, name, level, category, rows }) => ({ key, name, level, category, rows }));
}
