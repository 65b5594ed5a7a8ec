import { memo, useMemo } from 'react';
import type { Rectangle } from '../../../ui/pan-zoom.ts';
import type { SeatMapLayout } from '../shapes/decode-seat-map.ts';
import type { SeatIndex } from '../shapes/find-seat.ts';
import type { SectionMarks } from '../shapes/mark-seats.ts';
import { numbersIn } from '../shapes/numbers-in.ts';
import { rowEndsOf, type RowEnd } from '../shapes/row-ends.ts';

/** Number of seats along one side of a square. Numbers are drawn square by square as they come into view. */
const square = 9;
/** Stroke widths relative to the letter size: free seats, other seats, row names, and the rim below them. */
const broad = { free: 0.125, dim: 0.085, row: 0.085, rim: 0.3 } as const;

/** Draws the numbers of a section's free seats and the names at the ends of its rows, within a window. */
export const SeatNumbers = memo(function SeatNumbers({
  layout,
  index,
  marks,
  window,
}: {
  layout: SeatMapLayout;
  index: SeatIndex;
  marks: SectionMarks;
  window: Rectangle;
}) {
  const section = layout.sections[marks.section]!;
  const ends = useMemo(() => rowEndsOf(layout, section), [layout, section]);
  const wide = square * section.pitch;
  const { box, pitch } = section;
  // Row names are outside the outline.
  const from = { column: Math.floor((box.left - pitch) / wide), row: Math.floor((box.top - pitch) / wide) };
  const first = {
    column: Math.max(from.column, Math.floor(window.left / wide)),
    row: Math.max(from.row, Math.floor(window.top / wide)),
  };
  const squares = [];
  for (let row = first.row; row * wide < Math.min(box.bottom + pitch, window.bottom); row++) {
    for (let column = first.column; column * wide < Math.min(box.right + pitch, window.right); column++) {
      squares.push(<Square key={`${column} ${row}`} {...{ layout, index, marks, ends, wide, column, row }} />);
    }
  }
  return squares;
});

const Square = memo(function Square({
  layout,
  index,
  marks,
  ends,
  wide,
  column,
  row,
}: {
  layout: SeatMapLayout;
  index: SeatIndex;
  marks: SectionMarks;
  ends: readonly RowEnd[];
  wide: number;
  column: number;
  row: number;
}) {
  const { strokes, texts } = useMemo(() => {
    const [left, top] = [column * wide, row * wide];
    return numbersIn(layout, index, marks, ends, { left, top, right: left + wide, bottom: top + wide });
  }, [layout, index, marks, ends, wide, column, row]);
  return (
    <>
      {strokes.map(({ kind, size, d }) =>
        kind === 'row' ? null : (
          <path key={`${kind} ${size}`} className="seat-number-rim" d={d} strokeWidth={broad.rim * size} />
        ),
      )}
      {strokes.map(({ kind, size, d }) => (
        <path key={`${kind} ${size}`} className={`seat-number-${kind}`} d={d} strokeWidth={broad[kind] * size} />
      ))}
      {texts.map(({ kind, size, label, x, y }) => (
        <text key={`${x} ${y}`} className={`seat-label-${kind}`} x={x} y={y} dy="0.36em" fontSize={size}>
          {label}
        </text>
      ))}
    </>
  );
});
