import { viewPointOf, shownBox, type Rectangle, type Camera, type Point, type Size } from '../../../ui/pan-zoom.ts';
import { pitches, isPointInBox } from './choose-detail.ts';
import { locateSeatNumber, type LayoutSection, type SeatMapLayout } from './decode-seat-map.ts';
import { seatPositionOf, type SeatPosition } from './draw-seats.ts';
import { eachCell, type SeatIndex } from './find-seat.ts';
import { rowEndsOf, type RowEnd } from './row-ends.ts';

export interface RowEdge {
  readonly row: string;
  /** Its middle, in pixels from the upper left corner of the view. */
  readonly at: Point;
}

/** Distance from the edge to the middle of a name, and between two names, in pixels. */
const inset = 15;
const apart = 18;
/** Distance from the edge, in seats, within which to search for rows. An aisle may be at the edge. */
const reach = 4;

/** An edge of the view: the axis across it and its side. */
interface Edge {
  readonly across: 'x' | 'y';
  readonly side: -1 | 1;
}
const edges: readonly Edge[] = [
  { across: 'x', side: -1 },
  { across: 'x', side: 1 },
  { across: 'y', side: -1 },
  { across: 'y', side: 1 },
];

export interface ShownMap {
  readonly layout: SeatMapLayout;
  readonly index: SeatIndex;
  /** Null for all levels. */
  readonly level: number | null;
}

/**
 * Returns the names of rows that end out of view, where they cross the edge. Returns none unless seat numbers are
 * readable.
 */
export function rowEdgesIn(shown: ShownMap, camera: Camera, view: Size): RowEdge[] {
  if (shown.layout.pitch * camera.scale < pitches.numbers) return [];
  const box = shownBox(camera, view);
  return edges.flatMap((edge) => {
    const alongEdge = edge.across === 'x' ? 'y' : 'x';
    const length = edge.across === 'x' ? view.height : view.width;
    const found = rowsAt(shown, box, edge).map(({ row, stand }) => {
      const { x, y } = viewPointOf(camera, view, stand);
      const line = edge.side < 0 ? inset : (edge.across === 'x' ? view.width : view.height) - inset;
      // Extends the row to the edge.
      const slope = edge.across === 'x' ? stand.alongY / stand.alongX : stand.alongX / stand.alongY;
      const at = edge.across === 'x' ? { x: line, y: y + (line - x) * slope } : { x: x + (line - y) * slope, y: line };
      return { row, at };
    });
    let last = -Infinity;
    return found
      .filter(({ at }) => at[alongEdge] >= inset && at[alongEdge] <= length - inset)
      .toSorted((one, other) => one.at[alongEdge] - other.at[alongEdge])
      .filter(({ at }) => {
        const isClear = at[alongEdge] - last >= apart;
        if (isClear) last = at[alongEdge];
        return isClear;
      });
  });
}

/** Returns the rows that continue beyond an edge, each with its seat nearest to the edge. */
function rowsAt(
  { layout, index, level }: ShownMap,
  box: Rectangle,
  { across, side }: Edge,
): { row: string; stand: SeatPosition }[] {
  const [low, high] = across === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const line = side < 0 ? box[low] : box[high];
  const far = Math.min(reach * layout.pitch, (box[high] - box[low]) / 2);
  const strip = side < 0 ? { ...box, [high]: line + far } : { ...box, [low]: line - far };
  const nearest = new Map<string, { section: LayoutSection; row: string; stand: SeatPosition; away: number }>();
  eachCell(layout, index, strip, (_, from, to) => {
    for (let at = from; at < to; at++) {
      const seat = index.seats[at]!;
      if (!isPointInBox(strip, layout.x[seat]!, layout.y[seat]!)) continue;
      const { block, bit } = locateSeatNumber(layout, seat)!;
      const section = layout.sections[block.section]!;
      if (level !== null && section.level !== level) continue;
      const away = Math.abs((across === 'x' ? layout.x[seat]! : layout.y[seat]!) - line);
      const key = `${block.section} ${block.row}`;
      if (away >= (nearest.get(key)?.away ?? Infinity)) continue;
      const stand = seatPositionOf(layout, block, bit);
      const runsAcross = Math.abs(stand.alongX) >= Math.abs(stand.alongY) ? 'x' : 'y';
      if (runsAcross === across) nearest.set(key, { section, row: block.row, stand, away });
    }
  });
  return [...nearest.values()].filter(({ section, row }) => {
    const ends =
      endsOf(layout, section)
        .get(row)
        ?.map((end) => end[across]) ?? [];
    return side < 0 ? Math.min(...ends) < line : Math.max(...ends) > line;
  });
}

const known = new WeakMap<LayoutSection, ReadonlyMap<string, readonly RowEnd[]>>();

function endsOf(layout: SeatMapLayout, section: LayoutSection): ReadonlyMap<string, readonly RowEnd[]> {
  let ends = known.get(section);
  if (!ends) known.set(section, (ends = Map.groupBy(rowEndsOf(layout, section), ({ row }) => row)));
  return ends;
}

/** Writes the names into an element over the map. Bypasses React because it runs in every frame. */
export function showRowEdges(element: HTMLElement, shown: readonly RowEdge[]): void {
  while (element.childElementCount > shown.length) element.lastElementChild!.remove();
  for (const [number, { row, at }] of shown.entries()) {
    const name = element.children[number] ?? element.appendChild(document.createElement('span'));
    if (name.textContent !== row) name.textContent = row;
    (name as HTMLElement).style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`;
  }
}
