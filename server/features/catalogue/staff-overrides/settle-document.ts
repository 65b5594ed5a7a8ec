import { flatten, isSame, applyOverrides, unflatten, type JsonData, type OverriddenField } from './rules.ts';

/** Merges a source's document with staff overrides; `source` has the source's value of each path. */
export function settleDocument<Said extends object>(
  said: Said,
  written: readonly OverriddenField[],
): { document: Said; source: (path: string) => JsonData } {
  const flat = flatten(said);
  return {
    document: unflatten(applyOverrides(flat, written).flat) as Said,
    source: (path) => flat.get(path) ?? null,
  };
}

/** Returns the fields in which two documents differ, with both values; null if one lacks the field. */
export function compareDocuments(before: object, after: object): { path: string; before: JsonData; after: JsonData }[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((one) => !isSame(one.before, one.after));
}
