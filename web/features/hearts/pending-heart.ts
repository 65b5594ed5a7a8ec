/** A heart that was pressed before logging in: set once its owner is a member. */
export interface PendingHeart {
  number: number;
  title: string;
}

const key = 'fei-heart';

/** How long a heart waits: a new member has to find a mail first. Milliseconds: a day, our decision. */
export const longestWaitMs = 24 * 60 * 60 * 1000;
/** Of several the latest are kept: our decision. */
const most = 20;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepPending(store: Store, { number, title }: PendingHeart, now: Date): void {
  const others = read(store, now).filter((one) => one.number !== number);
  store.setItem(key, JSON.stringify([...others, { number, title, at: now.getTime() }].slice(-most)));
}

/** Takes out what waits, so that it is set once at most. */
export function takePending(store: Store, now: Date): PendingHeart[] {
  const kept = read(store, now);
  store.removeItem(key);
  return kept.map(({ number, title }) => ({ number, title }));
}

function read(store: Store, now: Date): (PendingHeart & { at: number })[] {
  let kept: unknown;
  try {
    kept = JSON.parse(store.getItem(key) ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { number, title, at } = Object(one) as Record<string, unknown>;
    if (typeof number !== 'number' || typeof title !== 'string' || typeof at !== 'number') return [];
    return Math.abs(now.getTime() - at) < longestWaitMs ? [{ number, title, at }] : [];
  });
}
