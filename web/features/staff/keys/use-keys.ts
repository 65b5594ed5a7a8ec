import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { inStorage } from '../../../ui/browser-storage.ts';
import { readChord, type Begun, type Chord } from './key-chords.ts';

/** Where a browser remembers that single keys are switched off: whoever speaks to their computer presses them unawares. */
const storageKey = 'fei:staff-single-keys';
const changed = 'fei:staff-single-keys-changed';

function singleKeysAreOn(): boolean {
  return inStorage('localStorage', (storage) => storage.getItem(storageKey)) !== 'off';
}

function listen(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Whether single keys do something, and how to switch that. */
export function useSingleKeys(): [isOn: boolean, turn: (on: boolean) => void] {
  const isOn = useSyncExternalStore(listen, singleKeysAreOn);
  const turn = (on: boolean) => {
    inStorage('localStorage', (storage) => storage.setItem(storageKey, on ? 'on' : 'off'));
    window.dispatchEvent(new Event(changed));
  };
  return [isOn, turn];
}

/** Where keys are letters, or have a meaning of their own. */
const typing = 'input, textarea, select, [contenteditable], [role="combobox"], dialog[open]';

/**
 * Keys of a page or a part of one, by what they do: `useKeys({ j: next, 'g o': toOrders })`. They rest while somebody
 * types and while a dialog is open. Name each of them in a button or in the list that `?` shows.
 */
export function useKeys(keys: Readonly<Record<Chord, () => void>>): void {
  const latest = useRef(keys);
  // Before the page is painted: whoever reads which key it is may press it at once.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    let begun: Begun | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !singleKeysAreOn()) return;
      if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(typing))) return;
      // On a link or a button Enter presses it.
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
