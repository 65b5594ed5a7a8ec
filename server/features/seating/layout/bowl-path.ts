/**
 * A closed path around a field for rings of sections. It starts at the middle of the top and runs left, down, right
 * along the bottom and up again, so that a person on it who looks inward sees its start on the left.
 */
export interface BowlPath {
  /** Full length of the ring at a distance outward from the path, in centimetres. */
  readonly length: (outward: number) => number;
  /**
   * Converts a distance along one ring to the distance along another. `from` and `to` are distances outward; both may
   * be negative.
   */
  readonly reach: (along: number, from: number, to: number) => number;
  /** Returns the point at a distance along the path and outward from it. */
  readonly at: (reach: number, outward: number) => Spot;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Straight, or an arc around a centre. Centimetres and radians. */
type Piece = { readonly straight: number } | { readonly radius: number; readonly angle: number };

interface Laid {
  readonly piece: Piece;
  readonly start: Spot;
  readonly heading: number;
}

const quarter = Math.PI / 2;

/** Returns a rounded rectangle around the origin. Lengths are in centimetres. */
export function rectanglePath(halfWidth: number, halfDepth: number, corner: number): BowlPath {
  const [across, down] = [halfWidth - corner, 2 * (halfDepth - corner)];
  const round: Piece = { radius: corner, angle: quarter };
  return layPath(halfDepth, [
    { straight: across },
    round,
    { straight: down },
    round,
    { straight: 2 * across },
    round,
    { straight: down },
    round,
    { straight: across },
  ]);
}

/** Angle of each quarter that belongs to the long sides of an oval, in radians. The ends take the rest. */
const sideAngle = 0.46;

/** Returns a stadium-like oval of four arcs around the origin, wider than deep. Lengths are in centimetres. */
export function ovalPath(halfWidth: number, halfDepth: number): BowlPath {
  const [sin, cos] = [Math.sin(sideAngle), Math.cos(sideAngle)];
  // The two radii at which both half lengths are reached with a smooth transition.
  const end = (halfWidth * (1 - cos) - halfDepth * sin) / ((1 - sin) * (1 - cos) - cos * sin);
  const side = (halfDepth - end * cos) / (1 - cos);
  const [long, short] = [
    { radius: side, angle: sideAngle },
    { radius: end, angle: 2 * (quarter - sideAngle) },
  ];
  return layPath(halfDepth, [long, short, { ...long, angle: 2 * sideAngle }, short, long]);
}

function layPath(halfDepth: number, pieces: readonly Piece[]): BowlPath {
  let start: Spot = { x: 0, y: -halfDepth };
  let heading = Math.PI;
  const laid = pieces.map((piece): Laid => {
    const one = { piece, start, heading };
    start = placeOn(one, lengthOf(piece, 0), 0);
    if ('radius' in piece) heading -= piece.angle;
    return one;
  });
  const whole = (outward: number) => pieces.reduce((sum, piece) => sum + lengthOf(piece, outward), 0);
  return {
    length: whole,
    reach: (along, from, to) => {
      const rounds = Math.floor(along / whole(from));
      let [left, reach] = [along - rounds * whole(from), rounds * whole(to)];
      for (const piece of pieces) {
        const length = lengthOf(piece, from);
        if (left <= length) return reach + (length === 0 ? 0 : (left / length) * lengthOf(piece, to));
        left -= length;
        reach += lengthOf(piece, to);
      }
      return reach + left;
    },
    at: (reach, outward) => {
      let left = reach - Math.floor(reach / whole(outward)) * whole(outward);
      for (const one of laid) {
        const length = lengthOf(one.piece, outward);
        if (left <= length || one === laid.at(-1)) return placeOn(one, left, outward);
        left -= length;
      }
      throw new Error('the path has no pieces');
    },
  };
}

function lengthOf(piece: Piece, outward: number): number {
  return 'straight' in piece ? piece.straight : piece.angle * (piece.radius + outward);
}

/** Outward is to the right of the path's direction because y increases downward. */
function placeOn({ piece, start, heading }: Laid, reach: number, outward: number): Spot {
  if ('straight' in piece) {
    return {
      x: start.x + reach * Math.cos(heading) - outward * Math.sin(heading),
      y: start.y + reach * Math.sin(heading) + outward * Math.cos(heading),
    };
  }
  const radius = piece.radius + outward;
  const turned = heading - reach / radius;
  return {
    x: start.x + piece.radius * Math.sin(heading) - radius * Math.sin(turned),
    y: start.y - piece.radius * Math.cos(heading) + radius * Math.cos(turned),
  };
}
