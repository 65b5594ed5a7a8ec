import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { drawAbove, type View } from './draw-house.ts';
import type { MapTool } from './map-tools.tsx';
import { isInPolygon, seatIndexAt, type House, type HousePoint } from './read-house.ts';
import type { HouseView } from './use-house-view.ts';

/** Pixels that a pointer may move for a press to count as a click. */
const still = 5;

/** Effect of a drag on the selection: add, remove or toggle. */
export type DragEffect = 'add' | 'drop' | 'turn';

interface DrawnRing {
  readonly read: () => readonly HousePoint[];
  readonly write: (points: readonly HousePoint[]) => void;
}

/** Draws the lasso and the keyboard cursor without a React render. */
export function useDrawnRing({
  above,
  house,
  view,
  cursor,
}: {
  above: RefObject<HTMLCanvasElement | null>;
  house: House;
  view: View | undefined;
  cursor: number | undefined;
}): DrawnRing {
  const points = useRef<readonly HousePoint[]>([]);
  const draw = () => {
    if (above.current && view) drawAbove(above.current, { house, view, cursor, ring: points.current });
  };
  useEffect(draw);
  return {
    read: () => points.current,
    write: (ring) => {
      points.current = ring;
      draw();
    },
  };
}

/** Pointer handling: a drag draws a lasso, a click selects one seat, Alt deselects. */
export function useDragging({
  ring,
  tool,
  house,
  looking,
  onPoint,
  onChoose,
}: {
  ring: DrawnRing;
  tool: MapTool;
  house: House;
  looking: Pick<HouseView, 'pointOf'>;
  onPoint: (at: number | undefined) => void;
  onChoose: (seats: readonly number[], way: DragEffect) => void;
}) {
  const start = useRef<{ clientX: number; clientY: number }>(undefined);
  if (tool === 'move') {
    return { onPointerUp: (event: PointerEvent) => onPoint(seatIndexAt(house, looking.pointOf(event))) };
  }
  const finish = (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    start.current = undefined;
    const points = ring.read();
    ring.write([]);
    const isStill = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < still;
    if (isStill && points.length < 12) {
      const at = seatIndexAt(house, looking.pointOf(event));
      if (at !== undefined) onChoose([at], event.altKey ? 'drop' : 'turn');
      return;
    }
    const within = house.seats.flatMap((seat, at) => (isInPolygon(seat, points) ? [at] : []));
    onChoose(within, event.altKey ? 'drop' : 'add');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { clientX: event.clientX, clientY: event.clientY };
      ring.write([looking.pointOf(event)]);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const point = looking.pointOf(event);
      if (!start.current) return onPoint(seatIndexAt(house, point));
      const points = ring.read();
      const [first] = points;
      if (tool === 'box' && first) {
        ring.write([first, { x: point.x, y: first.y }, point, { x: first.x, y: point.y }]);
      } else ring.write([...points, point]);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}
