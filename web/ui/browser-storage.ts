/**
 * Uses what the browser keeps for us, for good or for this tab.
 * @returns undefined where it keeps nothing: private windows, blocked storage, no space left.
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
