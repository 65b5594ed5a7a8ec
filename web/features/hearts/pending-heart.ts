/** A heart that was pressed before logging in: set once they are back where they pressed it. */
export interface PendingHeart {
  number: number;
  title: string;
  /** Path and query of the page. */
  at: string;
}

const key = 'fei-heart';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepPending(store: Store, pending: PendingHeart): void {
  store.setItem(key, JSON.stringify(pending));
}

/**
 * Takes out what waits, so that it is set once at most. Undefined where nothing does, or where they came back to
 * another page: they have changed their mind.
 */
export function takePending(store: Store, at: string): PendingHeart | undefined {
  const kept = store.getItem(key);
  if (kept === null) return undefined;
  store.removeItem(key);
  const pending = readPending(kept);
  return pending?.at === at ? pending : undefined;
}

function readPending(kept: string): PendingHeart | undefined {
  try {
    const { number, title, at } = JSON.parse(kept) as Record<string, unknown>;
    return typeof number === 'number' && typeof title === 'string' && typeof at === 'string'
      ? { number, title, at }
      : undefined;
  } catch {
    return undefined;
  }
}
