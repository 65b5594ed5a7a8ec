import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 } as const;

/**
 * Every character there is, as often as the library's `binary` gives it, which first writes down all 1.1 million of
 * them: a second and a hundred megabytes for each process that asks.
 */
const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(
  (number) => String.fromCodePoint(number < surrogates.from ? number : number + surrogates.count),
  (character) => {
    const point = typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1;
    if (point < 0 || String.fromCodePoint(point) !== character) throw new Error('not one character');
    if (point < surrogates.from) return point;
    if (point < surrogates.from + surrogates.count) throw new Error('half a character');
    return point - surrogates.count;
  },
);

/** Any text of any script, whether anybody would write it or not. */
export function anyText(bounds: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter, ...bounds });
}
