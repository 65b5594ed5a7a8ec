/** Codes, each with the names of the values that its words take. */
type Codes = Readonly<Record<string, readonly string[]>>;

/** The values that the words of a code take. */
export type ValuesOf<All extends Codes, Code extends keyof All> = Readonly<Record<All[Code][number], string | number>>;

/** Every value that any of the codes takes, with nothing in it: whatever code comes, its words find all they name. */
export function noValues<All extends Codes>(codes: All): Record<All[keyof All][number], string> {
  const names = Object.values(codes).flat();
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<All[keyof All][number], string>;
}

/** Values as they go over the wire: words do not count with them. */
export function written(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
