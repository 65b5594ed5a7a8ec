import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { inStorage } from '../../../ui/browser-storage.ts';
import { readChord, type StartedChord, type Chord } from './key-chords.ts';

/** Storage key of the setting that disables single keys, which speech input triggers by accident. */
const storageKey = 'fei:staff-single-keys';
const changed = 'fei:staff-single-keys-changed';

function singleKeysAreOn(): boolean {
  return inStorage('localStorage', (storage) => storage.getItem(storageKey)) !== 'off';
}

function listen(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Returns the setting of single-key shortcuts and a function to change it. */
export function useSingleKeys(): [isOn: boolean, turn: (on: boolean) => void] {
  const isOn = useSyncExternalStore(listen, singleKeysAreOn);
  const turn = (on: boolean) => {
    inStorage('localStorage', (storage) => storage.setItem(storageKey, on ? 'on' : 'off'));
    window.dispatchEvent(new Event(changed));
  };
  return [isOn, turn];
}

/** Elements where keys are text or have their own function. */
const typing = 'input, textarea, select, [contenteditable], [role="combobox"], dialog[open]';

/**
 * Registers keyboard shortcuts of a page or a part of it: `useKeys({ j: next, 'g o': toOrders })`. Inactive while the
 * user types and while a dialog is open. Show each key in a button or in the list that `?` opens.
 */
export function useKeys(keys: Readonly<Record<Chord, () => void>>): void {
  const latest = useRef(keys);
  // Runs before the paint, so that a key works as soon as the page shows it.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    let begun: StartedChord | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !singleKeysAreOn()) return;
      if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(typing))) return;
      // Enter activates the focused link or button instead.
      if (event.key === 'Enter' && target instanceof Element && target.closest('a, button, summary')) return;
      const read = readChord(event, new Set(Object.keys(latest.current)), begun, event.timeStamp);
      begun = read.begun;
      const act = read.chord === undefined ? undefined : latest.current[read.chord];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
