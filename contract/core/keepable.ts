/**
 * Whether the database can keep a text: PostgreSQL takes no NUL, and half of a surrogate pair is no character of UTF-8.
 * No keyboard writes either.
 */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Lists and objects within each other: many times what any call asks for, and what every reader of JSON can take. */
const deepest = 100;

/** How many invalid fields one answer names. */
const mostNamed = 100;

/** Something of what was sent that cannot be saved. `field`: its path, as `address.street`; empty for the whole. */
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

/**
 * Finds texts that cannot be kept, names of fields included, and what is nested too deeply, in time that grows with what
 * was sent.
 */
export function findUnfit(sent: unknown): Unfit[] {
  const unfit: Unfit[] = [];
  const open: Part[] = [];
  const look = (value: unknown, name: string, within?: Part) => {
    if (typeof value === 'string' && !isKeepable(value))
      unfit.push({ field: pathOf(name, within), code: 'unkeepable' });
    // The handler validates bytes itself.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
    const depth = (within?.depth ?? 0) + 1;
    if (depth > deepest) unfit.push({ field: pathOf('', topOf(within)), code: 'too_deep' });
    else open.push({ value, name, within, depth });
  };
  look(sent, '');
  for (let part = open.pop(); part && unfit.length < mostNamed; part = open.pop()) {
    const { value } = part;
    for (const [name, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      if (typeof name === 'number' || isKeepable(name)) look(inner, String(name), part);
      else unfit.push({ field: pathOf('', part), code: 'unkeepable' });
    }
  }
  return unfit;
}

/** The field of the whole that a part lies in. */
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
