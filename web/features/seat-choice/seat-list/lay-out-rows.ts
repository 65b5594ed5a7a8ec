import type { LayoutRow, OpenLayout, Place } from '../seats/open-layout.ts';

interface Cell {
  readonly place: Place;
  /** Column in the list, from 0; where the row has a gap, columns stay empty. */
  readonly column: number;
}

export interface LaidRow {
  readonly label: string;
  readonly cells: readonly Cell[];
}

export interface LaidRows {
  readonly rows: readonly LaidRow[];
  readonly columns: number;
}

/**
 * A section as straight rows below each other, the front row first, seats of different rows in one column where they
 * stand behind each other. Rows are seen along the section's own direction, so sections that stand askew read as well as
 * straight ones.
 * @param front where the section looks; without it rows stand in the order of their names.
 */
export function layOutRows(unordered: readonly LayoutRow[], front?: OpenLayout['front']): LaidRows {
  const direction = directionOf(unordered);
  const rows = inHouseOrder(unordered, direction, front);
  const along = ({ x, y }: Place) => x * direction.x + y * direction.y;
  const all = rows.flatMap(({ places }) => places.map(along));
  const least = all.reduce((low, value) => Math.min(low, value), Infinity);
  let columns = 0;
  const laid = rows.map(({ label, places }) => {
    let next = 0;
    let before: Place | undefined;
    // Seats that the venue keeps come last in the map, wherever they stand.
    const cells = places
      .toSorted((one, other) => along(one) - along(other))
      .map((place) => {
        const parted = before && before.run !== place.run && along(place) - along(before) > direction.pitch * gap;
        // Every gap is seen as one, however narrow.
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
  // How far behind each other: across the direction of the rows.
  const depth = (place: { x: number; y: number }) => place.y * x - place.x * y;
  const away = ({ places }: LayoutRow) =>
    Math.abs(places.reduce((sum, place) => sum + depth(place), 0) / Math.max(1, places.length) - depth(front));
  return rows.toSorted((one, other) => away(one) - away(other));
}

/** From how many distances on two seats are no neighbours: seats in a bent row are a little closer or further apart. */
const gap = 1.15;

/** The direction of the longest run and the usual distance of neighbours. Centimetres. */
function directionOf(rows: readonly LayoutRow[]): { x: number; y: number; pitch: number } {
  const runs = rows.flatMap(({ places }) => [...Map.groupBy(places, ({ run }) => run).values()]);
  const longest = runs.reduce<readonly Place[]>((one, run) => (run.length > one.length ? run : one), []);
  const [first, last] = [longest[0], longest.at(-1)];
  const [dx, dy] = first && last ? [last.x - first.x, last.y - first.y] : [0, 0];
  const length = Math.hypot(dx, dy) || 1;
  const steps = longest
    .slice(1)
    .map((place, at) => Math.hypot(place.x - longest[at]!.x, place.y - longest[at]!.y))
    .toSorted((one, other) => one - other);
  // 55 cm is a common seat's width, for a section of single seats.
  const pitch = Math.max(1, steps[Math.floor(steps.length / 2)] ?? 55);
  return { x: dx / length, y: dy / length, pitch };
}
