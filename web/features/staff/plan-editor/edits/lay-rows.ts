import type { DrawingPoint } from './drawing.ts';

/** Layout of a block of rows from front to back. Lengths are in centimetres. */
export interface RowShape {
  /** Ends of the front row, left and right as seen facing the stage. */
  readonly from: DrawingPoint;
  readonly to: DrawingPoint;
  readonly rows: number;
  readonly rowGap: number;
  readonly seatGap: number;
  /** Distance of a row's middle behind its ends; negative if in front. */
  readonly bow: number;
  /**
   * True: every row has the same number of seats as the first, in columns. False: the arc length determines the seats
   * of each row.
   */
  readonly isEven: boolean;
  /** If undefined, the row is filled between its ends. */
  readonly seats?: number;
}

/** Returns the seat positions by row from the front, left to right. */
export function layRows(shape: RowShape): DrawingPoint[][] {
  const { from, to, rows, rowGap, seatGap, isEven } = shape;
  const line = lineOf(from, to);
  const front = arcOf(line, shape.bow);
  const room = (length: number) => Math.max(1, Math.floor(length / seatGap + 0.01) + 1);
  const count = Math.max(1, shape.seats ?? room(front.length));
  return Array.from({ length: rows }, (_row, at) => {
    const back = at * rowGap;
    if (isEven || front.radius === Infinity) {
      return placeOnArc(front, count, seatGap).map(({ x, y }) =>
        rounded({ x: x + line.back.x * back, y: y + line.back.y * back }),
      );
    }
    // Concentric: rows behind are longer if the ends are in front of the middle.
    const radius = Math.max(seatGap, front.radius + Math.sign(shape.bow) * back);
    const arc = { ...front, radius, length: (front.length * radius) / front.radius };
    const own = shape.seats === undefined ? room(arc.length) : Math.max(1, Math.round((count * radius) / front.radius));
    return placeOnArc(arc, own, seatGap).map(rounded);
  });
}

interface Line {
  readonly middle: DrawingPoint;
  /** Unit vectors along the row and away from the stage. */
  readonly along: DrawingPoint;
  readonly back: DrawingPoint;
  readonly length: number;
}

function lineOf(from: DrawingPoint, to: DrawingPoint): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return {
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    along,
    back: { x: -along.y, y: along.x },
    length,
  };
}

interface Arc {
  /** Infinite for a straight row. */
  readonly radius: number;
  readonly length: number;
  readonly line: Line;
  readonly bow: number;
  readonly centre: DrawingPoint;
}

/** Returns the arc over a line whose middle is `bow` behind it; at most a half circle. */
function arcOf(line: Line, wanted: number): Arc {
  const half = line.length / 2;
  const bow = Math.max(-half, Math.min(half, wanted));
  if (Math.abs(bow) < 0.5 || half < 1) {
    return { radius: Infinity, length: line.length, line, bow: 0, centre: line.middle };
  }
  const radius = (half * half + bow * bow) / (2 * Math.abs(bow));
  const away = bow - Math.sign(bow) * radius;
  const centre = { x: line.middle.x + line.back.x * away, y: line.middle.y + line.back.y * away };
  return { radius, length: 2 * radius * Math.asin(Math.min(1, half / radius)), line, bow, centre };
}

/** Places seats evenly around the middle of an arc. */
function placeOnArc(arc: Arc, count: number, seatGap: number): DrawingPoint[] {
  const least = -((count - 1) * seatGap) / 2;
  return Array.from({ length: count }, (_seat, at) => pointOnArc(arc, least + at * seatGap));
}

/** @param along centimetres from the middle of the arc, to the right. */
function pointOnArc({ radius, line, bow, centre }: Arc, along: number): DrawingPoint {
  const { middle, along: right, back } = line;
  if (radius === Infinity) return { x: middle.x + right.x * along, y: middle.y + right.y * along };
  const angle = along / radius;
  const [across, deep] = [radius * Math.sin(angle), Math.sign(bow) * radius * Math.cos(angle)];
  return { x: centre.x + right.x * across + back.x * deep, y: centre.y + right.y * across + back.y * deep };
}

/** Returns the distance of a row's middle behind the line between its ends, in centimetres. */
export function bowOf(spots: readonly DrawingPoint[]): number {
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last || spots.length < 3) return 0;
  const { middle, back } = lineOf(first, last);
  const depth = ({ x, y }: DrawingPoint) => (x - middle.x) * back.x + (y - middle.y) * back.y;
  const half = spots.length >> 1;
  const deep = spots.length % 2 === 1 ? depth(spots[half]!) : (depth(spots[half - 1]!) + depth(spots[half]!)) / 2;
  return Math.round(deep);
}

/** Bends a row between its fixed ends; seats and aisles keep their proportion of its length. */
export function bendRow(spots: readonly DrawingPoint[], bow: number): DrawingPoint[] {
  const [first, last] = [spots[0], spots.at(-1)];
  if (!first || !last || spots.length < 3) return [...spots];
  const arc = arcOf(lineOf(first, last), bow);
  const travelled = [0];
  for (const [at, { x, y }] of spots.slice(1).entries()) {
    travelled.push(travelled[at]! + Math.hypot(x - spots[at]!.x, y - spots[at]!.y));
  }
  const whole = travelled.at(-1)!;
  if (whole === 0) return [...spots];
  return travelled.map((way) => rounded(pointOnArc(arc, (way / whole - 0.5) * arc.length)));
}

/** Returns the typical distance between neighbours in a row in centimetres; 0 for a single seat. */
export function gapOf(spots: readonly DrawingPoint[]): number {
  const gaps = spots.slice(1).map(({ x, y }, at) => Math.hypot(x - spots[at]!.x, y - spots[at]!.y));
  return Math.round(gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0);
}

/** Spreads a row about its centre to a distance between neighbours; its shape stays. */
export function spreadRow(spots: readonly DrawingPoint[], gap: number): DrawingPoint[] {
  const now = gapOf(spots);
  if (now === 0) return [...spots];
  const [first, last] = [spots[0]!, spots.at(-1)!];
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  const by = gap / now;
  return spots.map(({ x, y }) => rounded({ x: middle.x + (x - middle.x) * by, y: middle.y + (y - middle.y) * by }));
}

export function rounded({ x, y }: DrawingPoint): DrawingPoint {
  // Avoids -0, which is stored as 0, so that the plan would differ when read again.
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}
