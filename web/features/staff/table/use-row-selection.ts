import { useState } from 'react';

export interface RowSelection {
  readonly chosen: ReadonlySet<string>;
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Adds all keys, or removes them if all are selected. */
  readonly toggleAll: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/** Manages the selected rows by key; pass it to `DataTable` and `SelectionBar`. */
export function useRowSelection(): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    has: (key) => chosen.has(key),
    toggle: (key) => setChosen(toggled(chosen, key)),
    toggleAll: (keys) => setChosen(toggledAll(chosen, keys)),
    clear: () => setChosen(new Set()),
  };
}

export function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Returns the set with all keys added, or removed if all were present. */
export function toggledAll(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return keys.every((key) => chosen.has(key))
    ? new Set([...chosen].filter((key) => !keys.includes(key)))
    : new Set([...chosen, ...keys]);
}
