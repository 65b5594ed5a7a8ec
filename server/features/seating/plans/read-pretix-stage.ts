import type { Outline, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { distanceTo } from '../../../../contract/seating/seat-penalty.ts';
import { fronts, type Front } from '../layout/name-sections.ts';
import { parseFront, kindOfFront } from '../layout/find-front.ts';
import type { PretixDocument, PretixZone } from './check-pretix-document.ts';
import type { DrawingFrame } from './draw-pretix-plan.ts';

type Area = NonNullable<PretixZone['areas']>[number];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Corners of the polygon that approximates a circle. */
const roundCorners = 48;
const maxCorners = 400;

/**
 * Returns the front shown in the drawing: a shape with such a name, otherwise a shape with such a text on it, otherwise
 * a shape in a zone with such a name. If there are several, returns the largest, because a second stage is smaller.
 * Returns null if there is none.
 * @param seats seats of the document, in whole centimetres.
 */
export function readPretixStage(
  document: PretixDocument,
  frame: DrawingFrame,
  seats: readonly Spot[],
): SeatPlan['stage'] {
  const areas = document.zones.flatMap((zone) =>
    (zone.areas ?? []).map((area) => ({ zone, area, outline: outlineOf(zone, area, frame), said: saidBy(area) })),
  );
  const texts = areas.flatMap(({ zone, area, said }) => {
    const front = parseFront(said);
    const { x, y } = area.text?.position ?? { x: 0, y: 0 };
    return front ? [{ front, spot: place({ x, y }, zone, area, frame) }] : [];
  });
  const shapes = areas.flatMap(({ zone, outline, said }) => (outline ? [{ zone, outline, said }] : []));
  const found =
    largestOf(shapes, ({ said }) => parseFront(said)) ??
    largestOf(shapes, ({ outline }) => texts.find(({ spot }) => distanceTo(outline, spot) === 0)?.front) ??
    largestOf(shapes, ({ zone }) => (zone.rows.length === 0 ? parseFront(zone.name ?? '') : undefined));
  if (!found) return null;
  const { front, outline } = found;
  return { name: fronts[front].name, kind: kindOfFront(front, outline, seats), outline };
}

function largestOf<Shape extends { outline: Outline }>(
  shapes: readonly Shape[],
  frontOf: (shape: Shape) => Front | undefined,
): { front: Front; outline: Outline } | undefined {
  const found = shapes.flatMap((shape) => {
    const front = frontOf(shape);
    return front ? [{ front, outline: shape.outline, area: areaOf(shape.outline) }] : [];
  });
  return found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (best && best.area >= one.area ? best : one),
    undefined,
  );
}

function areaOf(outline: Outline): number {
  const twice = outline.reduce((sum, { x, y }, at) => sum + outline.at(at - 1)!.x * y - x * outline.at(at - 1)!.y, 0);
  return Math.abs(twice) / 2;
}

function saidBy(area: Area): string {
  return area.text?.text ?? '';
}

function outlineOf(zone: PretixZone, area: Area, frame: DrawingFrame): Outline | undefined {
  const points = thin(cornersOf(area)).map((point) => place(point, zone, area, frame));
  return points.length < 3 ? undefined : points;
}

/**
 * Returns the corners of an area relative to its position, which is the centre of circles and ellipses and the first
 * corner of rectangles.
 */
function cornersOf({ shape, polygon, rectangle, circle, ellipse }: Area): Spot[] {
  const isDrawn = (kind: Area['shape']) => shape === undefined || shape === kind;
  if (polygon && isDrawn('polygon')) return polygon.points;
  if (rectangle && isDrawn('rectangle')) {
    const { width, height } = rectangle;
    return [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ];
  }
  const round = circle && isDrawn('circle') ? { x: circle.radius, y: circle.radius } : undefined;
  const radius = round ?? (isDrawn('ellipse') ? ellipse?.radius : undefined);
  if (!radius) return [];
  return Array.from({ length: roundCorners }, (_, at) => {
    const angle = (2 * Math.PI * at) / roundCorners;
    return { x: radius.x * Math.cos(angle), y: radius.y * Math.sin(angle) };
  });
}

function thin(points: readonly Spot[]): readonly Spot[] {
  const step = Math.ceil(points.length / maxCorners);
  return points.filter((_, at) => at % step === 0);
}

/** Rotates a point about the origin of its area, as pretix does. */
function place({ x, y }: Spot, zone: PretixZone, { position, rotation = 0 }: Area, frame: DrawingFrame): Spot {
  const angle = (rotation * Math.PI) / 180;
  const turned = { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
  return {
    x: Math.round((zone.position.x + (position?.x ?? 0) + turned.x) * frame.unit + frame.left),
    y: Math.round((zone.position.y + (position?.y ?? 0) + turned.y) * frame.unit + frame.top),
  };
}
