import type { LayoutRow, OpenLayout, LayoutSeat } from '../seats/open-layout.ts';

interface Cell {
  readonly place: LayoutSeat;
  /** Column in the list, from 0. Gaps in a row leave columns empty. */
  readonly column: number;
}

export interface GridRow {
  readonly label: string;
  readonly cells: readonly Cell[];
}

export interface GridLayout {
  readonly rows: readonly GridRow[];
  readonly columns: number;
}

/**
 * Lays out a section as straight rows, front row first, with seats one behind the other in the same column. Rows follow
 * the section's own direction, so a rotated section reads like a straight one.
 * @param front point that the section faces. If missing, rows are sorted by name.
 */
export function layOutRows(unordered: readonly LayoutRow[], front?: OpenLayout['front']): GridLayout {
  const direction = directionOf(unordered);
  const rows = inHouseOrder(unordered, direction, front);
  const along = ({ x, y }: LayoutSeat) => x * direction.x + y * direction.y;
  const all = rows.flatMap(({ places }) => places.map(along));
  const least = all.reduce((low, value) => Math.min(low, value), Infinity);
  let columns = 0;
  const laid = rows.map(({ label, places }) => {
    let next = 0;
    let before: LayoutSeat | undefined;
    // House seats come last in the map, wherever they are.
    const cells = places
      .toSorted((one, other) => along(one) - along(other))
      .map((place) => {
        const parted = before && before.run !== place.run && along(place) - along(before) > direction.pitch * gap;
        // Every gap leaves a column empty, however narrow it is.
        const column = Math.max(parted ? next + 1 : next, Math.round((along(place) - least) / direction.pitch));
        next = column + 1;
        before = place;
        return { place, column };
      });
    columns = Math.max(columns, next);
    return { label, cells };
  });
  return { rows: laid, columns };
}

function inHouseOrder(
  rows: readonly LayoutRow[],
  { x, y }: { x: number; y: number },
  front: OpenLayout['front'],
): LayoutRow[] {
  if (!front) return rows.toSorted((one, other) => one.label.localeCompare(other.label, 'en', { numeric: true }));
  // Distance perpendicular to the rows.
  const depth = (place: { x: number; y: number }) => place.y * x - place.x * y;
  const away = ({ places }: LayoutRow) =>
    Math.abs(places.reduce((sum, place) => sum + depth(place), 0) / Math.max(1, places.length) - depth(front));
  return rows.toSorted((one, other) => away(one) - away(other));
}

/** Seats farther apart than this number of pitches are not neighbours. Distances in a curved row vary slightly. */
const gap = 1.15;

/** Returns the direction of the longest run and the typical distance between neighbours, in centimetres. */
function directionOf(rows: readonly LayoutRow[]): { x: number; y: number; pitch: number } {
  const runs = rows.flatMap(({ places }) => [...Map.groupBy(places, ({ run }) => run).values()]);
  const longest = runs.reduce<readonly LayoutSeat[]>((one, run) => (run.length > one.length ? run : one), []);
  const [first, last] = [longest[0], longest.at(-1)];
  const [dx, dy] = first && last ? [last.x - first.x, last.y - first.y] : [0, 0];
  const length = Math.hypot(dx, dy) || 1;
  const steps = longest
    .slice(1)
    .map((place, at) => Math.hypot(place.x - longest[at]!.x, place.y - longest[at]!.y))
    .toSorted((one, other) => one - other);
  // 55 cm, a common seat width, is used for a section of single seats.
  const pitch = Math.max(1, steps[Math.floor(steps.length / 2)] ?? 55);
  return { x: dx / length, y: dy / length, pitch };
}
