import { edgeMiddlesOf, outlineOf } from '../edits/change-outlines.ts';
import type { DrawingPoint } from '../edits/drawing.ts';
import { edgeLength, shortEdge, turnerAbove } from '../tools/grips.ts';
import type { Marks } from './marks.ts';
import { picturePointOf, type PlanPicture } from './paint-plan.ts';

/** Draws the grips: corners and edges of the selection, and its turning handle. */
export function paintGrips(pen: CanvasRenderingContext2D, picture: PlanPicture, marks: Marks): void {
  const { thing, turner, turned, dragged, ghosts, path, hasGrips } = marks;
  pen.strokeStyle = picture.palette.accent;
  pen.lineWidth = 2;
  if (turned) paintDegrees(pen, picture, turned);
  // Hides the grips during a move.
  if (!hasGrips || dragged || ghosts.length > 0 || path.length > 0) return;
  const outline = outlineOf(picture.drawing, thing) ?? [];
  for (const [edge, middle] of edgeMiddlesOf(outline).entries()) {
    if (edgeLength(outline, edge) * picture.camera.scale < shortEdge) continue;
    knob(pen, picture, picturePointOf(picture, middle), 4);
  }
  for (const [at, corner] of outline.entries()) {
    const { x, y } = picturePointOf(picture, corner);
    const half = at === thing?.corner ? 7 : 5;
    pen.beginPath();
    pen.rect(x - half, y - half, 2 * half, 2 * half);
    pen.fillStyle = at === thing?.corner ? picture.palette.accent : picture.palette.surface;
    pen.fill();
    pen.stroke();
  }
  if (!turner) return;
  const { x, y } = picturePointOf(picture, turner.top);
  pen.beginPath();
  pen.moveTo(x, y - 8);
  pen.lineTo(x, y - turnerAbove + 7);
  pen.stroke();
  knob(pen, picture, { x, y: y - turnerAbove }, 7);
}

function knob(pen: CanvasRenderingContext2D, { palette }: PlanPicture, { x, y }: DrawingPoint, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = palette.surface;
  pen.fill();
  pen.stroke();
}

function paintDegrees(pen: CanvasRenderingContext2D, picture: PlanPicture, turned: NonNullable<Marks['turned']>): void {
  const { x, y } = picturePointOf(picture, turned.at);
  const text = `${turned.degrees}°`;
  pen.font = '600 14px system-ui, sans-serif';
  const width = pen.measureText(text).width + 14;
  pen.fillStyle = picture.palette.ink;
  pen.fillRect(x + 14, y - 26, width, 24);
  pen.fillStyle = picture.palette.surface;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.fillText(text, x + 21, y - 13);
}
