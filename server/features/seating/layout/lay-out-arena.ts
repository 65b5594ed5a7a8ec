import type {
  Outline,
  PlanRow,
  PlanSeat,
  PlanSection,
  PlanStage,
  SeatPlan,
} from '../../../../contract/seating/seat-plan.ts';
import { layOutTiers, fitIntoFrame, spacing, type DraftRow, type DraftSection } from './lay-out-tiers.ts';
import { fronts } from './name-sections.ts';
import { deriveSeatAttributes } from './seat-attributes.ts';

export interface FloorBlock extends DraftSection {
  readonly line: number;
  readonly side: 'left' | 'right';
}

export interface ArenaDraft {
  readonly floor: readonly FloorBlock[];
  /** Rings of sections, lowest first. Each runs from the left of the stage around the back to its right. */
  readonly tiers: readonly (readonly DraftSection[])[];
}

/** Half the width of the runway and the space beside it, in centimetres. */
const runway = { half: 250, beside: 150 } as const;
const stage = { half: 1300, depth: 1000, before: 260 } as const;
/** Distance from the floor to the first row of the first ring, and the radius of its corners, in centimetres. */
const bowl = { clear: 400, corner: 1500 } as const;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws an arena with its stage at one end, a runway through the floor with blocks on both sides, and horseshoe-shaped
 * rings of sections.
 */
export function layOutArena(
  { floor, tiers }: ArenaDraft,
  front: Pick<PlanStage, 'name' | 'kind'>,
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  const blocks = layOutFloor(floor);
  const seats = blocks.flatMap((block) => block.rows.flatMap((row) => row.runs.flat()));
  const wide = seats.reduce((limit, seat) => Math.max(limit, Math.abs(seat.x)), 0);
  const near = seats.reduce((least, seat) => Math.min(least, seat.y), Infinity);
  const back = seats.reduce((most, seat) => Math.max(most, seat.y), 0);
  const path = horseshoe(Math.max(wide, bowl.corner) + bowl.clear, back + bowl.clear);
  let offset = 0;
  const rings = tiers.flatMap((tier) => {
    const sections = layOutRing(tier, path, offset);
    offset += Math.max(...tier.map((section) => section.rows.length)) * spacing.row + spacing.level;
    return sections;
  });
  return fitIntoFrame([...blocks, ...rings], { ...front, outline: withRunway(near, back) });
}

function layOutFloor(floor: readonly FloorBlock[]): PlanSection[] {
  const lines = [...Map.groupBy(floor, (block) => block.line)].toSorted(([a], [b]) => a - b);
  const sides = lines.flatMap(([, line]) =>
    ['left', 'right'].map((side) => line.filter((block) => block.side === side)),
  );
  const apart = runway.half + runway.beside;
  const laid = new Map<string, PlanSection>();
  for (const [at, side] of ['left', 'right'].entries()) {
    const tiers = sides.filter((blocks, index) => index % 2 === at && blocks.length > 0);
    if (tiers.length === 0) continue;
    const { sections } = layOutTiers(tiers, { ...fronts.stage, straight: true });
    const seats = sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
    const least = Math.min(...seats.map((seat) => seat.x));
    const limit = Math.max(...seats.map((seat) => seat.x));
    const top = Math.min(...seats.map((seat) => seat.y));
    const shift = side === 'left' ? -apart - limit : apart - least;
    for (const section of sections) {
      const { line: _line, side: _side, ...own } = section as PlanSection & Partial<FloorBlock>;
      laid.set(section.key, { ...own, rows: section.rows.map((row) => moveRow(row, { x: shift, y: -top })) });
    }
  }
  return floor.map((block) => laid.get(block.key)!);
}

function moveRow(row: PlanRow, by: Spot): PlanRow {
  return {
    ...row,
    runs: row.runs.map((run) => run.map((seat) => ({ ...seat, x: seat.x + by.x, y: seat.y + by.y }))),
  };
}

/** Returns a stage across the end, with a runway that extends to the last blocks. */
function withRunway(front: number, back: number): Outline {
  const edge = front - stage.before;
  const end = front + (back - front) * 0.72;
  return [
    { x: -stage.half, y: edge - stage.depth },
    { x: stage.half, y: edge - stage.depth },
    { x: stage.half, y: edge },
    { x: runway.half, y: edge },
    { x: runway.half, y: end },
    { x: -runway.half, y: end },
    { x: -runway.half, y: edge },
    { x: -stage.half, y: edge },
  ];
}

interface Path {
  /**
   * Returns the point at a distance along the path (0 is the middle of the back) and outward from it, in centimetres.
   */
  readonly at: (along: number, outward: number) => Spot;
  /** Converts a distance along a row farther outward to the distance along the path itself. */
  readonly stretch: (along: number, outward: number) => number;
}

/** A path down the left side, around a corner, along the back, around a corner and up the right side. */
function horseshoe(half: number, back: number): Path {
  const flat = half - bowl.corner;
  const centre = { x: flat, y: back - bowl.corner };
  const arc = (Math.PI / 2) * bowl.corner;
  const right = (along: number, outward: number): Spot => {
    if (along <= flat) return { x: along, y: back + outward };
    if (along >= flat + arc) return { x: half + outward, y: centre.y - (along - flat - arc) };
    const angle = (along - flat) / bowl.corner;
    const radius = bowl.corner + outward;
    return { x: centre.x + radius * Math.sin(angle), y: centre.y + radius * Math.cos(angle) };
  };
  return {
    at: (along, outward) => {
      const spot = right(Math.abs(along), outward);
      return { x: Math.sign(along) * spot.x, y: spot.y };
    },
    stretch: (along, outward) => {
      const far = Math.abs(along);
      const factor = (bowl.corner + outward) / bowl.corner;
      if (far <= flat) return along;
      const inCorner = Math.min((far - flat) / factor, arc);
      return Math.sign(along) * (flat + inCorner + Math.max(0, far - flat - arc * factor));
    },
  };
}

/**
 * Places sections side by side, centred on the middle of the back, with the standard arena spacing in the first row.
 */
function layOutRing(tier: readonly DraftSection[], path: Path, offset: number): PlanSection[] {
  const widths = tier.map((section) => Math.max(...section.rows.map(widthOf)));
  let from = -(widths.reduce((sum, width) => sum + width, 0) + (tier.length - 1) * spacing.section) / 2;
  return tier.map((section, number) => {
    const middle = from + widths[number]! / 2;
    from += widths[number]! + spacing.section;
    const rows = section.rows.map((row, line): PlanRow => {
      const outward = offset + line * spacing.row;
      let along = middle - widthOf(row) / 2;
      const runs = row.runs.map((run) => {
        const seats = run.seats.map((seat, at): PlanSeat => ({
          ...seat,
          ...path.at(path.stretch(along + at * spacing.seat, offset), outward),
        }));
        along += (run.seats.length - 1) * spacing.seat + spacing.aisle;
        return seats;
      });
      return deriveSeatAttributes({ label: row.label, runs });
    });
    return { ...section, rows };
  });
}

function widthOf({ runs }: DraftRow): number {
  return runs.reduce((sum, run) => sum + (run.seats.length - 1) * spacing.seat + spacing.aisle, -spacing.aisle);
}
