import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 } as const;

/**
 * Any character, with the same distribution as the library's `binary` unit. That unit first lists all 1.1 million
 * characters, which takes a second and a hundred megabytes per process.
 */
const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(
  (number) => String.fromCodePoint(number < surrogates.from ? number : number + surrogates.count),
  (character) => {
    const point = typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1;
    if (point < 0 || String.fromCodePoint(point) !== character) throw new Error('not a single character');
    if (point < surrogates.from) return point;
    if (point < surrogates.from + surrogates.count) throw new Error('a lone surrogate');
    return point - surrogates.count;
  },
);

/** Returns arbitrary text in any script, including text that no one would write. */
export function anyText(bounds: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter, ...bounds });
}
