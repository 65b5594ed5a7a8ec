/** Told to the frame when somebody locks the page by hand. */
export const lockEvent = 'fei:staff-lock';

/** Locks the page, and the session on the server. */
export function lockNow(): void {
  window.dispatchEvent(new Event(lockEvent));
}
