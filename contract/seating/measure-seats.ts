import type { Outline, PlanSeat, SeatPlan } from './seat-plan.ts';

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
  pitch: { part: 0.3, most: 1200 },
} as const;
/** What a centimetre too near costs; one too far costs 1. To look up at a screen is worst. */
const tooNear = { stage: 0.6, screen: 1.1, platform: 0.8, pitch: 0.8 } as const;

/** What 45 degrees to the side cost; it grows with the square. */
const sidewaysCost = 900;
/** The same around a platform whose seats lie mostly on one side, which is then its front. */
const aroundCost = 300;
/** What it costs to sit at the end of a pitch's long side. */
const endCost = 1000;
const levelCost = 150;
const legroomCost = 200;
const aisleGain = 20;

/** A strip no deeper than this is a screen. Centimetres. */
const screenDepth = 60;
/** What lies amid the seats is a pitch or court from this width on, and a platform below. Centimetres. */
const pitchWidth = 1400;
/** From which share of seats behind it on a stage lies amid them. */
const behindShare = 0.04;

type Kind = keyof typeof ideals;

interface Spot {
  readonly x: number;
  readonly y: number;
}

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
  const outline = plan.stage?.outline ?? [{ x: plan.width / 2, y: 0 }];
  const box = boxOf(outline);
  const kind = kindOf(box, seats);
  const centre = centreOf(outline);
  // Who sits beside a runway is near to it, but most of the show is on the stage behind.
  const away = (seat: Spot) =>
    kind === 'stage' ? (distanceTo(outline, seat) + lengthOf(from(centre, seat))) / 2 : distanceTo(outline, seat);
  const all = seats.map(away).toSorted((a, b) => a - b);
  const near = all[0] ?? 0;
  const far = all[Math.floor(all.length * 0.95)] ?? near;
  const { part, most } = ideals[kind];
  const ideal = near + Math.min(most, part * (far - near));
  const turned = turnOf(kind, box, seats);
  return (seat) => {
    const back = away(seat) - ideal;
    return (back < 0 ? -back * tooNear[kind] : back) + turned(seat);
  };
}

interface Box {
  readonly middle: Spot;
  readonly top: number;
  readonly wide: number;
  readonly deep: number;
}

function boxOf(outline: Outline): Box {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, top, wide: right - left, deep: bottom - top };
}

function kindOf({ top, wide, deep }: Box, seats: readonly Spot[]): Kind {
  const behind = seats.filter(({ y }) => y < top).length;
  if (behind > seats.length * behindShare) return Math.min(wide, deep) >= pitchWidth ? 'pitch' : 'platform';
  return deep > 0 && deep <= screenDepth ? 'screen' : 'stage';
}

/** What it costs to look from the side. */
function turnOf(kind: Kind, { middle, top, wide, deep }: Box, seats: readonly Spot[]): (seat: Spot) => number {
  switch (kind) {
    case 'stage':
    case 'screen': {
      const back = { x: middle.x, y: top };
      return (seat) => sidewaysCost * (angleBetween({ x: 0, y: 1 }, from(back, seat)) / 45) ** 2;
    }
    case 'platform': {
      const weight = from(middle, meanOf(seats));
      const reach = seats.reduce((sum, seat) => sum + lengthOf(from(middle, seat)), 0) / seats.length;
      // Seats all round, as many on each side: there is no front.
      const lopsided = Math.min(1, Math.max(0, lengthOf(weight) / reach - 0.15) / 0.35);
      return (seat) => aroundCost * lopsided * (angleBetween(weight, from(middle, seat)) / 45) ** 2;
    }
    case 'pitch': {
      const isWide = wide >= deep;
      const half = Math.max(wide, deep) / 2;
      return (seat) => endCost * ((isWide ? seat.x - middle.x : seat.y - middle.y) / half) ** 2;
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
