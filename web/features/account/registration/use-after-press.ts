import { useCallback, useEffect, useRef } from 'react';

/** How a press ends; after a drag, and where the window lost it, no button is let go. */
const endings = ['mouseup', 'dragend', 'blur'] as const;

/**
 * Lets what moves the page wait while a mouse or finger is down: the field that is left by a press loses the focus
 * before the press has become a click, and what the press was meant for must still be under it then.
 * @returns does its work at once or, during a press, as soon as that has become a click or come to nothing.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const begin = () => {
      isPressed.current = true;
    };
    const end = ({ type, target }: Event) => {
      // Fields lose the focus, too: only the window's own loss ends a press.
      if (!isPressed.current || (type === 'blur' && target !== window)) return;
      // The click follows in the same turn.
      setTimeout(() => {
        isPressed.current = false;
        for (const work of waiting.current.splice(0)) work();
      });
    };
    // Of a finger, too: browsers tell of its mouse once they know that it presses and does not scroll.
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
