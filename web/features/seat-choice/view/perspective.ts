/** A point in the hall in centimetres. x and y are as in the plan; z is the height above the floor. */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A point in the picture. x increases to the right and y downward from the upper left corner. */
export interface Point2 {
  readonly x: number;
  readonly y: number;
}

export interface Eye {
  /** Projects a shape with the given corners, in order. Returns an empty list if all of it is behind the eye. */
  readonly see: (corners: readonly Point3[]) => Point2[];
  /** Returns the distance of a point in front of the eye in centimetres. Zero or negative if it is behind the eye. */
  readonly ahead: (point: Point3) => number;
  /** Returns the size in the picture of one centimetre at a point. */
  readonly scale: (point: Point3) => number;
}

/** Size of the picture in its own units. */
export const picture = { width: 320, height: 168 } as const;
/** Horizontal field of view in degrees: about what a person sees without turning the head. */
const widthDegrees = 72;
/** Minimum distance at which anything is drawn, in centimetres. */
const nearest = 40;
/** Distance of the target from the upper edge of the picture. */
const middle = picture.height * 0.5;

/** Projects like a camera that is held level, so that vertical lines stay vertical. */
export function lookAt(from: Point3, target: Point3): Eye {
  const [x, y] = [target.x - from.x, target.y - from.y];
  const length = Math.hypot(x, y) || 1;
  const [fx, fy] = [x / length, y / length];
  const focus = picture.width / 2 / Math.tan((widthDegrees * Math.PI) / 360);
  const lift = (focus * (target.z - from.z)) / Math.max(nearest, length);
  // To the right when looking along (fx, fy), because y increases towards the viewer of the plan.
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

/** Returns the part of a shape in front of the eye. */
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
