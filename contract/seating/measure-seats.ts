import type { PlanSeat, SeatPlan, StageKind } from './seat-plan.ts';
import { boxOf, guessStageKind, type Box, type Spot } from './stage-kind.ts';

/**
 * How good the seats of a house are, as one number each: how many centimetres a seat is worse than the best place there
 * could be. What is looked at, distance, angle, level and what is known of the seat go into it; whole halls of any shape
 * are compared by it. The weights are our decision, made on plans of theatres, arenas, stadiums and cinemas.
 */

/** Seats that do not see everything come after all that do; places kept for wheelchair users after those. */
export const lastOfAll = { restricted: 1_000_000, kept: 2_000_000 } as const;

/** Nobody likes the first row best, nor the last: how far back of all rows, at most so many centimetres. */
const ideals = {
  stage: { part: 0.2, most: 450 },
  screen: { part: 0.68, most: Infinity },
  platform: { part: 0.25, most: 600 },
  court: { part: 0.25, most: 900 },
  pitch: { part: 0.3, most: 1200 },
} as const satisfies Record<StageKind, { part: number; most: number }>;
/** What a centimetre too near costs; one too far costs 1. To look up at a screen is worst. */
const tooNear = { stage: 0.6, screen: 1.1, platform: 0.8, court: 0.8, pitch: 0.8 } as const;

/** What a centimetre costs that the first row of a field's side is farther away than the nearest. */
const fartherCost = 0.3;

/** What 45 degrees to the side cost; it grows with the square. A wall seat of row A loses to the middle of the last rows. */
const sidewaysCost = 1200;
/** What a centimetre away from the middle, or from the half-way line, costs beside that: all is far in a large house. */
const asideCost = 0.12;
/** The same before a platform that has a front: rows come forward at their ends, and bring nobody nearer to the music. */
const asideOfFront = 0.25;
/** The same around a platform whose seats lie mostly on one side, which is then its front. */
const aroundCost = 300;
/** Angles behind a platform score the same. Degrees. */
const fullyBehind = 120;
/** What it costs to sit at the end of the long side of a pitch or court. */
const endCost = 1000;
const levelCost = 150;
const mostCorners = 80;
const legroomCost = 200;
const aisleGain = 20;

/** The measure of every seat of a plan: whole, 0 or more, less is better. */
export function measureSeats(plan: SeatPlan): ReadonlyMap<PlanSeat, number> {
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

/** What a seat loses by where it stands. */
function sightOf(plan: SeatPlan, seats: readonly Spot[]): (seat: Spot) => number {
  const outline = thin(plan.stage?.outline ?? [{ x: plan.width / 2, y: 0 }]);
  const box = boxOf(outline);
  const kind = plan.stage?.kind ?? guessStageKind(outline, seats);
  const centre = centreOf(outline);
  // Who sits beside a runway is near to it, but most of the show is on the stage behind.
  const away = (seat: Spot) =>
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
  // Round a field the first row is nearer here than there, and how far back one sits counts from it.
  const firstRow = kind === 'pitch' || kind === 'court' ? firstRowsOf(box.middle, distances) : () => near;
  // Twice as far makes a stage half as large: a row more counts for less the farther back it is.
  const bestDistance = Math.max(1, near + ideal);
  const farther = (back: number) =>
    kind === 'stage' || kind === 'platform' ? bestDistance * Math.log1p(back / bestDistance) : back;
  return (seat) => {
    const first = firstRow(seat);
    const back = distances.get(seat)! - first - ideal;
    return (back < 0 ? -back * tooNear[kind] : farther(back)) + (first - near) * fartherCost + turned(seat);
  };
}

/** A curve of fewer corners is as good for distances, and sixty thousand seats are measured in a tenth of a second. */
function thin(outline: readonly Spot[]): readonly Spot[] {
  const step = Math.ceil(outline.length / mostCorners);
  return outline.filter((_, at) => at % step === 0);
}

/** How far the nearest seats are in the direction of a seat, a little to either side. */
function firstRowsOf(middle: Spot, distances: ReadonlyMap<Spot, number>): (seat: Spot) => number {
  const directions = 180;
  const beside = 4;
  const directionOf = ({ x, y }: Spot) =>
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

/** What it costs to look from the side. */
function turnOf(kind: StageKind, { middle, top, wide, deep }: Box, seats: readonly Spot[]): (seat: Spot) => number {
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
      // Seats all round, as many on each side: there is no front.
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
        // Beyond an end every seat is as far from the half-way line: the middle of the stand scores best.
        const beyond = Math.min(1, Math.max(0, Math.abs(aside) / half - 1) * 10);
        return endCost * (aside / half) ** 2 + asideCost * (Math.abs(aside) + beyond * Math.abs(across));
      };
    }
  }
}

function from(a: Spot, b: Spot): Spot {
  return { x: b.x - a.x, y: b.y - a.y };
}

function lengthOf({ x, y }: Spot): number {
  return Math.hypot(x, y);
}

function meanOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** The centre of what an outline encloses; of a line or a point, the mean of its corners. */
function centreOf(outline: readonly Spot[]): Spot {
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

/** Degrees, 0 to 180. */
function angleBetween(a: Spot, b: Spot): number {
  const lengths = lengthOf(a) * lengthOf(b);
  if (lengths === 0) return 0;
  return (Math.acos(Math.min(1, Math.max(-1, (a.x * b.x + a.y * b.y) / lengths))) * 180) / Math.PI;
}

/** Centimetres from a place to the nearest point of an outline or of what it encloses. */
export function distanceTo(outline: readonly Spot[], place: Spot): number {
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

function distanceToEdge(start: Spot, end: Spot, place: Spot): number {
  const edge = from(start, end);
  const along = from(start, place);
  const squared = edge.x ** 2 + edge.y ** 2;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, (along.x * edge.x + along.y * edge.y) / squared));
  return Math.hypot(along.x - part * edge.x, along.y - part * edge.y);
}
