import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FontFile, subsetFont } from './subset-font.ts';

const require = createRequire(import.meta.url);
const file = readFileSync(require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'));
const whole = create(file) as Font;
const tables = new FontFile(file);

/** Returns the glyphs of a text in the whole font, and a subset of them read back from its file. */
function taken(text: string): { original: Glyph[]; subset: Font; made: Buffer } {
  const original = Array.from(text, (character) => whole.glyphForCodePoint(character.codePointAt(0)!));
  const made = subsetFont(
    tables,
    original.map(({ id }) => id),
  );
  return { original, subset: create(made) as Font, made };
}

describe('subset of a font', () => {
  it('draws every glyph like the whole font', () => {
    const { original, subset } = taken('Fei 飛 1234 Éàçß 蓮橋燈影・，');
    original.forEach((glyph, n) => {
      const own = subset.getGlyph(n + 1);
      expect(own.path.toSVG()).toBe(glyph.path.toSVG());
      expect(own.advanceWidth).toBe(glyph.advanceWidth);
    });
  });

  it('puts its glyphs after the one for missing characters, with right checksums', () => {
    const { subset, made } = taken('飛ab');
    expect(subset.numGlyphs).toBe(4);
    let sum = 0;
    for (let at = 0; at < made.length; at += 4) sum = (sum + made.readUInt32BE(at)) >>> 0;
    expect(sum).toBe(0xb1b0_afba);
  });

  it('rejects a font without TrueType outlines', () => {
    expect(() => new FontFile(Buffer.from('OTTO\0\0\0\0\0\0\0\0', 'latin1'))).toThrow(TypeError);
  });
});
