import { memo, useMemo } from 'react';
import { listSeats } from '../../../../contract/seating/seat-choice.ts';
import type { Box } from '../../../ui/pan-zoom.ts';
import { within } from '../shapes/choose-detail.ts';
import type { SeatLayout, LayoutSection } from '../shapes/decode-seat-map.ts';
import { halfOf, standOf } from '../shapes/draw-seats.ts';
import type { SectionMarks } from '../shapes/mark-seats.ts';

/** The numbers of the free seats in view, and the letters at the ends of their rows. */
export const SeatNumbers = memo(function SeatNumbers({
  layout,
  marks,
  window,
}: {
  layout: SeatLayout;
  marks: SectionMarks;
  window: Box;
}) {
  const section = layout.sections[marks.section]!;
  const half = halfOf(section);
  const rowEnds = useMemo(() => rowEndsOf(layout, section), [layout, section]);
  const numbers = [];
  for (const [at, { free, dim }] of marks.blocks.entries()) {
    const block = layout.blocks[section.firstBlock + at]!;
    for (const bit of listSeats(free | dim)) {
      const seat = block.first + bit;
      const [x, y] = [layout.x[seat]!, layout.y[seat]!];
      if (!within(window, x, y)) continue;
      const label = block.labels[bit]!;
      const className = ((free >> BigInt(bit)) & 1n) === 1n ? undefined : 'seat-number-dim';
      numbers.push(
        <tspan key={seat} x={x} y={y} dy="0.36em" fontSize={sizeOf(label, half)} className={className}>
          {label}
        </tspan>,
      );
    }
  }
  return (
    <>
      {/* One text of many parts: browsers paint hundreds of texts far more slowly. */}
      <text className="seat-numbers">{numbers}</text>
      <text className="seat-rows" fontSize={half * 0.95}>
        {rowEnds
          .filter(({ x, y }) => within(window, x, y))
          .map(({ key, row, x, y }) => (
            <tspan key={key} x={x} y={y} dy="0.36em">
              {row}
            </tspan>
          ))}
      </text>
    </>
  );
});

/** Longer labels are set smaller, so that each stays on its seat. */
export function sizeOf(label: string, half: number): number {
  if (label.length <= 2) return half * 0.95;
  return half * (label.length === 3 ? 0.8 : 2.4 / label.length);
}

interface RowEnd {
  readonly key: string;
  readonly row: string;
  readonly x: number;
  readonly y: number;
}

/** Places for a row's name: one seat beyond its first and its last seat. */
function rowEndsOf(layout: SeatLayout, section: LayoutSection): RowEnd[] {
  const rows = new Map<string, { low: [number, number]; high: [number, number] }>();
  for (let place = section.firstBlock; place < section.endBlock; place++) {
    const block = layout.blocks[place]!;
    const ends = [0, block.labels.length - 1];
    for (const bit of ends) {
      const row = rows.get(block.row);
      if (!row) {
        rows.set(block.row, { low: [place, bit], high: [place, bit] });
        continue;
      }
      if (alongOf(layout, [place, bit]) < alongOf(layout, row.low)) row.low = [place, bit];
      if (alongOf(layout, [place, bit]) > alongOf(layout, row.high)) row.high = [place, bit];
    }
  }
  return [...rows].flatMap(([row, { low, high }]) => [
    beyond(layout, section, low, row, -1),
    beyond(layout, section, high, row, 1),
  ]);
}

function alongOf(layout: SeatLayout, [place, bit]: [number, number]): number {
  const block = layout.blocks[place]!;
  const { x, y, alongX, alongY } = standOf(layout, block, bit);
  // Rows that stand upright are read downwards.
  return Math.abs(alongX) >= Math.abs(alongY) ? x : y;
}

function beyond(
  layout: SeatLayout,
  section: LayoutSection,
  [place, bit]: [number, number],
  row: string,
  side: 1 | -1,
): RowEnd {
  const { x, y, alongX, alongY } = standOf(layout, layout.blocks[place]!, bit);
  // The direction of a row points to the right, or upright ones down: so does `side`.
  const turn = Math.abs(alongX) >= Math.abs(alongY) ? Math.sign(alongX || 1) : Math.sign(alongY || 1);
  const far = section.pitch * side * turn;
  return { key: `${row} ${side}`, row, x: x + alongX * far, y: y + alongY * far };
}
