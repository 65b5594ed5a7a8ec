import { contains, overlap, shownBox, type Box, type Camera, type Size } from '../../../ui/pan-zoom.ts';
import type { SeatLayout } from './decode-seat-map.ts';

/** What is drawn: outlines with prices, seats as dots in the pattern of their price, seats with frames and marks. */
export type Detail = 'sections' | 'dots' | 'seats';

/** Pixels from seat to seat from which dots and seats are drawn, numbers can be read, and a pointer hits the right one. */
export const pitches = {
  dots: 6,
  seats: 15,
  numbers: 21,
  /** Touch targets of at least 24 pixels (WCAG 2.2, 2.5.8); a mouse points better. */
  touch: 24,
  mouse: 12,
  /** What a tap on something smaller zooms to. */
  comfortable: 34,
  /** The largest. */
  most: 72,
} as const;

/** Views around the view that are drawn in advance, and that must be left of it; what a change of scale wears out. */
const margin = 0.6;
const leastMargin = 0.25;
const worn = 1.2;

/** What is drawn now; changes only when the view has left what was drawn in advance. */
export interface MapView {
  readonly detail: Detail;
  readonly numbers: boolean;
  /** Sections are drawn up to `window`; once the view reaches beyond `near`, it is time for more. */
  readonly window: Box;
  readonly near: Box;
  /** What can come into view at this scale. */
  readonly frame: Box;
  /** Pixels a centimetre when it was chosen. */
  readonly scale: number;
}

export function detailAt(pitchPixels: number): Detail {
  if (pitchPixels < pitches.dots) return 'sections';
  return pitchPixels < pitches.seats ? 'dots' : 'seats';
}

/** What to draw for a camera: the object of before while that still does. */
export function chooseView(layout: SeatLayout, camera: Camera, view: Size, before?: MapView): MapView {
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

/** How far beyond the edge a view is pushed that does not hold everything, of its size. */
const beyond = 0.12;

function frameAt({ left, top, right, bottom }: Box, scale: number, { width, height }: Size): Box {
  const reach = (low: number, high: number, extent: number): readonly [number, number] => {
    const [middle, half] = [(low + high) / 2, extent / 2 / scale];
    return high - low <= 2 * half
      ? [middle - half, middle + half]
      : [low - 2 * half * beyond, high + 2 * half * beyond];
  };
  const [[west, east], [north, south]] = [reach(left, right, width), reach(top, bottom, height)];
  return { left: west, top: north, right: east, bottom: south };
}

export function within(box: Box, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Sections to draw, by number: of one level, or of all where that is null. */
export function sectionsIn(layout: SeatLayout, window: Box, level: number | null): number[] {
  const list: number[] = [];
  for (const [number, section] of layout.sections.entries()) {
    if ((level === null || section.level === level) && overlap(section.box, window)) list.push(number);
  }
  // What hangs over others is drawn over them.
  return list.toSorted((one, other) => layout.sections[one]!.level - layout.sections[other]!.level || one - other);
}
