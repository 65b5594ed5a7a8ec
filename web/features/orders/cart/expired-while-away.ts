import { useEffect, useSyncExternalStore } from 'react';
import type { Cart } from '../../../../contract/orders/orders.ts';
import { inStorage } from '../../../ui/browser-storage.ts';

/** Storage key of the cart's last content. */
const key = 'fei-cart';

/** How long an empty cart mentions expired tickets, in milliseconds. */
const shownForMs = 60 * 60 * 1000;

/**
 * Returns the event whose tickets expired while the cart was closed, or `undefined`. Best effort: if storage is
 * unavailable, the cart is simply empty.
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
  return age >= 0 && age < shownForMs ? Number(eventNumber) || undefined : undefined;
}

/** Clears the stored cart content once the tickets are paid or released, so that no expiry is reported. */
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
