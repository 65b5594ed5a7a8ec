import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const mounted: (() => void)[] = [];

/** Renders into the document without strict mode, which would send a page's first requests twice. */
export function mount(content: ReactNode): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(content);
  mounted.push(() => {
    root.unmount();
    place.remove();
  });
  return place;
}

export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount();
}
