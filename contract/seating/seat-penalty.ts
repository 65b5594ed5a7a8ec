import type { PlanSeat, SeatPlan, StageKind } from './seat-plan.ts';
import { boxOf, guessStageKind, type Box, type PlanPoint } from './stage-kind.ts';

/**
 * Penalty of each seat in a hall: by how many centimetres it is worse than the best possible seat. It combines the kind
 * of stage, distance, angle, level and seat attributes, and is comparable across a hall of any shape. The weights are
 * our decision, tuned on plans of theatres, arenas, stadiums and cinemas.
 */

/** Penalties that rank restricted-view seats after ordinary seats, and reserved wheelchair and companion seats last. */
export const lastOfAll = { restricted: 1_000_000, kept: 2_000_000 } as const;

/**
 * Ideal distance behind the first row, as a fraction of the depth of all rows, at most `most` centimetres. Neither the
 * first nor the last row is ideal.
 */
const ideals = {
  stage: { part: 0.2, most: 450 },
  screen: { part: 0.68, most: Infinity },
  platform: { part: 0.25, most: 600 },
  court: { part: 0.25, most: 900 },
  pitch: { part: 0.3, most: 1200 },
} as const satisfies Record<StageKind, { part: number; most: number }>;
/** Penalty per centimetre closer than ideal; a centimetre farther counts 1. Looking up at a screen is worst. */
const tooNear = { stage: 0.6, screen: 1.1, platform: 0.8, court: 0.8, pitch: 0.8 } as const;

/** Penalty per centimetre that the first row on this side of a field is farther away than the nearest row. */
const fartherCost = 0.3;

/**
 * Penalty for an angle of 45 degrees to the side; it grows quadratically. It ranks a wall seat in row A below the
 * middle of the last rows.
 */
const sidewaysCost = 1200;
/**
 * Additional penalty per centimetre from the middle or halfway line, because the distances in a large hall are large.
 */
const asideCost = 0.12;
/**
 * Replaces `asideCost` in front of a platform with a front. The ends of its rows curve forward without being nearer to
 * the performers.
 */
const asideOfFront = 0.25;
/** Penalty for an angle of 45 degrees around a platform whose seats are mostly on one side, its front. */
const aroundCost = 300;
/** Angle in degrees beyond which all seats behind a platform have the same score. */
const fullyBehind = 120;
/** Penalty at the end of the long side of a pitch or court. */
const endCost = 1000;
const levelCost = 150;
const maxCorners = 80;
const legroomCost = 200;
const aisleGain = 20;

/** Returns the penalty of every seat in a plan: a non-negative whole number, lower is better. */
export function computeSeatPenalties(plan: SeatPlan): ReadonlyMap<PlanSeat, number> {
  const placed = plan.sections.flatMap(({ level, rows }) =>
    rows
      .flatMap((row) => row.runs.flat())
      .map((seat) => ({ seat, level: plan.levels.findIndex((one) => one.key === level) })),
  );
  const sight = sightOf(
    plan,
    placed.map(({ seat }) => seat),
  );
  return new Map(
    placed.map(({ seat, level }) => {
      const has = (fact: NonNullable<PlanSeat['facts']>[number]) => seat.facts?.includes(fact) ?? false;
      const comfort =
        Math.max(0, level) * levelCost + (has('limited_legroom') ? legroomCost : 0) + (has('aisle') ? 0 : aisleGain);
      const last =
        (has('restricted_view') ? lastOfAll.restricted : 0) +
        (has('wheelchair') || has('companion') ? lastOfAll.kept : 0);
      return [seat, Math.round(sight(seat) + comfort) + last];
    }),
  );
}

/** Returns the part of the penalty that depends on the seat's position. */
function sightOf(plan: SeatPlan, seats: readonly PlanPoint[]): (seat: PlanPoint) => number {
  const outline = thin(plan.stage?.outline ?? [{ x: plan.width / 2, y: 0 }]);
  const box = boxOf(outline);
  const kind = plan.stage?.kind ?? guessStageKind(outline, seats);
  const centre = centreOf(outline);
  // Seats beside a runway are near it, but most of the show is on the stage behind, so distance is the mean of both.
  const away = (seat: PlanPoint) =>
    kind === 'stage' || kind === 'platform'
      ? (distanceTo(outline, seat) + lengthOf(from(centre, seat))) / 2
      : distanceTo(outline, seat);
  const distances = new Map(seats.map((seat) => [seat, away(seat)]));
  const all = [...distances.values()].toSorted((a, b) => a - b);
  const near = all[0] ?? 0;
  const far = all[Math.floor(all.length * 0.95)] ?? near;
  const { part, most } = ideals[kind];
  const ideal = Math.min(most, part * (far - near));
  const turned = turnOf(kind, box, seats);
  // The nearest row around a field varies by direction, so depth counts from the first row in the seat's direction.
  const firstRow = kind === 'pitch' || kind === 'court' ? firstRowsOf(box.middle, distances) : () => near;
  // At twice the distance the stage looks half as large, so each further row matters less.
  const bestDistance = Math.max(1, near + ideal);
  const farther = (back: number) =>
    kind === 'stage' || kind === 'platform' ? bestDistance * Math.log1p(back / bestDistance) : back;
  return (seat) => {
    const first = firstRow(seat);
    const back = distances.get(seat)! - first - ideal;
    return (back < 0 ? -back * tooNear[kind] : farther(back)) + (first - near) * fartherCost + turned(seat);
  };
}

/** Reduces the corners, because distances need few: scoring 60,000 seats takes a tenth of a second. */
function thin(outline: readonly PlanPoint[]): readonly PlanPoint[] {
  const step = Math.ceil(outline.length / maxCorners);
  return outline.filter((_, at) => at % step === 0);
}

/** Returns the distance of the nearest seats in about the same direction as a seat. */
function firstRowsOf(middle: PlanPoint, distances: ReadonlyMap<PlanPoint, number>): (seat: PlanPoint) => number {
  const directions = 180;
  const beside = 4;
  const directionOf = ({ x, y }: PlanPoint) =>
    Math.floor(((Math.atan2(y - middle.y, x - middle.x) / Math.PI + 1) / 2) * directions) % directions;
  const own = Array.from({ length: directions }, () => Infinity);
  for (const [seat, distance] of distances) {
    const at = directionOf(seat);
    own[at] = Math.min(own[at]!, distance);
  }
  const nearest = own.map((_, at) =>
    Array.from({ length: 2 * beside + 1 }, (_one, step) => own[(at + step - beside + directions) % directions]!).reduce(
      (least, one) => Math.min(least, one),
      Infinity,
    ),
  );
  return (seat) => nearest[directionOf(seat)]!;
}

/** Returns the penalty for the viewing angle. */
function turnOf(
  kind: StageKind,
  { middle, top, wide, deep }: Box,
  seats: readonly PlanPoint[],
): (seat: PlanPoint) => number {
  switch (kind) {
    case 'stage':
    case 'screen': {
      const back = { x: middle.x, y: top };
      return (seat) =>
        sidewaysCost * (angleBetween({ x: 0, y: 1 }, from(back, seat)) / 45) ** 2 +
        asideCost * Math.abs(seat.x - middle.x);
    }
    case 'platform': {
      const weight = from(middle, meanOf(seats));
      const reach = Math.max(1, seats.reduce((sum, seat) => sum + lengthOf(from(middle, seat)), 0) / seats.length);
      // There is no front if both sides have about the same number of seats.
      const lopsided = Math.min(1, Math.max(0, lengthOf(weight) / reach - 0.15) / 0.35);
      const axis = Math.atan2(weight.y, weight.x);
      return (seat) => {
        const own = from(middle, seat);
        const aside = Math.abs(own.y * Math.cos(axis) - own.x * Math.sin(axis));
        const angle = Math.min(fullyBehind, angleBetween(weight, own));
        return lopsided * (aroundCost * (angle / 45) ** 2 + asideOfFront * aside);
      };
    }
    case 'court':
    case 'pitch': {
      const isWide = wide >= deep;
      const half = Math.max(1, wide / 2, deep / 2);
      return (seat) => {
        const own = from(middle, seat);
        const [aside, across] = isWide ? [own.x, own.y] : [own.y, own.x];
        // Beyond an end, all seats are equally far from the halfway line, so the middle of the stand scores best.
        const beyond = Math.min(1, Math.max(0, Math.abs(aside) / half - 1) * 10);
        return endCost * (aside / half) ** 2 + asideCost * (Math.abs(aside) + beyond * Math.abs(across));
      };
    }
  }
}

function from(a: PlanPoint, b: PlanPoint): PlanPoint {
  return { x: b.x - a.x, y: b.y - a.y };
}

function lengthOf({ x, y }: PlanPoint): number {
  return Math.hypot(x, y);
}

function meanOf(spots: readonly PlanPoint[]): PlanPoint {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** Returns the centroid of an outline, or the mean of its corners if it is a line or a point. */
function centreOf(outline: readonly PlanPoint[]): PlanPoint {
  let [area, x, y] = [0, 0, 0];
  outline.forEach((end, at) => {
    const start = outline.at(at - 1)!;
    const part = start.x * end.y - end.x * start.y;
    area += part;
    x += (start.x + end.x) * part;
    y += (start.y + end.y) * part;
  });
  return area === 0 ? meanOf(outline) : { x: x / (3 * area), y: y / (3 * area) };
}

/** Returns degrees from 0 to 180. */
function angleBetween(a: PlanPoint, b: PlanPoint): number {
  const lengths = lengthOf(a) * lengthOf(b);
  if (lengths === 0) return 0;
  return (Math.acos(Math.min(1, Math.max(-1, (a.x * b.x + a.y * b.y) / lengths))) * 180) / Math.PI;
}

/** Returns the distance in centimetres from a point to an outline; 0 inside it. */
export function distanceTo(outline: readonly PlanPoint[], place: PlanPoint): number {
  let nearest = Infinity;
  let inside = false;
  outline.forEach((end, at) => {
    const start = outline.at(at - 1)!;
    nearest = Math.min(nearest, distanceToEdge(start, end, place));
    const crosses = start.y > place.y !== end.y > place.y;
    if (crosses && place.x < ((end.x - start.x) * (place.y - start.y)) / (end.y - start.y) + start.x) inside = !inside;
  });
  return inside ? 0 : nearest;
}

function distanceToEdge(start: PlanPoint, end: PlanPoint, place: PlanPoint): number {
  const edge = from(start, end);
  const along = from(start, place);
  const squared = edge.x ** 2 + edge.y ** 2;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, (along.x * edge.x + along.y * edge.y) / squared));
  return Math.hypot(along.x - part * edge.x, along.y - part * edge.y);
}
