import { flatten, isSame, settle, unflatten, type Json, type WrittenField } from './rules.ts';

/** A document that a source says, with what staff have written over it; `source` has what the source says of each path. */
export function settleDocument<Said extends object>(
  said: Said,
  written: readonly WrittenField[],
): { document: Said; source: (path: string) => Json } {
  const flat = flatten(said);
  return {
    document: unflatten(settle(flat, written).flat) as Said,
    source: (path) => flat.get(path) ?? null,
  };
}

/** Fields by which two documents differ, with the values of both; null where one has none. */
export function compareDocuments(before: object, after: object): { path: string; before: Json; after: Json }[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((one) => !isSame(one.before, one.after));
}
