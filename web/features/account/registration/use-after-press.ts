import { useCallback, useEffect, useRef } from 'react';

/** Events that end a press. No `mouseup` follows a drag or a window that loses focus. */
const endings = ['mouseup', 'dragend', 'blur'] as const;

/**
 * Delays work that shifts the layout while a mouse button or finger is down. Pressing elsewhere blurs a field before
 * the click fires, and the pressed element must not have moved.
 * @returns a function that runs the work immediately or, during a press, once the press has ended
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const begin = () => {
      isPressed.current = true;
    };
    const end = ({ type, target }: Event) => {
      // Fields also fire `blur`; only the window's ends a press.
      if (!isPressed.current || (type === 'blur' && target !== window)) return;
      // The click follows in the same turn of the event loop.
      setTimeout(() => {
        isPressed.current = false;
        for (const work of waiting.current.splice(0)) work();
      });
    };
    // Also covers touch: browsers fire mouse events once a touch is a press rather than a scroll.
    window.addEventListener('mousedown', begin, true);
    for (const name of endings) window.addEventListener(name, end, true);
    return () => {
      window.removeEventListener('mousedown', begin, true);
      for (const name of endings) window.removeEventListener(name, end, true);
    };
  }, []);
  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work);
    else work();
  }, []);
}
