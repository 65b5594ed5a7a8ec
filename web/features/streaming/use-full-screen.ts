import { useEffect, useState, type RefObject } from 'react';

/** iPhones allow full screen only for a video. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Returns whether an element is in full screen and a function that toggles it; on iPhones it uses the video. */
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
