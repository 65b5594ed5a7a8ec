import { memo } from 'react';
import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import { linesOfCourt, linesOfPitch, scaleOutline } from '../shapes/field-lines.ts';
import { outlinePath } from './section-floor.tsx';

/** Draws the stage by kind: a pitch with lines, a court, a podium with its edge, or a screen. */
export const StageDrawing = memo(function StageDrawing({ stage }: { stage: NonNullable<SeatMap['stage']> }) {
  const { kind, outline } = stage;
  return (
    <g className={`seat-stage seat-stage-${kind}`}>
      <path d={outlinePath(outline)} />
      {kind === 'platform' ? <path className="seat-lines" d={outlinePath(scaleOutline(outline, 0.88))} /> : null}
      {kind === 'pitch' ? <path className="seat-lines" d={linesOfPitch(outline)} /> : null}
      {kind === 'court' ? <path className="seat-lines" d={linesOfCourt(outline)} /> : null}
    </g>
  );
});
