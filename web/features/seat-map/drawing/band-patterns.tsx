import { memo } from 'react';
import type { SeatBand } from '../shapes/seat-bands.ts';
import { styleOfBand } from '../shapes/seat-bands.ts';
import { patternShapes, type SeatShape } from '../shapes/seat-shapes.ts';

/** Distance between two marks in a pattern, in pixels. */
const tile = 11;

/** The price band patterns as fills: small seats in rows. `scope` makes the IDs of several maps unique. */
export const BandPatterns = memo(function BandPatterns({
  bands,
  scope,
}: {
  bands: readonly SeatBand[];
  scope: string;
}) {
  return bands.map(({ number }) => {
    const { colour, pattern } = styleOfBand(number);
    return (
      <pattern
        key={number}
        id={patternId(scope, number)}
        className={`seat-band-${colour}`}
        width={tile}
        height={tile}
        patternUnits="userSpaceOnUse"
      >
        <rect width={tile} height={tile} className="seat-tint" />
        <path d={patternPathOf(patternShapes[pattern]!, 3, tile / 2, tile / 2)} className="seat-motif" />
      </pattern>
    );
  });
});

export function patternId(scope: string, band: number): string {
  return `${scope}-band-${band}`;
}

export function patternPathOf(shape: SeatShape, half: number, x: number, y: number): string {
  return shape
    .map((outline) => {
      const corners: string[] = [];
      for (let at = 0; at < outline.length; at += 2) {
        corners.push(`${(x + outline[at]! * half).toFixed(2)} ${(y + outline[at + 1]! * half).toFixed(2)}`);
      }
      return `M${corners.join('L')}Z`;
    })
    .join('');
}
