import { useEffect, useSyncExternalStore } from 'react';
import type { Cart } from '../../../../contract/orders/orders.ts';
import { inStorage } from '../../../ui/browser-storage.ts';

/** Where the browser remembers what the cart held last. */
const key = 'fei-cart';

/** For how long an empty cart tells that its tickets ran out. Milliseconds: an hour. */
const toldMs = 60 * 60 * 1000;

/**
 * The event whose tickets ran out while nobody looked at the cart; undefined otherwise. Only a courtesy: a browser that
 * remembers nothing shows an empty cart.
 */
export function useExpiredWhileAway(cart: Cart): number | undefined {
  const remembered = useSyncExternalStore(subscribe, read, () => null);
  const [first] = cart.entries;
  useEffect(() => {
    if (first) write(`${first.expiresAt} ${first.eventNumber}`);
  }, [first]);
  if (first || !remembered) return undefined;
  const [expiresAt = '', eventNumber] = remembered.split(' ');
  const age = Date.parse(cart.now) - Date.parse(expiresAt);
  return age >= 0 && age < toldMs ? Number(eventNumber) || undefined : undefined;
}

/** The tickets were paid or given back: there is nothing to tell when they are gone. */
export function forgetCart(): void {
  write(null);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function read(): string | null {
  return inStorage('localStorage', (storage) => storage.getItem(key)) ?? null;
}

function write(text: string | null): void {
  inStorage('localStorage', (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
}
