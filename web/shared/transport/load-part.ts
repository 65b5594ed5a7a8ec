import { timeouts } from '../../../contract/core/limits.ts';
import { inStorage } from '../../ui/browser-storage.ts';

/** Tells the page that a part of the program could not be loaded; `detail` is the address to load it with anew. */
export const partFailedEvent = 'fei:part-failed';

/** Where the last page that was loaded anew by itself is remembered, and for how long that counts. Milliseconds. */
const reloadedKey = 'fei:reloaded';
const onceInMs = 10 * 60 * 1000;

let heading = '';
let typed = false;

/** The page that the visitor is on the way to: what failed on the way is loaded there. */
export function headFor(address: string): void {
  heading = address;
}

/** The page has changed: nothing has been typed into it yet. */
export function arrive(): void {
  heading = '';
  typed = false;
}

/** How long a page counts as being left, as an address may turn out to be a file to keep. Milliseconds. */
const leavingMs = 10_000;
let leftAt = -leavingMs;

/** Notices that the page is being left: what the browser then breaks off has not failed. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

/** Notices that something is typed or chosen, so that no reload of ours loses it. */
export function watchTyping(): void {
  window.addEventListener(
    'input',
    ({ target }) => {
      // Preferences are kept by the server.
      if (!(target instanceof Element && target.closest('form[action="/look"]'))) typed = true;
    },
    true,
  );
}

/**
 * A part of the program did not come: after a deployment the old ones are gone. The page is loaded anew, once by itself
 * where that loses nothing, else by whoever reads the message.
 */
export function partFailed(): void {
  if (performance.now() - leftAt < leavingMs) return;
  const address = heading || window.location.href;
  if (!typed && !hasReloaded(address)) loadAnew(address);
  else window.dispatchEvent(new CustomEvent(partFailedEvent, { detail: address }));
}

/** Loads a page with a new document. */
export function loadAnew(address: string): void {
  inStorage('sessionStorage', (storage) => storage.setItem(reloadedKey, JSON.stringify({ address, at: Date.now() })));
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
}

function hasReloaded(address: string): boolean {
  const kept = inStorage('sessionStorage', (storage) => storage.getItem(reloadedKey));
  // Where nothing can be remembered it might be loaded for ever.
  if (kept === undefined) return true;
  const last = JSON.parse(kept ?? '{}') as { address?: unknown; at?: unknown };
  return last.address === address && typeof last.at === 'number' && Date.now() - last.at < onceInMs;
}

/**
 * Loads the program of a route; in the built program this stands in the place of React Router's own loader, which
 * would wait for ever, and reload the page that is being left, whatever had been typed.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const part: unknown = await withinTime(import(/* @vite-ignore */ route.module), timeouts.chunkLoadMs);
    loaded[route.id] = part;
    return part;
  } catch (error) {
    console.error(`a part of the program could not be loaded: ${route.module}`, error);
    partFailed();
    // The page that is there stays as it is.
    return new Promise(() => undefined);
  }
}

async function withinTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not loaded within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
