import { useEffect, useState, type RefObject } from 'react';

/** iPhones let a video fill the screen, and nothing else. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Whether an element fills the screen, and what makes it so; where the browser lets only the video, that. */
export function useFullScreen(element: RefObject<HTMLElement | null>): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  const toggle = () => {
    const phone: PhoneVideo | null = element.current?.querySelector('video') ?? null;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else if (document.fullscreenEnabled) void element.current?.requestFullscreen().catch(() => undefined);
    else phone?.webkitEnterFullscreen?.();
  };
  return { on, toggle };
}
