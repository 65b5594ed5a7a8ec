import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { PanZoomControl, type PanZoomEvents } from './pan-zoom-control.ts';
import type { Bounds } from './pan-zoom.ts';

/** Pixels around the content when all of it is in view. */
const padding = 16;

/**
 * Makes an element pan and zoom. Its owner draws in `onFrame`, if possible without React: first before the element is
 * painted, then at most once per frame.
 * @param bounds content bounds; pass the same object while they don't change.
 * @returns a ref to the control, set once the element exists.
 */
export function usePanZoom(
  element: RefObject<HTMLElement | null>,
  bounds: Bounds,
  events: PanZoomEvents,
): RefObject<PanZoomControl | null> {
  const control = useRef<PanZoomControl>(null);
  const onFrame = useEffectEvent(events.onFrame);
  const onTap = useEffectEvent(events.onTap);
  const onHover = useEffectEvent(events.onHover);
  const onKey = useEffectEvent(events.onKey);
  // Must run before the first paint, because the drawing depends on the element's size.
  useLayoutEffect(() => {
    const surface = element.current;
    if (!surface) return;
    const made = new PanZoomControl(surface, {
      onFrame: (camera, view) => onFrame(camera, view),
      onTap: (point, pointer, moving) => onTap(point, pointer, moving),
      onHover: (point, moving) => onHover(point, moving),
      onKey: (key, moving) => onKey(key, moving),
    });
    control.current = made;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = surface;
      if (width > 0 && height > 0) made.resize({ width, height }, bounds, padding);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(surface);
    measure();
    return () => {
      observer.disconnect();
      made.close();
      control.current = null;
    };
  }, [element, bounds]);
  return control;
}
