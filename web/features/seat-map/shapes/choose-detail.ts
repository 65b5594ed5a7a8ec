import { contains, overlap, shownBox, type Rectangle, type Camera, type Size } from '../../../ui/pan-zoom.ts';
import type { SeatMapLayout } from './decode-seat-map.ts';

/**
 * Level of detail: section outlines with prices, seats as dots in their price pattern, or seats with frames and marks.
 */
export type Detail = 'sections' | 'dots' | 'seats';

/**
 * Minimum distances between seats in pixels to draw dots, to draw seats, to make numbers readable, and to let a pointer
 * hit a seat.
 */
export const pitches = {
  dots: 6,
  seats: 15,
  numbers: 21,
  /** Touch targets must be at least 24 pixels (WCAG 2.2, 2.5.8). A mouse is more precise. */
  touch: 24,
  mouse: 12,
  /** Distance that a tap zooms to. */
  comfortable: 34,
  /** Maximum distance. */
  most: 72,
} as const;

/**
 * Margins in view sizes: drawn in advance, and left before drawing again. `worn` is the change of scale that needs a
 * new drawing.
 */
const margin = 0.6;
const leastMargin = 0.25;
const worn = 1.2;

/** The drawn part of the map. Changes only when the view leaves it. */
export interface MapView {
  readonly detail: Detail;
  readonly numbers: boolean;
  /** Sections are drawn within `window`. When the view leaves `near`, more is drawn. */
  readonly window: Rectangle;
  readonly near: Rectangle;
  /** Everything that can come into view at this scale. */
  readonly frame: Rectangle;
  /** Pixels per centimetre when the view was created. */
  readonly scale: number;
}

export function detailAt(pitchPixels: number): Detail {
  if (pitchPixels < pitches.dots) return 'sections';
  return pitchPixels < pitches.seats ? 'dots' : 'seats';
}

/** Returns what to draw for a camera. Returns the previous object while it still covers the view. */
export function chooseView(layout: SeatMapLayout, camera: Camera, view: Size, before?: MapView): MapView {
  const detail = detailAt(layout.pitch * camera.scale);
  const numbers = layout.pitch * camera.scale >= pitches.numbers;
  if (before && before.detail === detail && before.numbers === numbers) {
    const ratio = camera.scale / before.scale;
    if (ratio < worn && ratio > 1 / worn && contains(before.near, shownBox(camera, view))) return before;
  }
  return {
    detail,
    numbers,
    window: shownBox(camera, view, margin),
    near: shownBox(camera, view, leastMargin),
    frame: frameAt(layout.box, camera.scale, view),
    scale: camera.scale,
  };
}

/** Distance that the view can be panned beyond the edge, relative to its size. */
const beyond = 0.12;

function frameAt({ left, top, right, bottom }: Rectangle, scale: number, { width, height }: Size): Rectangle {
  const reach = (low: number, high: number, extent: number): readonly [number, number] => {
    const [middle, half] = [(low + high) / 2, extent / 2 / scale];
    return high - low <= 2 * half
      ? [middle - half, middle + half]
      : [low - 2 * half * beyond, high + 2 * half * beyond];
  };
  const [[west, east], [north, south]] = [reach(left, right, width), reach(top, bottom, height)];
  return { left: west, top: north, right: east, bottom: south };
}

export function isPointInBox(box: Rectangle, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Returns the indexes of the sections to draw on one level, or on all levels if `level` is null. */
export function sectionsIn(layout: SeatMapLayout, window: Rectangle, level: number | null): number[] {
  const list: number[] = [];
  for (const [number, section] of layout.sections.entries()) {
    if ((level === null || section.level === level) && overlap(section.box, window)) list.push(number);
  }
  // Draws upper levels over lower ones.
  return list.toSorted((one, other) => layout.sections[one]!.level - layout.sections[other]!.level || one - other);
}
