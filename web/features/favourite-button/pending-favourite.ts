/** An action on an event requested before login, applied once the visitor is logged in. */
export interface PendingFavourite {
  number: number;
  title: string;
}

const keys = { heart: 'fei-heart', saleAlert: 'fei-sale-alert' } as const;
type Wish = keyof typeof keys;

/**
 * Maximum age of a pending action in ms. A day, because a new member has to find the activation email first; our
 * decision.
 */
export const longestWaitMs = 24 * 60 * 60 * 1000;
/** Maximum pending actions, latest first; our decision. */
const max = 20;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function storePending(store: Store, wish: Wish, { number, title }: PendingFavourite, now: Date): void {
  const others = read(store, wish, now).filter((one) => one.number !== number);
  store.setItem(keys[wish], JSON.stringify([...others, { number, title, at: now.getTime() }].slice(-max)));
}

/** Removes and returns the pending actions, so that each is applied at most once. */
export function takePending(store: Store, wish: Wish, now: Date): PendingFavourite[] {
  const kept = read(store, wish, now);
  store.removeItem(keys[wish]);
  return kept.map(({ number, title }) => ({ number, title }));
}

function read(store: Store, wish: Wish, now: Date): (PendingFavourite & { at: number })[] {
  let kept: unknown;
  try {
    kept = JSON.parse(store.getItem(keys[wish]) ?? '[]');
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
