import { timeouts } from '../../../contract/core/limits.ts';
import { inStorage } from '../../ui/browser-storage.ts';

/** Event for a chunk that could not be loaded; `detail` is the address to reload. */
export const partFailedEvent = 'fei:part-failed';

/** Storage key of the last page that was reloaded automatically, and how long it counts, in milliseconds. */
const reloadedKey = 'fei:reloaded';
const onceInMs = 10 * 60 * 1000;

let heading = '';
let typed = false;

/** Sets the target of the current navigation, which is loaded if a chunk fails. */
export function setNavigationTarget(address: string): void {
  heading = address;
}

/** Resets the state after a navigation: the new page has no input yet. */
export function resetNavigationState(): void {
  heading = '';
  typed = false;
}

/** Milliseconds for which a page counts as being left; limited because an address may turn out to be a download. */
const leavingMs = 10_000;
let leftAt = -leavingMs;

/** Detects that the page is being left: requests that the browser then cancels have not failed. */
export function detectPageLeave(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

/** Detects input, so that an automatic reload doesn't lose it. */
export function detectInput(): void {
  window.addEventListener(
    'input',
    ({ target }) => {
      // The server stores preferences, so they are not lost.
      if (!(target instanceof Element && target.closest('form[action="/look"]'))) typed = true;
    },
    true,
  );
}

/**
 * Handles a missing chunk, as after a deployment. Reloads the page once automatically if no input is lost, otherwise
 * shows a message.
 */
export function partFailed(): void {
  if (performance.now() - leftAt < leavingMs) return;
  const address = heading || window.location.href;
  if (!typed && !hasReloaded(address)) reloadPage(address);
  else window.dispatchEvent(new CustomEvent(partFailedEvent, { detail: address }));
}

export function reloadPage(address: string): void {
  inStorage('sessionStorage', (storage) => storage.setItem(reloadedKey, JSON.stringify({ address, at: Date.now() })));
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
}

function hasReloaded(address: string): boolean {
  const kept = inStorage('sessionStorage', (storage) => storage.getItem(reloadedKey));
  // If storage is unavailable, the page could reload forever.
  if (kept === undefined) return true;
  const last = JSON.parse(kept ?? '{}') as { address?: unknown; at?: unknown };
  return last.address === address && typeof last.at === 'number' && Date.now() - last.at < onceInMs;
}

/**
 * Loads a route's module. In the build this replaces React Router's own loader, which waits forever and reloads a page
 * that is being left, even with unsaved input.
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
    // Never resolves, so that the current page stays.
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
