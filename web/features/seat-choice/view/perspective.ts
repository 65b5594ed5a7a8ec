/** A point of a house: x and y as on the plan, z up from the floor. Centimetres. */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A point of the picture: x to the right and y down, from its upper left corner. */
export interface Point2 {
  readonly x: number;
  readonly y: number;
}

export interface Eye {
  /** What is seen of a shape with these corners, in order; empty where all of it lies behind. */
  readonly see: (corners: readonly Point3[]) => Point2[];
  /** How far before the eye a point lies. Centimetres; 0 and less is behind. */
  readonly ahead: (point: Point3) => number;
  /** How large a centimetre at a point is in the picture. */
  readonly scale: (point: Point3) => number;
}

/** The picture's size, in its own unit. */
export const picture = { width: 320, height: 168 } as const;
/** How much is seen from left to right. Degrees: what one takes in without turning the head. */
const widthDegrees = 72;
/** Nothing nearer is drawn. Centimetres. */
const nearest = 40;
/** The picture's height at which what is looked at stands, from its upper edge. */
const middle = picture.height * 0.5;

/** Looks from one place at another as a camera does that is held level: what is upright stays upright. */
export function lookAt(from: Point3, target: Point3): Eye {
  const [x, y] = [target.x - from.x, target.y - from.y];
  const length = Math.hypot(x, y) || 1;
  const [fx, fy] = [x / length, y / length];
  const focus = picture.width / 2 / Math.tan((widthDegrees * Math.PI) / 360);
  const lift = (focus * (target.z - from.z)) / Math.max(nearest, length);
  // Right of somebody who looks along (fx, fy), where y grows toward the viewer of the plan.
  const turn = (point: Point3) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    return { right: -dx * fy + dy * fx, ahead: dx * fx + dy * fy, up: point.z - from.z };
  };
  const project = ({ right, ahead, up }: Turned): Point2 => ({
    x: round(picture.width / 2 + (focus * right) / ahead),
    y: round(middle - (focus * up) / ahead + lift),
  });
  return {
    see: (corners) => clip(corners.map(turn)).map(project),
    ahead: (point) => turn(point).ahead,
    scale: (point) => focus / Math.max(nearest, turn(point).ahead),
  };
}

interface Turned {
  readonly right: number;
  readonly ahead: number;
  readonly up: number;
}

/** What of a shape lies before the eye. */
function clip(corners: readonly Turned[]): Turned[] {
  return corners.flatMap((end, at) => {
    const start = corners.at(at - 1)!;
    const [isIn, wasIn] = [end.ahead >= nearest, start.ahead >= nearest];
    const cut = () => {
      const part = (nearest - start.ahead) / (end.ahead - start.ahead);
      return {
        right: start.right + part * (end.right - start.right),
        ahead: nearest,
        up: start.up + part * (end.up - start.up),
      };
    };
    if (isIn) return wasIn ? [end] : [cut(), end];
    return wasIn ? [cut()] : [];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
