import type { Outline } from '../../../../contract/seating/seat-plan.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How far an outline keeps from its seats. Centimetres. */
const padding = 50;
/** Corners along one edge: a curve of so many pieces looks round. */
const mostCorners = 12;
/** Rows whose ends count; more are nobody's. */
const mostRows = 120;

/**
 * The shape of a section: along its first row, down the ends of its rows, along its last row and up again. Whole
 * centimetres.
 * @param rows in order, front to back or back to front, their seats from one side to the other.
 */
export function outlineRows(rows: readonly (readonly Spot[])[]): Outline {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const away = direction(middleOf(first), middleOf(last)) ?? across(first);
  const aside = direction(first[0]!, first.at(-1)!) ?? direction(last[0]!, last.at(-1)!) ?? { x: away.y, y: -away.x };
  const shift = (spot: Spot, back: number, side: number): Spot => ({
    x: Math.round(spot.x + padding * (back * away.x + side * aside.x)),
    y: Math.round(spot.y + padding * (back * away.y + side * aside.y)),
  });
  const ends = thin(rows, mostRows);
  const points = [
    shift(first[0]!, -1, -1),
    ...thin(first.slice(1, -1)).map((spot) => shift(spot, -1, 0)),
    shift(first.at(-1)!, -1, 1),
    ...ends.map((row) => shift(row.at(-1)!, 0, 1)),
    shift(last.at(-1)!, 1, 1),
    ...thin(last.slice(1, -1))
      .toReversed()
      .map((spot) => shift(spot, 1, 0)),
    shift(last[0]!, 1, -1),
    ...ends.toReversed().map((row) => shift(row[0]!, 0, -1)),
  ];
  return points.filter((spot, at) => at === 0 || spot.x !== points[at - 1]!.x || spot.y !== points[at - 1]!.y);
}

function thin<Item>(items: readonly Item[], most = mostCorners): Item[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)]!);
}

function middleOf(row: readonly Spot[]): Spot {
  const sum = row.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / row.length, y: sum.y / row.length };
}

function direction(from: Spot, to: Spot): Spot | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length < 1 ? undefined : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Away from the stage, for a single row: to the right of it as it runs from left to right. */
function across(row: readonly Spot[]): Spot {
  const along = direction(row[0]!, row.at(-1)!) ?? { x: 1, y: 0 };
  return { x: -along.y, y: along.x };
}
