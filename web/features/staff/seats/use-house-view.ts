import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { canvasPointOf, type View } from './draw-house.ts';
import type { House, HousePoint } from './read-house.ts';

/** Zoom steps relative to the whole map. */
export const zooms = [1, 1.5, 2.25, 3.5, 5, 8] as const;

export interface HouseView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Undefined until the canvas is measured. */
  readonly view: View | undefined;
  /** Size of the whole map at this zoom, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly onScroll: () => void;
  /** Converts a pointer position to a point of the map. */
  readonly pointOf: (event: { readonly clientX: number; readonly clientY: number }) => HousePoint;
  readonly show: (at: number) => void;
}

/** Manages the part of the map in view: the container's size times the zoom, moved by scrolling. */
export function useHouseView(house: House, zoom: number): HouseView {
  const scroller = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState({ width: 0, height: 0 });
  const [scroll, setScroll] = useState({ scrollLeft: 0, scrollTop: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setFrame({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const fit = Math.min(frame.width / house.width, frame.height / house.height);
  const scale = fit * zoom;
  const size = { width: house.width * scale, height: house.height * scale };
  // Centres a map that is smaller than its container.
  const aside = Math.max(0, (frame.width - size.width) / 2);
  const above = Math.max(0, (frame.height - size.height) / 2);
  const view = useMemo(
    () =>
      frame.width > 0
        ? { ...frame, scale, scrollLeft: scroll.scrollLeft - aside, scrollTop: scroll.scrollTop - above }
        : undefined,
    [frame, scale, scroll, aside, above],
  );
  const onScroll = () => {
    const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {};
    setScroll({ scrollLeft, scrollTop });
  };
  return {
    scroller,
    view,
    size,
    onScroll,
    pointOf: ({ clientX, clientY }) => {
      const box = scroller.current?.getBoundingClientRect();
      if (!box || !view) return { x: Number.NaN, y: Number.NaN };
      const x = (clientX - box.left - 1 + view.scrollLeft) / scale + house.left;
      const y = (clientY - box.top - 1 + view.scrollTop) / scale + house.top;
      return { x, y };
    },
    show: (at) => {
      const seat = house.seats[at];
      const element = scroller.current;
      if (!seat || !element || !view) return;
      const { x, y } = canvasPointOf(house, view, seat);
      const isSeen = x > 24 && y > 24 && x < view.width - 24 && y < view.height - 24;
      if (!isSeen) element.scrollBy(x - view.width / 2, y - view.height / 2);
    },
  };
}
