import { findLanguageGaps } from '../../../../contract/staff/problems/language-gaps.ts';
import type { StaffEvent } from '../../../../contract/staff/events.ts';

type Problem = StaffEvent['problems'][number];
type Fields = ReadonlyMap<string, unknown>;

/**
 * Returns the problems that prevent publishing the draft as typed. Detects missing texts immediately; retains other
 * problems of the last save until their value changes. New problems of other kinds appear only after the next save.
 */
export function validateTypedDraft(problems: readonly Problem[], saved: Fields, typed: Fields): Problem[] {
  const isText = ({ path, problem }: Problem) => problem === 'language_missing' && !path.startsWith('discounts/');
  const stands = problems.filter((one) => !isText(one) && isSame(valueAt(saved, one.path), valueAt(typed, one.path)));
  return [...stands, ...findLanguageGaps(typed)];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the value at a path: a field, part of a field, or all fields below it. */
function valueAt(fields: Fields, path: string): unknown {
  const below = [...fields].filter(([one]) => one === path || one.startsWith(`${path}/`));
  if (below.length > 0) return below.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = path.split('/');
  for (let length = names.length - 1; length > 0; length -= 1) {
    const field = names.slice(0, length).join('/');
    if (fields.has(field)) return partOf(fields.get(field), names.slice(length));
  }
  return undefined;
}

function partOf(value: unknown, names: readonly string[]): unknown {
  const [name, ...rest] = names;
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return partOf(Reflect.get(value, name), rest);
  const member: unknown = value.find(
    (one: unknown) =>
      typeof one === 'object' && one !== null && encodeURIComponent(String(Reflect.get(one, 'key'))) === name,
  );
  return partOf(member, rest);
}
