import type { Outline } from '../../../../contract/seating/seat-plan.ts';

type Spot = Outline[number];

interface Edge {
  readonly from: Spot;
  readonly to: Spot;
  readonly left: number;
  readonly right: number;
}

/** Returns true if two edges of an outline cross. Edges that only touch, as at corners, do not cross. */
export function crossesItself(outline: Outline): boolean {
  const edges = outline
    .map((from, at): Edge => {
      const to = outline[(at + 1) % outline.length]!;
      return { from, to, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) };
    })
    .toSorted((a, b) => a.left - b.left);
  return edges.some((edge, at) => {
    // Edges are sorted by left end, so only those that start before this one ends can cross it.
    for (let next = at + 1; next < edges.length && edges[next]!.left <= edge.right; next++) {
      if (cross(edge, edges[next]!)) return true;
    }
    return false;
  });
}

function cross(one: Edge, other: Edge): boolean {
  return side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0;
}

/** Returns the side of an edge that a spot is on: 1, -1, or 0 if it is on the edge's line. */
function side({ from, to }: Edge, { x, y }: Spot): number {
  return Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
}
