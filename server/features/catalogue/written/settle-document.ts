import { flatten, isSame, settle, unflatten, type Json, type WrittenField } from './rules.ts';

/** Merges a source's document with the overrides of staff; `source` has the source's value of each path. */
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

/** Returns the fields in which two documents differ, with both values; null if one lacks the field. */
export function compareDocuments(before: object, after: object): { path: string; before: Json; after: Json }[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((one) => !isSame(one.before, one.after));
}
