import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { contains, shownBox, type Bounds, type Box, type Camera, type Size } from '../../ui/pan-zoom.ts';
import type { PanZoomControl, PanZoomEvents } from '../../ui/pan-zoom-control.ts';
import { usePanZoom } from '../../ui/use-pan-zoom.ts';
import { chooseView, pitches, type MapView } from './shapes/choose-detail.ts';
import type { SeatLayout } from './shapes/decode-seat-map.ts';
import { rowEdgesIn, showRowEdges, type ShownMap } from './shapes/row-edges.ts';

export interface MapElements {
  /** What is dragged. */
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly svg: RefObject<SVGSVGElement | null>;
  /** Where the names of rows stand that end out of view. */
  readonly edges: RefObject<HTMLDivElement | null>;
}

export interface MapPointing {
  readonly onTap: PanZoomEvents['onTap'];
  readonly onHover: PanZoomEvents['onHover'];
  readonly onKey: PanZoomEvents['onKey'];
  /** The drawing moved below whatever was pointed at. */
  readonly onMove: () => void;
}

/**
 * Moves the drawing without React, and tells React only when other things must be drawn.
 * @returns no view while nobody has measured what the map is drawn in: nothing is drawn then.
 */
export function useMapView(
  { layout, index, level }: ShownMap,
  { surface, svg, edges }: MapElements,
  pointing: MapPointing,
): { view: MapView | undefined; control: RefObject<PanZoomControl | null> } {
  const [shown, setShown] = useState<{ layout: SeatLayout; view: MapView }>();
  const drawn = useRef<{ layout: SeatLayout; view: MapView }>(undefined);
  const sheet = useRef<Sheet>(undefined);
  const settling = useRef(0);
  const bounds = useMemo<Bounds>(() => ({ box: layout.box, least: 0, most: pitches.most / layout.pitch }), [layout]);
  const lay = (camera: Camera, size: Size, layout: SeatLayout) => {
    if (svg.current) sheet.current = layOut(svg.current, camera, size, layout);
    if (surface.current) tellWhole(surface.current, control.current?.isWhole() ?? true);
  };
  const draw = (view: MapView) => {
    const isFirst = drawn.current?.layout !== layout;
    drawn.current = { layout, view };
    // The first picture is there with the page, or with the map that takes another's place.
    if (isFirst) setShown(drawn.current);
    else startTransition(() => setShown({ layout, view }));
  };
  const onFrame = (camera: Camera, size: Size) => {
    const drawing = svg.current;
    if (!drawing) return;
    pointing.onMove();
    if (edges.current) showRowEdges(edges.current, rowEdgesIn({ layout, index, level }, camera, size));
    clearTimeout(settling.current);
    const before = sheet.current;
    if (!before || before.layout !== layout || !reaches(before, camera, size)) lay(camera, size, layout);
    else {
      move(drawing, before.camera, camera);
      // Scaled like a picture while it zooms; drawn sharp once it rests.
      if (camera.scale !== before.camera.scale) {
        settling.current = window.setTimeout(() => {
          const rests = control.current?.camera ?? camera;
          lay(rests, size, layout);
          // Labels are placed for the scale at which it rests.
          draw(chooseView(layout, rests, size));
        }, settleMs);
      }
    }
    const old = drawn.current?.layout === layout ? drawn.current.view : undefined;
    const next = chooseView(layout, camera, size, old);
    if (next === old) return;
    draw(next);
  };
  const control = usePanZoom(surface, bounds, { ...pointing, onFrame });
  useEffect(() => () => clearTimeout(settling.current), []);
  return { view: shown?.layout === layout ? shown.view : undefined, control };
}

/** With everything in view, a finger moves the page on. */
function tellWhole(surface: HTMLElement, whole: boolean): void {
  surface.dataset.whole = String(whole);
}

/** Views around the view that are drawn with it, so that panning only pushes a finished picture. */
const around = 0.4;
/** Milliseconds without a change of scale after which it is drawn anew. */
const settleMs = 90;
/** What a picture may be scaled by. */
const mostScaled = 1.9;

/** What the drawing has been laid out for. */
interface Sheet {
  readonly camera: Camera;
  readonly size: Size;
  readonly layout: SeatLayout;
}

function reaches(sheet: Sheet, camera: Camera, size: Size): boolean {
  if (size.width !== sheet.size.width || size.height !== sheet.size.height) return false;
  const ratio = camera.scale / sheet.camera.scale;
  if (ratio > mostScaled || ratio < 1 / mostScaled) return false;
  // Beyond the edge of the drawing there is nothing to draw.
  const seen = cut(shownBox(camera, size), sheet.layout.box);
  return contains(shownBox(sheet.camera, size, around), seen);
}

function cut(box: Box, to: Box): Box {
  return {
    left: Math.max(box.left, to.left),
    top: Math.max(box.top, to.top),
    right: Math.min(box.right, to.right),
    bottom: Math.min(box.bottom, to.bottom),
  };
}

function layOut(drawing: SVGSVGElement, camera: Camera, size: Size, layout: SeatLayout): Sheet {
  const { left, top, right, bottom } = shownBox(camera, size, around);
  drawing.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
  const sheet = drawing.parentElement;
  if (sheet) {
    sheet.style.inset = `${-100 * around}%`;
    sheet.style.transform = '';
  }
  keepSizes(drawing, camera.scale);
  return { camera, size, layout };
}

/** Pushes the picture, whose middle is the view's, to where the camera looks. */
function move(drawing: SVGSVGElement, from: Camera, to: Camera): void {
  const right = (from.x - to.x) * to.scale;
  const down = (from.y - to.y) * to.scale;
  const ratio = to.scale / from.scale;
  const sheet = drawing.parentElement;
  if (sheet) sheet.style.transform = `translate(${right}px, ${down}px)${ratio === 1 ? '' : ` scale(${ratio})`}`;
}

/** What stays as large as it is on the screen, however near: patterns and labels. */
function keepSizes(drawing: SVGSVGElement, scale: number): void {
  for (const pattern of drawing.querySelectorAll('pattern')) {
    pattern.setAttribute('patternTransform', `scale(${1 / scale})`);
  }
  for (const group of drawing.querySelectorAll<SVGGElement>('[data-fixed]')) {
    group.style.setProperty('--px', String(1 / scale));
  }
}
