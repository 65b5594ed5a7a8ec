import type { Language } from '../../../../../contract/core/language.ts';
import { localize } from '../../../../../contract/core/language.ts';
import { overlap, shownBox, type Camera, type Size } from '../../../../ui/pan-zoom.ts';
import type { Drawing, DrawingRow, DrawingSeat, DrawingSection, SeatIds, DrawingPoint } from '../edits/drawing.ts';
import { boxOfDrawingPoints, rowGeometryOf } from '../edits/find-seats.ts';
import { inkOf, type Palette } from './palette.ts';
import type { SeatVariant, SeatStamps } from './seat-stamps.ts';

export interface PlanPicture {
  readonly drawing: Drawing;
  readonly taken: SeatIds;
  readonly camera: Camera;
  readonly view: Size;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly palette: Palette;
  readonly stamps: SeatStamps;
  readonly language: Language;
  /** Grid spacing in centimetres; 0 for no grid. */
  readonly grid: number;
}

/** Radius of a drawn seat in centimetres. */
export const seatRadius = 21;

/** Converts a point of the plan to picture pixels. */
export function picturePointOf({ camera, view }: PlanPicture, { x, y }: DrawingPoint): DrawingPoint {
  return { x: (x - camera.x) * camera.scale + view.width / 2, y: (y - camera.y) * camera.scale + view.height / 2 };
}

export function paintPlan(pen: CanvasRenderingContext2D, picture: PlanPicture): void {
  const { drawing, view, density, palette } = picture;
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.fillStyle = palette.sunken;
  pen.fillRect(0, 0, view.width, view.height);
  paintSheet(pen, picture);
  for (const { outline, name, capacity } of drawing.areas) {
    paintOutline(pen, picture, outline, `${localize(name, picture.language)} · ${capacity}`, 'area');
  }
  const { stage } = drawing;
  if (stage) paintOutline(pen, picture, stage.outline, localize(stage.name, picture.language), 'stage');
  const shown = shownBox(picture.camera, view, 0.02);
  const at = new Map(drawing.categories.map(({ key }, number) => [key, number]));
  const radius = seatRadius * picture.camera.scale;
  for (const section of drawing.sections) {
    const category = at.get(section.category) ?? -1;
    for (const row of section.rows) {
      if (!overlap(rowGeometryOf(row).box, shown)) continue;
      if (radius < 2.2) paintDots(pen, picture, row, category, Math.max(1.2, radius * 2));
      else paintSeats(pen, picture, row, category, radius);
    }
  }
  for (const section of drawing.sections) paintNames(pen, picture, section, radius);
}

function placeIn({ camera, view }: PlanPicture): (spot: DrawingPoint) => DrawingPoint {
  const [left, top] = [view.width / 2 - camera.x * camera.scale, view.height / 2 - camera.y * camera.scale];
  return ({ x, y }) => ({ x: x * camera.scale + left, y: y * camera.scale + top });
}

function paintSheet(pen: CanvasRenderingContext2D, picture: PlanPicture): void {
  const { drawing, palette, grid, camera } = picture;
  const place = placeIn(picture);
  const start = place({ x: 0, y: 0 });
  const end = place({ x: drawing.width, y: drawing.height });
  pen.fillStyle = palette.surface;
  pen.fillRect(start.x, start.y, end.x - start.x, end.y - start.y);
  // Closer lines would merge into grey.
  let every = grid;
  while (every > 0 && every * camera.scale < 14) every *= 5;
  if (every > 0) {
    pen.beginPath();
    for (let x = every; x < drawing.width; x += every) line(pen, place({ x, y: 0 }), place({ x, y: drawing.height }));
    for (let y = every; y < drawing.height; y += every) line(pen, place({ x: 0, y }), place({ x: drawing.width, y }));
    pen.globalAlpha = palette.isPlain ? 0.25 : 0.45;
    pen.strokeStyle = palette.line;
    pen.lineWidth = 1;
    pen.stroke();
    pen.globalAlpha = 1;
  }
  pen.strokeStyle = palette.line;
  pen.strokeRect(start.x, start.y, end.x - start.x, end.y - start.y);
}

function line(pen: CanvasRenderingContext2D, from: DrawingPoint, to: DrawingPoint): void {
  // Half pixels give sharp lines.
  pen.moveTo(Math.round(from.x) + 0.5, Math.round(from.y) + 0.5);
  pen.lineTo(Math.round(to.x) + 0.5, Math.round(to.y) + 0.5);
}

function paintOutline(
  pen: CanvasRenderingContext2D,
  picture: PlanPicture,
  outline: readonly DrawingPoint[],
  name: string,
  kind: 'stage' | 'area',
): void {
  const { palette } = picture;
  const place = placeIn(picture);
  pen.beginPath();
  for (const corner of outline) {
    const { x, y } = place(corner);
    pen.lineTo(x, y);
  }
  pen.closePath();
  pen.fillStyle = kind === 'stage' ? palette.line : palette.sunken;
  if (!palette.isPlain || kind === 'area') pen.fill();
  pen.strokeStyle = palette.edge;
  pen.lineWidth = 1.5;
  pen.setLineDash(kind === 'area' ? [6, 4] : []);
  pen.stroke();
  pen.setLineDash([]);
  const { left, top, right, bottom } = boxOfDrawingPoints(outline);
  const middle = place({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const width = (right - left) * picture.camera.scale - 8;
  write(pen, name, middle, Math.min(14, Math.max(9, (bottom - top) * picture.camera.scale * 0.35)), palette.ink, width);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y }: DrawingPoint,
  size: number,
  ink: string,
  widest: number,
  weight = 600,
): void {
  pen.font = `${weight} ${size}px ${getComputedFont()}`;
  if (pen.measureText(text).width > widest) return;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink;
  pen.fillText(text, x, y);
}

let fontFamily: string | undefined;
function getComputedFont(): string {
  fontFamily ??= getComputedStyle(document.documentElement).fontFamily;
  return fontFamily;
}

/** Draws seats at a low zoom as dots of a few pixels in their colour. */
function paintDots(
  pen: CanvasRenderingContext2D,
  picture: PlanPicture,
  row: DrawingRow,
  category: number,
  size: number,
): void {
  const { camera, view, palette } = picture;
  const [left, top] = [
    view.width / 2 - camera.x * camera.scale - size / 2,
    view.height / 2 - camera.y * camera.scale - size / 2,
  ];
  pen.fillStyle = inkOf(palette, category);
  for (const { x, y, facts } of rowGeometryOf(row).seats) {
    if (facts.length > 0 && facts.includes('not_for_sale')) continue;
    pen.fillRect(x * camera.scale + left, y * camera.scale + top, size, size);
  }
}

function paintSeats(
  pen: CanvasRenderingContext2D,
  picture: PlanPicture,
  row: DrawingRow,
  category: number,
  radius: number,
): void {
  const { camera, view, density, stamps, taken, palette } = picture;
  const [left, top] = [view.width / 2 - camera.x * camera.scale, view.height / 2 - camera.y * camera.scale];
  const hasLabels = radius > 7.5;
  if (hasLabels) {
    pen.font = `600 ${Math.min(13, radius * 0.95)}px ${getComputedFont()}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
  }
  for (const seat of rowGeometryOf(row).seats) {
    const [x, y] = [seat.x * camera.scale + left, seat.y * camera.scale + top];
    if (x < -radius || y < -radius || x > view.width + radius || y > view.height + radius) continue;
    const look = lookOf(seat);
    const isTaken = taken.size > 0 && taken.has(seat.id);
    const stamp = stamps.stamp(category, look, isTaken, radius * density);
    const size = stamp.width / density;
    pen.drawImage(stamp, x - size / 2, y - size / 2, size, size);
    if (!hasLabels || isTaken || look === 'shut' || look === 'wheelchair') continue;
    pen.fillStyle = look === 'companion' ? palette.ink : palette.surface;
    pen.fillText(seat.label, x, y + radius * 0.05);
  }
}

function lookOf({ facts }: DrawingSeat): SeatVariant {
  if (facts.length === 0) return 'seat';
  if (facts.includes('not_for_sale')) return 'shut';
  if (facts.includes('wheelchair')) return 'wheelchair';
  if (facts.includes('companion')) return 'companion';
  if (facts.includes('restricted_view')) return 'view';
  return facts.includes('limited_legroom') ? 'legroom' : 'seat';
}

/** Draws row letters at the row ends, or at a low zoom the section's name at its centre. */
function paintNames(
  pen: CanvasRenderingContext2D,
  picture: PlanPicture,
  section: DrawingSection,
  radius: number,
): void {
  const { palette, language } = picture;
  const place = placeIn(picture);
  if (radius > 4) {
    const size = Math.min(13, Math.max(9, radius * 0.9));
    for (const row of section.rows) {
      const { seats } = rowGeometryOf(row);
      const [first, last] = [seats[0]!, seats.at(-1)!];
      for (const [end, side] of [
        [first, -1],
        [last, 1],
      ] as const) {
        const { x, y } = place(end);
        write(pen, row.label, { x: x + side * (radius + size), y }, size, palette.muted, 80);
      }
    }
    return;
  }
  const box = section.rows.map((row) => rowGeometryOf(row).box);
  const left = Math.min(...box.map((one) => one.left));
  const right = Math.max(...box.map((one) => one.right));
  const top = Math.min(...box.map((one) => one.top));
  const bottom = Math.max(...box.map((one) => one.bottom));
  const width = (right - left) * picture.camera.scale;
  const name = localize(section.name, language) || section.key;
  if (width < 24) return;
  const middle = place({ x: (left + right) / 2, y: (top + bottom) / 2 });
  pen.font = `700 12px ${getComputedFont()}`;
  const wide = pen.measureText(name).width;
  if (wide > width + 8) return;
  pen.globalAlpha = 0.85;
  pen.fillStyle = palette.surface;
  pen.fillRect(middle.x - wide / 2 - 4, middle.y - 9, wide + 8, 18);
  pen.globalAlpha = 1;
  write(pen, name, middle, 12, palette.ink, wide + 8, 700);
}
