import { overlap, shownBox } from '../../../../ui/pan-zoom.ts';
import type { DrawingPoint } from '../edits/drawing.ts';
import { outlineOf } from '../edits/change-outlines.ts';
import { rowGeometryOf } from '../edits/find-seats.ts';
import type { Marks } from './marks.ts';
import { paintGrips } from './paint-grips.ts';
import { picturePointOf, seatRadius, type PlanPicture } from './paint-plan.ts';
import { paintProblems } from './paint-problems.ts';

export function paintMarks(pen: CanvasRenderingContext2D, picture: PlanPicture, marks: Marks): void {
  const { view, density } = picture;
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, view.width, view.height);
  paintProblems(pen, picture, marks.wrong);
  paintChosen(pen, picture, marks);
  paintThing(pen, picture, marks);
  paintGrips(pen, picture, marks);
  paintMaking(pen, picture, marks);
}

function paintChosen(pen: CanvasRenderingContext2D, picture: PlanPicture, { ids, dragged }: Marks): void {
  const { drawing, camera, view, palette } = picture;
  if (ids.size === 0) return;
  const by = dragged ?? { x: 0, y: 0 };
  const shown = shownBox(camera, view, 0.05);
  const radius = Math.max(2, seatRadius * camera.scale);
  const [left, top] = [
    view.width / 2 + (by.x - camera.x) * camera.scale,
    view.height / 2 + (by.y - camera.y) * camera.scale,
  ];
  pen.strokeStyle = palette.accent;
  pen.fillStyle = palette.accent;
  pen.lineWidth = Math.min(3, Math.max(1.5, radius / 4));
  pen.beginPath();
  for (const { rows } of drawing.sections) {
    for (const row of rows) {
      const { box, seats } = rowGeometryOf(row);
      const there = { left: box.left + by.x, right: box.right + by.x, top: box.top + by.y, bottom: box.bottom + by.y };
      if (!overlap(there, shown)) continue;
      for (const { id, x, y } of seats) {
        if (!ids.has(id)) continue;
        const [atX, atY] = [x * camera.scale + left, y * camera.scale + top];
        if (radius < 4) {
          pen.rect(atX - radius, atY - radius, 2 * radius, 2 * radius);
          continue;
        }
        pen.moveTo(atX + radius + 2, atY);
        pen.arc(atX, atY, radius + 2, 0, 2 * Math.PI);
      }
    }
  }
  if (radius < 4) pen.fill();
  else pen.stroke();
}

function paintThing(pen: CanvasRenderingContext2D, picture: PlanPicture, { thing, dragged }: Marks): void {
  const { drawing, palette } = picture;
  const outline = outlineOf(drawing, thing);
  if (!outline) return;
  const by = dragged ?? { x: 0, y: 0 };
  pen.beginPath();
  for (const { x, y } of outline) {
    const { x: atX, y: atY } = picturePointOf(picture, { x: x + by.x, y: y + by.y });
    pen.lineTo(atX, atY);
  }
  pen.closePath();
  pen.strokeStyle = palette.accent;
  pen.lineWidth = 2.5;
  pen.stroke();
}

function paintMaking(
  pen: CanvasRenderingContext2D,
  picture: PlanPicture,
  { ghosts, path, isClosed, handle, hover }: Marks,
): void {
  const { palette, camera } = picture;
  const radius = Math.max(1.5, seatRadius * camera.scale);
  pen.strokeStyle = palette.accent;
  pen.lineWidth = 1.5;
  if (ghosts.length > 0) {
    pen.beginPath();
    for (const ghost of ghosts) {
      const { x, y } = picturePointOf(picture, ghost);
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
    pen.fillStyle = palette.accent;
    pen.globalAlpha = 0.18;
    pen.fill();
    pen.globalAlpha = 1;
    pen.stroke();
  }
  if (path.length > 0) {
    pen.beginPath();
    for (const corner of path) {
      const { x, y } = picturePointOf(picture, corner);
      pen.lineTo(x, y);
    }
    if (isClosed) pen.closePath();
    pen.setLineDash([5, 4]);
    pen.stroke();
    pen.setLineDash([]);
    if (isClosed) {
      pen.fillStyle = palette.accent;
      pen.globalAlpha = 0.08;
      pen.fill();
      pen.globalAlpha = 1;
    }
  }
  if (hover) ring(pen, picturePointOf(picture, hover), radius + 3.5);
  if (!handle) return;
  const { x, y } = picturePointOf(picture, handle);
  pen.beginPath();
  pen.rect(x - 6, y - 6, 12, 12);
  pen.fillStyle = palette.surface;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.stroke();
}

function ring(pen: CanvasRenderingContext2D, { x, y }: DrawingPoint, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}
