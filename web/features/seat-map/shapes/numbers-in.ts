import type { Rectangle } from '../../../ui/pan-zoom.ts';
import { locateSeatNumber, type SeatMapLayout } from './decode-seat-map.ts';
import { halfOf } from './draw-seats.ts';
import { eachCell, type SeatIndex } from './find-seat.ts';
import type { SectionMarks } from './mark-seats.ts';
import type { RowEnd } from './row-ends.ts';
import { canWrite, writeLabelPath } from './write-label.ts';

export interface SeatLabels {
  /** Labels of one kind and size as one path: numbers of free or dimmed seats, or names at the ends of rows. */
  readonly strokes: readonly { readonly kind: Kind; readonly size: number; readonly d: string }[];
  /** Labels that need a font, such as Chinese names. */
  readonly texts: readonly {
    readonly kind: Kind;
    readonly size: number;
    readonly label: string;
    x: number;
    y: number;
  }[];
}
type Kind = 'free' | 'dim' | 'row';

/**
 * Returns the numbers of a section's available seats in a box, and the names of rows that end in the box. In
 * centimetres.
 */
export function numbersIn(
  layout: SeatMapLayout,
  index: SeatIndex,
  marks: SectionMarks,
  ends: readonly RowEnd[],
  box: Rectangle,
): SeatLabels {
  const section = layout.sections[marks.section]!;
  const half = halfOf(section);
  const paths = new Map<string, { kind: Kind; size: number; d: string }>();
  const texts: { kind: Kind; size: number; label: string; x: number; y: number }[] = [];
  const add = (kind: Kind, label: string, size: number, x: number, y: number) => {
    if (!canWrite(label)) {
      texts.push({ kind, size, label, x, y });
      return;
    }
    const key = `${kind} ${size}`;
    const path = paths.get(key) ?? { kind, size, d: '' };
    path.d += writeLabelPath(label, x, y, size);
    paths.set(key, path);
  };
  eachCell(layout, index, box, (_, from, to) => {
    for (let at = from; at < to; at++) {
      const seat = index.seats[at]!;
      const [x, y] = [layout.x[seat]!, layout.y[seat]!];
      if (!isIn(box, x, y)) continue;
      const { block, bit } = locateSeatNumber(layout, seat)!;
      if (block.section !== marks.section) continue;
      const { free, dim } = marks.blocks[layout.placeOfBlock.get(block.block)! - section.firstBlock]!;
      const label = block.labels[bit]!;
      if (((free >> BigInt(bit)) & 1n) === 1n) add('free', label, sizeOf(label, half), x, y);
      else if (((dim >> BigInt(bit)) & 1n) === 1n) add('dim', label, sizeOf(label, half), x, y);
    }
  });
  for (const { row, x, y } of ends) if (isIn(box, x, y)) add('row', row, half * 0.95, x, y);
  return { strokes: [...paths.values()], texts };
}

/** Excludes two edges, so that adjacent boxes have no seat in common. */
function isIn(box: Rectangle, x: number, y: number): boolean {
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}

/** Returns the font size. Longer labels are smaller, to fit on the seat. */
export function sizeOf(label: string, half: number): number {
  if (label.length <= 2) return half * 0.95;
  return half * (label.length === 3 ? 0.8 : 2.4 / label.length);
}
