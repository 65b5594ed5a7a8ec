/**
 * Returns true if the database can store a text. PostgreSQL rejects NUL, and an unpaired surrogate has no UTF-8 form.
 * No keyboard produces either.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Maximum nesting of lists and objects: far more than any call needs, and safe for every JSON parser. */
const deepest = 100;

const maxNamed = 100;

/**
 * Part of the input that cannot be stored. `field` is its path, such as `address.street`; empty for the whole input.
 */
interface Unfit {
  readonly field: string;
  readonly code: 'unkeepable' | 'too_deep';
}

interface Part {
  readonly value: object;
  readonly name: string;
  readonly within: Part | undefined;
  readonly depth: number;
}

/** Finds text and field names that cannot be stored, and nesting that is too deep. Runs in linear time. */
export function findUnstorable(sent: unknown): Unfit[] {
  const unfit: Unfit[] = [];
  const open: Part[] = [];
  const look = (value: unknown, name: string, within?: Part) => {
    if (typeof value === 'string' && !isStorable(value))
      unfit.push({ field: pathOf(name, within), code: 'unkeepable' });
    // Handlers validate bytes themselves.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
    const depth = (within?.depth ?? 0) + 1;
    if (depth > deepest) unfit.push({ field: pathOf('', topOf(within)), code: 'too_deep' });
    else open.push({ value, name, within, depth });
  };
  look(sent, '');
  for (let part = open.pop(); part && unfit.length < maxNamed; part = open.pop()) {
    const { value } = part;
    for (const [name, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      if (typeof name === 'number' || isStorable(name)) look(inner, String(name), part);
      else unfit.push({ field: pathOf('', part), code: 'unkeepable' });
    }
  }
  return unfit;
}

function topOf(part: Part | undefined): Part | undefined {
  let top = part;
  while (top?.within?.within) top = top.within;
  return top;
}

function pathOf(name: string, within: Part | undefined): string {
  const names = [name];
  for (let part = within; part; part = part.within) names.push(part.name);
  return names.filter(Boolean).toReversed().join('.');
}
