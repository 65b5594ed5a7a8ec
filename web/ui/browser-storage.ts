/**
 * Uses the browser's local or session storage.
 * @returns undefined if it is unavailable: private windows, blocked storage, no space left.
 */
export function inStorage<Value>(
  name: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Value,
): Value | undefined {
  try {
    return use(window[name]);
  } catch {
    return undefined;
  }
}
