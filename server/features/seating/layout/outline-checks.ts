import { boundsOf, type FieldFrame, type FieldPoint } from './distance-field.ts';

/** x, y, x, y, …: one ring for each part and each hole. */
type Rings = readonly (readonly number[])[];

/** Returns true if a point is inside the rings, by the even-odd rule. */
export function isInside({ x, y }: FieldPoint, rings: Rings): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
      const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[before]!, ring[before + 1]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** Returns true if the rings contain every spot of `own` and none of `others`. */
export function enclosesOnly(rings: Rings, own: readonly FieldPoint[], others: readonly FieldPoint[]): boolean {
  return own.every((spot) => isInside(spot, rings)) && !others.some((spot) => isInside(spot, rings));
}

interface Piece {
  readonly owner: number;
  readonly from: FieldPoint;
  readonly to: FieldPoint;
}

/** Returns the indexes of outlines with a ring that crosses itself or another ring. */
export function findCrossingOutlines(outlines: readonly Rings[]): Set<number> {
  const pieces = outlines.flatMap((rings, owner) => rings.flatMap((ring) => piecesOf(ring, owner)));
  // Sorted from left to right so that only overlapping pieces are compared.
  pieces.sort((a, b) => a.left - b.left);
  const found = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    for (let next = at + 1; next < pieces.length && pieces[next]!.left <= piece.right; next++) {
      if (meet(piece, pieces[next]!)) found.add(piece.owner).add(pieces[next]!.owner);
    }
  }
  return found;
}

function piecesOf(ring: readonly number[], owner: number): (Piece & FieldFrame)[] {
  return Array.from({ length: ring.length / 2 }, (_, at) => {
    const after = (2 * at + 2) % ring.length;
    const [from, to] = [
      { x: ring[2 * at]!, y: ring[2 * at + 1]! },
      { x: ring[after]!, y: ring[after + 1]! },
    ];
    return { owner, from, to, ...boundsOf([from, to], 0) };
  });
}

function meet(one: Piece & FieldFrame, other: Piece & FieldFrame): boolean {
  if (one.top > other.bottom || other.top > one.bottom) return false;
  const sharesEnd = [one.from, one.to].some((a) => [other.from, other.to].some((b) => a.x === b.x && a.y === b.y));
  if (sharesEnd) return false;
  const side = (a: FieldPoint, b: FieldPoint, c: FieldPoint) =>
    Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  return (
    side(one.from, one.to, other.from) !== side(one.from, one.to, other.to) &&
    side(other.from, other.to, one.from) !== side(other.from, other.to, one.to)
  );
}
