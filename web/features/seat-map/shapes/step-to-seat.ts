import type { Point } from '../../../ui/pan-zoom.ts';
import { locateSeatNumber, type LayoutBlock, type SeatMapLayout } from './decode-seat-map.ts';
import { seatPositionOf } from './draw-seats.ts';

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isStep(key: string): boolean {
  return Object.hasOwn(ways, key);
}

/** Cost of sideways distance relative to distance in the direction of the key. */
const asideCost = 2;

/**
 * Returns the seat that an arrow key moves to. Along a row it is the next seat; across rows it is the nearest seat in
 * the next row. Beyond the last seat or row, it is the nearest seat in another section.
 * @param accepts filters the sections by index.
 * @returns undefined at the edge of the hall and for other keys.
 */
export function stepToSeat(
  layout: SeatMapLayout,
  from: number,
  key: string,
  accepts: (section: number) => boolean = () => true,
): number | undefined {
  const way = ways[key];
  const place = locateSeatNumber(layout, from);
  if (!way || !place) return undefined;
  const { alongX, alongY } = seatPositionOf(layout, place.block, place.bit);
  const along = way.x * alongX + way.y * alongY;
  const isAlong = Math.abs(along) >= Math.SQRT1_2;
  const beside = -way.x * alongY + way.y * alongX;
  // Uses the local direction of the row, so that arrow keys follow curved and rotated rows and the perpendicular key
  // leaves them.
  const heading = isAlong
    ? { x: alongX * Math.sign(along), y: alongY * Math.sign(along) }
    : { x: -alongY * Math.sign(beside), y: alongX * Math.sign(beside) };
  const { block } = place;
  const section = layout.sections[block.section]!;
  const own = layout.blocks.slice(section.firstBlock, section.endBlock);
  const inRow = own.filter(({ row }) => row === block.row);
  const others = own.filter(({ row }) => row !== block.row);
  return (
    nearest(layout, isAlong ? inRow : others, from, { heading, spread: isAlong ? 1.7 : 1 }) ??
    nearest(
      layout,
      layout.blocks.filter((one) => one.section !== block.section && accepts(one.section)),
      from,
      { heading: way, spread: 1 },
    )
  );
}

/**
 * Returns the nearest seat in a direction.
 * @param spread limit of the sideways distance relative to the distance in the direction.
 */
function nearest(
  layout: SeatMapLayout,
  blocks: readonly LayoutBlock[],
  from: number,
  { heading, spread }: { readonly heading: Point; readonly spread: number },
): number | undefined {
  const least = layout.pitch * 0.3;
  let best: number | undefined;
  let lowest = Infinity;
  for (const { first, labels } of blocks) {
    for (let seat = first; seat < first + labels.length; seat++) {
      const [x, y] = [layout.x[seat]! - layout.x[from]!, layout.y[seat]! - layout.y[from]!];
      const along = x * heading.x + y * heading.y;
      const aside = Math.abs(x * heading.y - y * heading.x);
      if (along < least || aside > along * spread) continue;
      const cost = along + asideCost * aside;
      if (cost < lowest) [best, lowest] = [seat, cost];
    }
  }
  return best;
}
