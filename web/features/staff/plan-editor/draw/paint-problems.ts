import type { Rectangle } from '../../../../ui/pan-zoom.ts';
import type { DrawingPoint } from '../edits/drawing.ts';
import { picturePointOf, seatRadius, type PlanPicture } from './paint-plan.ts';

/** Position of a problem: a box or outline, and up to a few seats. */
export interface ProblemMarker {
  readonly weight: 'stops' | 'doubt';
  /** Seats marked individually. */
  readonly spots: readonly DrawingPoint[];
  /** Box around rows and sections. */
  readonly box: Rectangle | null;
  /** Outline of the stage or an area. */
  readonly outline: readonly DrawingPoint[];
}

const badge = 9;

/** Draws a sign at each problem, distinguished by shape: `!` in a triangle for errors, `?` in a disc for warnings. */
export function paintProblems(
  pen: CanvasRenderingContext2D,
  picture: PlanPicture,
  places: readonly ProblemMarker[],
): void {
  for (const { weight, spots, box, outline } of places) {
    const ink = weight === 'stops' ? picture.palette.danger : picture.palette.ink;
    pen.strokeStyle = ink;
    pen.lineWidth = 2;
    pen.setLineDash([3, 3]);
    const ring = box ? cornersOf(box) : outline;
    if (ring.length > 0) {
      pen.beginPath();
      for (const spot of ring) {
        const { x, y } = picturePointOf(picture, spot);
        pen.lineTo(x, y);
      }
      pen.closePath();
      pen.stroke();
    }
    pen.setLineDash([]);
    const signs =
      spots.length > 0
        ? spots.map((spot) => above(picture, spot))
        : ring.slice(0, 1).map((spot) => picturePointOf(picture, spot));
    for (const sign of signs) paintSign(pen, picture, sign, weight);
  }
}

function cornersOf({ left, top, right, bottom }: Rectangle): DrawingPoint[] {
  const room = seatRadius + 8;
  return [
    { x: left - room, y: top - room },
    { x: right + room, y: top - room },
    { x: right + room, y: bottom + room },
    { x: left - room, y: bottom + room },
  ];
}

function above(picture: PlanPicture, spot: DrawingPoint): DrawingPoint {
  const { x, y } = picturePointOf(picture, spot);
  return { x, y: y - Math.max(4, seatRadius * picture.camera.scale) - badge / 2 };
}

function paintSign(
  pen: CanvasRenderingContext2D,
  { palette }: PlanPicture,
  { x, y }: DrawingPoint,
  weight: ProblemMarker['weight'],
): void {
  pen.beginPath();
  if (weight === 'stops') {
    pen.moveTo(x, y - badge);
    pen.lineTo(x + badge, y + badge * 0.7);
    pen.lineTo(x - badge, y + badge * 0.7);
    pen.closePath();
  } else pen.arc(x, y, badge * 0.85, 0, 2 * Math.PI);
  pen.fillStyle = weight === 'stops' ? palette.danger : palette.ink;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = palette.surface;
  pen.stroke();
  pen.fillStyle = palette.surface;
  pen.font = '700 11px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(weight === 'stops' ? '!' : '?', x, y + (weight === 'stops' ? 1 : 0.5));
}
