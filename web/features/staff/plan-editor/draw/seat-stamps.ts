import { inkOf, shapes, type Palette } from './palette.ts';

/** Seat appearance within its category, by attribute. */
export type SeatVariant = 'seat' | 'wheelchair' | 'companion' | 'shut' | 'view' | 'legroom';

/** Cached seat images, drawn once per size: copying them is far faster than drawing each seat. */
export class SeatStamps {
  readonly #stamps = new Map<string, HTMLCanvasElement>();
  readonly #palette: Palette;
  #size = 0;

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  /** @param radius seat radius in device pixels. */
  stamp(category: number, look: SeatVariant, isTaken: boolean, radius: number): HTMLCanvasElement {
    const size = Math.max(3, Math.ceil(radius * 2 + 2));
    if (size !== this.#size) this.#stamps.clear();
    this.#size = size;
    const key = `${category} ${look} ${isTaken}`;
    const known = this.#stamps.get(key);
    if (known) return known;
    const made = document.createElement('canvas');
    made.width = size;
    made.height = size;
    const pen = made.getContext('2d')!;
    drawSeat(pen, { palette: this.#palette, category, look, isTaken }, size / 2, radius);
    this.#stamps.set(key, made);
    return made;
  }
}

interface Seat {
  readonly palette: Palette;
  readonly category: number;
  readonly look: SeatVariant;
  readonly isTaken: boolean;
}

function drawSeat(pen: CanvasRenderingContext2D, seat: Seat, middle: number, radius: number): void {
  const { palette, category, look, isTaken } = seat;
  const ink = inkOf(palette, category);
  pen.lineWidth = Math.max(1, radius / 6);
  const within = radius - pen.lineWidth / 2;
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  trace(
    pen,
    look === 'wheelchair' ? 'square' : palette.isPlain ? shapes[Math.max(0, category) % shapes.length]! : 'disc',
    middle,
    within,
  );
  if (look === 'shut' || look === 'companion') {
    pen.fillStyle = palette.surface;
    pen.fill();
    if (look === 'companion') pen.setLineDash([radius / 2.2, radius / 3.2]);
    pen.stroke();
    pen.setLineDash([]);
  } else pen.fill();
  if (look === 'shut') cross(pen, middle, within * 0.5);
  if (look === 'view' || look === 'legroom') {
    // Cuts off a part: the top for a restricted view, the bottom for little legroom.
    pen.fillStyle = palette.surface;
    const top = look === 'view' ? middle - radius : middle + radius * 0.35;
    pen.save();
    pen.clip();
    pen.fillRect(0, top, middle * 2, radius * 0.65);
    pen.restore();
    pen.stroke();
  }
  if (look === 'wheelchair' && radius > 4) wheel(pen, palette, middle, within);
  if (isTaken && radius > 2) {
    pen.fillStyle = palette.surface;
    pen.strokeStyle = palette.ink;
    pen.beginPath();
    pen.arc(middle, middle, within * 0.42, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }
}

function trace(pen: CanvasRenderingContext2D, shape: (typeof shapes)[number], middle: number, radius: number): void {
  pen.beginPath();
  if (shape === 'disc') {
    pen.arc(middle, middle, radius, 0, 2 * Math.PI);
    return;
  }
  if (shape === 'square' || shape === 'bar') {
    const high = shape === 'bar' ? radius * 0.5 : radius * 0.9;
    pen.rect(middle - radius * 0.9, middle - high, radius * 1.8, 2 * high);
    return;
  }
  const corners = { diamond: 4, triangle: 3, hexagon: 6 }[shape];
  for (let at = 0; at < corners; at += 1) {
    const angle = (at * 2 * Math.PI) / corners - Math.PI / 2;
    pen.lineTo(middle + radius * Math.cos(angle), middle + radius * Math.sin(angle));
  }
  pen.closePath();
}

function cross(pen: CanvasRenderingContext2D, middle: number, by: number): void {
  pen.beginPath();
  pen.moveTo(middle - by, middle - by);
  pen.lineTo(middle + by, middle + by);
  pen.moveTo(middle + by, middle - by);
  pen.lineTo(middle - by, middle + by);
  pen.stroke();
}

function wheel(pen: CanvasRenderingContext2D, { surface }: Palette, middle: number, radius: number): void {
  pen.strokeStyle = surface;
  pen.lineWidth = Math.max(1, radius / 5);
  pen.beginPath();
  pen.arc(middle, middle + radius * 0.2, radius * 0.42, 0, 2 * Math.PI);
  pen.moveTo(middle - radius * 0.42, middle - radius * 0.6);
  pen.lineTo(middle - radius * 0.42, middle + radius * 0.2);
  pen.stroke();
}
