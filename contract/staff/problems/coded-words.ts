/** Codes, each with the names of the values in its message. */
type Codes = Readonly<Record<string, readonly string[]>>;

/** Values in the message of a code. */
export type ValuesOf<All extends Codes, Code extends keyof All> = Readonly<Record<All[Code][number], string | number>>;

/** Returns the values of all codes, each empty, so that every message finds the values it needs. */
export function noValues<All extends Codes>(codes: All): Record<All[keyof All][number], string> {
  const names = Object.values(codes).flat();
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<All[keyof All][number], string>;
}

/** Converts values to strings for responses; messages never calculate with them. */
export function formatCodedText(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
