import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { PanZoomControl, type PanZoomEvents } from './pan-zoom-control.ts';
import type { Bounds } from './pan-zoom.ts';

/** Pixels around everything when all of it is shown. */
const padding = 16;

/**
 * Makes an element pan and zoom; its owner draws in `onFrame`, without React where it can: first before the element is
 * painted, then at most once a frame.
 * @param bounds of the content; keep the object while it is the same.
 * @returns the control, once the element is there.
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
  // Before anything is painted: what is drawn depends on how large the element is.
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
