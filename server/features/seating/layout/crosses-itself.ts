import type { Outline } from '../../../../contract/seating/seat-plan.ts';

type Spot = Outline[number];

interface Edge {
  readonly from: Spot;
  readonly to: Spot;
  readonly left: number;
  readonly right: number;
}

/** Returns whether two edges of an outline cross. Edges that only touch, as at corners, do not. */
export function crossesItself(outline: Outline): boolean {
  const edges = outline
    .map((from, at): Edge => {
      const to = outline[(at + 1) % outline.length]!;
      return { from, to, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) };
    })
    .toSorted((a, b) => a.left - b.left);
  return edges.some((edge, at) => {
    // Sorted by left end, so only edges that start before this one ends can meet it.
    for (let next = at + 1; next < edges.length && edges[next]!.left <= edge.right; next++) {
      if (cross(edge, edges[next]!)) return true;
    }
    return false;
  });
}

function cross(one: Edge, other: Edge): boolean {
  return side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0;
}

/** Returns the side of an edge on which a spot lies: 1, -1, or 0 on its line. */
function side({ from, to }: Edge, { x, y }: Spot): number {
  return Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
}
