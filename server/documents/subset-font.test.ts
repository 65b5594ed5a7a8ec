import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FontFile, GlyphSubset } from './subset-font.ts';

const require = createRequire(import.meta.url);
const file = readFileSync(require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'));
const whole = create(file) as Font;
const tables = new FontFile(file);

/** The glyphs of a text in the whole font, and the same read back from a subset of them. */
function taken(text: string): { original: Glyph[]; subset: Font; places: number[] } {
  const original = Array.from(text, (character) => whole.glyphForCodePoint(character.codePointAt(0)!));
  const glyphs = new GlyphSubset(tables);
  const places = original.map(({ id }) => glyphs.includeGlyph(id));
  return { original, subset: create(glyphs.encode()) as Font, places };
}

describe('a subset of a font', () => {
  it('draws every glyph as the whole font does', () => {
    const text = 'Fei 飛 1234 Éàçß 蓮橋燈影・，';
    const { original, subset, places } = taken(text);
    original.forEach((glyph, n) => {
      const own = subset.getGlyph(places[n]!);
      expect(own.path.toSVG()).toBe(glyph.path.toSVG());
      expect(own.advanceWidth).toBe(glyph.advanceWidth);
    });
  });

  it('has a glyph once, after the one for what is missing, and adds up', () => {
    const { subset, places } = taken('abba');
    expect(places).toEqual([1, 2, 2, 1]);
    expect(subset.numGlyphs).toBe(3);
    const glyphs = new GlyphSubset(tables);
    glyphs.includeGlyph(whole.glyphForCodePoint(0x98db).id);
    const made = glyphs.encode();
    let sum = 0;
    for (let at = 0; at < made.length; at += 4) sum = (sum + made.readUInt32BE(at)) >>> 0;
    expect(sum).toBe(0xb1b0_afba);
  });

  it('refuses a font of other outlines', () => {
    expect(() => new FontFile(Buffer.from('OTTO\0\0\0\0\0\0\0\0', 'latin1'))).toThrow(TypeError);
  });
});
