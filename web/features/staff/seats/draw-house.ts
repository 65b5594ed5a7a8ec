import { seatMarks, type House, type HousePoint, type SeatMark } from './read-house.ts';

/** Drawing parameters of a seating map: part in view, scale and colours. */
export interface View {
  /** Screen pixels per centimetre. */
  readonly scale: number;
  /** Offset of the canvas from the left edge of the map, in pixels. */
  readonly scrollLeft: number;
  readonly scrollTop: number;
  readonly width: number;
  readonly height: number;
}

interface Drawn {
  readonly house: House;
  readonly marks: readonly SeatMark[];
  readonly chosen: ReadonlySet<string>;
  readonly view: View;
}

const tokens = ['surface', 'ink', 'muted', 'line', 'edge', 'accent', 'on-accent', 'warn', 'focus'] as const;
type Colours = Readonly<Record<(typeof tokens)[number], string>>;

/** Prepares a canvas at screen resolution; returns `undefined` if it has no 2D context. */
export function open(canvas: HTMLCanvasElement, { width, height }: View): CanvasRenderingContext2D | undefined {
  const ratio = window.devicePixelRatio;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const pen = canvas.getContext('2d');
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen?.clearRect(0, 0, width, height);
  return pen ?? undefined;
}

export function readColours(canvas: HTMLCanvasElement): Colours {
  const style = getComputedStyle(canvas);
  return Object.fromEntries(tokens.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Colours;
}

export function canvasPointOf(
  { left, top }: House,
  { scale, scrollLeft, scrollTop }: View,
  { x, y }: HousePoint,
): HousePoint {
  return { x: (x - left) * scale - scrollLeft, y: (y - top) * scale - scrollTop };
}

/**
 * Draws the visible seats, with a colour and a shape per state. Using one path per state stays fast with thousands of
 * seats.
 */
export function drawHouseSeats(canvas: HTMLCanvasElement, drawn: Drawn): void {
  const pen = open(canvas, drawn.view);
  if (!pen) return;
  const colours = readColours(canvas);
  const half = (drawn.house.pitch * drawn.view.scale * 0.72) / 2;
  for (const [mark, places] of sortSeats(drawn, half)) drawMark(pen, mark, places, half, colours);
}

/** Groups the positions of visible seats by appearance. */
function sortSeats({ house, marks, chosen, view }: Drawn, half: number): Map<SeatMark | 'chosen', HousePoint[]> {
  const sorted = new Map<SeatMark | 'chosen', HousePoint[]>(
    [...seatMarks, 'chosen' as const].map((mark) => [mark, []]),
  );
  for (const [at, seat] of house.seats.entries()) {
    const place = canvasPointOf(house, view, seat);
    const isSeen = place.x > -half && place.y > -half && place.x < view.width + half && place.y < view.height + half;
    if (isSeen) sorted.get(chosen.has(seat.seatId) ? 'chosen' : (marks[at] ?? 'free'))!.push(place);
  }
  return sorted;
}

function drawMark(
  pen: CanvasRenderingContext2D,
  mark: SeatMark | 'chosen',
  places: readonly HousePoint[],
  half: number,
  colours: Colours,
): void {
  const squares = new Path2D();
  const signs = new Path2D();
  const sign = half * 0.55;
  for (const { x, y } of places) {
    squares.rect(x - half, y - half, 2 * half, 2 * half);
    if (mark === 'held') {
      signs.moveTo(x - half, y + half);
      signs.lineTo(x + half, y - half);
      signs.lineTo(x + half, y + half);
      signs.closePath();
    } else if (mark === 'allotted') {
      signs.moveTo(x - sign, y - sign);
      signs.lineTo(x + sign, y + sign);
      signs.moveTo(x + sign, y - sign);
      signs.lineTo(x - sign, y + sign);
    } else if (mark === 'chosen') signs.rect(x - sign / 2, y - sign / 2, sign, sign);
  }
  pen.lineWidth = Math.max(0.75, Math.min(2, half / 4));
  const look = {
    free: { fill: colours.surface, stroke: colours.edge },
    held: { fill: colours.surface, stroke: colours.warn },
    allotted: { fill: colours.surface, stroke: colours.focus },
    gone: { fill: colours.line, stroke: colours.line },
    chosen: { fill: colours.accent, stroke: colours.ink },
  }[mark];
  pen.fillStyle = look.fill;
  pen.fill(squares);
  pen.strokeStyle = look.stroke;
  pen.stroke(squares);
  if (mark === 'allotted') pen.stroke(signs);
  else {
    pen.fillStyle = mark === 'chosen' ? colours['on-accent'] : look.stroke;
    pen.fill(signs);
  }
}

/** Draws the layer above the seats: the lasso and the keyboard cursor. */
export function drawAbove(
  canvas: HTMLCanvasElement,
  { house, view, ring, cursor }: { house: House; view: View; ring: readonly HousePoint[]; cursor: number | undefined },
): void {
  const pen = open(canvas, view);
  if (!pen) return;
  const colours = readColours(canvas);
  const seat = cursor === undefined ? undefined : house.seats[cursor];
  if (seat) {
    const { x, y } = canvasPointOf(house, view, seat);
    const half = Math.max(7, house.pitch * view.scale * 0.55);
    pen.lineWidth = 3;
    pen.strokeStyle = colours.focus;
    pen.strokeRect(x - half, y - half, 2 * half, 2 * half);
  }
  if (ring.length < 2) return;
  pen.beginPath();
  for (const [at, point] of ring.entries()) {
    const { x, y } = canvasPointOf(house, view, point);
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
  pen.closePath();
  pen.globalAlpha = 0.15;
  pen.fillStyle = colours.accent;
  pen.fill();
  pen.globalAlpha = 1;
  pen.lineWidth = 2;
  pen.strokeStyle = colours.accent;
  pen.stroke();
}
