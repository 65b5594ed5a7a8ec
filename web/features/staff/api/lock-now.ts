/** Event on `window` when a user locks the page; the frame listens. */
export const lockEvent = 'fei:staff-lock';

/** Locks the page and its session on the server. */
export function lockNow(): void {
  window.dispatchEvent(new Event(lockEvent));
}
