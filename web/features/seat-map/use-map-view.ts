import { startTransition, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { contains, shownBox, type Bounds, type Rectangle, type Camera, type Size } from '../../ui/pan-zoom.ts';
import type { PanZoomControl, PanZoomEvents } from '../../ui/pan-zoom-control.ts';
import { usePanZoom } from '../../ui/use-pan-zoom.ts';
import { chooseView, pitches, type MapView } from './shapes/choose-detail.ts';
import type { SeatMapLayout } from './shapes/decode-seat-map.ts';
import { rowEdgesIn, showRowEdges, type ShownMap } from './shapes/row-edges.ts';

export interface MapElements {
  /** The element that is dragged. */
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly svg: RefObject<SVGSVGElement | null>;
  /** The element that contains the names of rows that end out of view. */
  readonly edges: RefObject<HTMLDivElement | null>;
}

export interface MapPointing {
  readonly onTap: PanZoomEvents['onTap'];
  readonly onHover: PanZoomEvents['onHover'];
  readonly onKey: PanZoomEvents['onKey'];
  /** Called when the drawing moves under the pointer. */
  readonly onMove: () => void;
}

/**
 * Moves the drawing without React, and updates React only when other content must be drawn.
 * @returns no view until the map's size is known. Nothing is drawn until then.
 */
export function useMapView(
  { layout, index, level }: ShownMap,
  { surface, svg, edges }: MapElements,
  pointing: MapPointing,
): { view: MapView | undefined; control: RefObject<PanZoomControl | null> } {
  const [shown, setShown] = useState<{ layout: SeatMapLayout; view: MapView }>();
  const drawn = useRef<{ layout: SeatMapLayout; view: MapView }>(undefined);
  const sheet = useRef<Sheet>(undefined);
  const settling = useRef(0);
  const bounds = useMemo<Bounds>(() => ({ box: layout.box, least: 0, most: pitches.most / layout.pitch }), [layout]);
  const lay = (camera: Camera, size: Size, layout: SeatMapLayout) => {
    if (svg.current) sheet.current = layOut(svg.current, camera, size, layout);
    if (surface.current) notifyWhole(surface.current, control.current?.isWhole() ?? true);
  };
  const draw = (view: MapView) => {
    const isFirst = drawn.current?.layout !== layout;
    drawn.current = { layout, view };
    // The first drawing appears immediately with the page or a new map.
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
      // The drawing is scaled as an image during zooming and redrawn sharply afterwards.
      if (camera.scale !== before.camera.scale) {
        settling.current = window.setTimeout(() => {
          const rests = control.current?.camera ?? camera;
          lay(rests, size, layout);
          // Labels are placed for the final scale.
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

/** Marks a map that is fully in view, so that touch scrolls the page. */
function notifyWhole(surface: HTMLElement, whole: boolean): void {
  surface.dataset.whole = String(whole);
}

/** Margin drawn around the view, in view sizes, so that panning only moves the drawing. */
const around = 0.4;
/** Time without a change of scale before the map is redrawn, in ms. */
const settleMs = 90;
/** Maximum factor by which the drawing is scaled as an image. */
const maxScaled = 1.9;

interface Sheet {
  readonly camera: Camera;
  readonly size: Size;
  readonly layout: SeatMapLayout;
}

function reaches(sheet: Sheet, camera: Camera, size: Size): boolean {
  if (size.width !== sheet.size.width || size.height !== sheet.size.height) return false;
  const ratio = camera.scale / sheet.camera.scale;
  if (ratio > maxScaled || ratio < 1 / maxScaled) return false;
  // Limits the drawing to the bounds of the map.
  const seen = cut(shownBox(camera, size), sheet.layout.box);
  return contains(shownBox(sheet.camera, size, around), seen);
}

function cut(box: Rectangle, to: Rectangle): Rectangle {
  return {
    left: Math.max(box.left, to.left),
    top: Math.max(box.top, to.top),
    right: Math.min(box.right, to.right),
    bottom: Math.min(box.bottom, to.bottom),
  };
}

function layOut(drawing: SVGSVGElement, camera: Camera, size: Size, layout: SeatMapLayout): Sheet {
  const { left, top, right, bottom } = shownBox(camera, size, around);
  drawing.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
  const sheet = drawing.parentElement;
  if (sheet) {
    sheet.style.inset = `${-100 * around}%`;
    sheet.style.transform = '';
  }
  observeSizes(drawing, camera.scale);
  return { camera, size, layout };
}

/** Moves the drawing, which is centred in the view, to match the camera. */
function move(drawing: SVGSVGElement, from: Camera, to: Camera): void {
  const right = (from.x - to.x) * to.scale;
  const down = (from.y - to.y) * to.scale;
  const ratio = to.scale / from.scale;
  const sheet = drawing.parentElement;
  if (sheet) sheet.style.transform = `translate(${right}px, ${down}px)${ratio === 1 ? '' : ` scale(${ratio})`}`;
}

function observeSizes(drawing: SVGSVGElement, scale: number): void {
  for (const pattern of drawing.querySelectorAll('pattern')) {
    pattern.setAttribute('patternTransform', `scale(${1 / scale})`);
  }
  for (const group of drawing.querySelectorAll<SVGGElement>('[data-fixed]')) {
    group.style.setProperty('--px', String(1 / scale));
  }
}
