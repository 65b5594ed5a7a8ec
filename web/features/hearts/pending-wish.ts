/** An event for which something was pressed before logging in: done once its visitor is a member. */
export interface PendingWish {
  number: number;
  title: string;
}

/** What the browser keeps them under: hearts, and asking to be told when a sale opens. */
const keys = { heart: 'fei-heart', saleAlert: 'fei-sale-alert' } as const;
type Wish = keyof typeof keys;

/** How long a wish waits: a new member has to find a mail first. Milliseconds: a day, our decision. */
export const longestWaitMs = 24 * 60 * 60 * 1000;
/** Of several the latest are kept: our decision. */
const most = 20;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepPending(store: Store, wish: Wish, { number, title }: PendingWish, now: Date): void {
  const others = read(store, wish, now).filter((one) => one.number !== number);
  store.setItem(keys[wish], JSON.stringify([...others, { number, title, at: now.getTime() }].slice(-most)));
}

/** Takes out what waits, so that it is set once at most. */
export function takePending(store: Store, wish: Wish, now: Date): PendingWish[] {
  const kept = read(store, wish, now);
  store.removeItem(keys[wish]);
  return kept.map(({ number, title }) => ({ number, title }));
}

function read(store: Store, wish: Wish, now: Date): (PendingWish & { at: number })[] {
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
