import { useState } from 'react';

/** Which rows of a list are chosen, for what is done to many at once. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** All of these, or none of them where all are chosen already. */
  readonly toggleAll: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/** The rows that somebody chose, by their keys; hand it to `DataTable` and `SelectionBar`. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    has: (key) => chosen.has(key),
    toggle: (key) => setChosen(toggled(chosen, key)),
    toggleAll: (keys) => setChosen(toggledAll(chosen, keys)),
    clear: () => setChosen(new Set()),
  };
}

/** The same set with a key in it, or without it where it was in it. */
export function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The same set with all of these; without them, where all were in it. */
export function toggledAll(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return keys.every((key) => chosen.has(key))
    ? new Set([...chosen].filter((key) => !keys.includes(key)))
    : new Set([...chosen, ...keys]);
}
